import { newInstallationKey, startProgram } from '../support/program.ts';
import { openTenant, type Staff } from '../crash/tenant.ts';
import { figure, residentMegabytes, type BenchContext, type Table } from './measurement.ts';

const rounds = 6;
const readsOfRound = 5_000;
const atOnce = 16;

/** Memory of the program over many reads, and how long its second start takes. */
export async function memory(context: BenchContext): Promise<Table> {
  const environment = {
    DATABASE_URL: await context.createDatabase(),
    INSTALLATION_KEY: newInstallationKey(),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'info',
  };
  const first = await startProgram(environment);
  const staff = await openTenant(first.address, 'reader');
  await first.stop();

  const began = performance.now();
  const program = await startProgram(environment);
  const started = performance.now() - began;
  try {
    const rows = [['after the start', figure(await residentMegabytes(program.pid))]];
    const sizes: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      await reads(program.address, staff);
      sizes.push(await residentMegabytes(program.pid));
      rows.push([`after ${(round * readsOfRound).toLocaleString('en-US')} reads`, figure(sizes.at(-1) ?? 0)]);
    }
    rows.push(['second start, ms', figure(started)]);
    const half = Math.max(...sizes.slice(0, rounds / 2));
    return {
      title: 'Memory and the second start',
      method: `The whole program in one process; lists of members and events over REST and a query of GraphQL in turn, ${atOnce} at a time. Resident memory of the process, of which the garbage collector gives back little.`,
      columns: ['when', 'MB'],
      rows,
      goals: [
        {
          text: 'memory reaches a plateau: the second half of the reads adds at most a tenth to the first',
          reached: Math.max(...sizes) <= half * 1.1,
        },
      ],
    };
  } finally {
    await program.stop();
  }
}

async function reads(address: string, { tenantId, token }: Staff): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const query = 'query ($t: Int!) { events(tenantId: $t) { totalCount edges { node { id name } } } }';
  const calls = [
    () => fetch(`${address}/api/members/${tenantId}/members`, { headers }),
    () => fetch(`${address}/api/events/${tenantId}/events`, { headers }),
    () =>
      fetch(`${address}/graphql`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ query, variables: { t: tenantId } }),
      }),
  ];
  let sent = 0;
  const readers = Array.from({ length: atOnce }, async () => {
    while (sent < readsOfRound) {
      const answer = await calls[(sent += 1) % calls.length]?.();
      await answer?.arrayBuffer();
      if (!answer?.ok) throw new Error(`A read was answered ${answer?.status}`);
    }
  });
  await Promise.all(readers);
}
