import { loadavg } from 'node:os';
import { openTenant, type Staff } from '../crash/tenant.ts';
import { startMailServer } from '../support/mail-server.ts';
import { newInstallationKey, startProgram, until } from '../support/program.ts';
import { confirmAddress } from './confirm-address.ts';
import { csvOf } from './costly-operations.ts';
import { figure, type BenchContext, type Table } from './measurement.ts';

const people = 5_000;
/** docs/product/send-email.md, rule 3 */
const wantedRate = 20;
const slowest = 1_800_000;

interface Progress {
  readonly waiting: number;
  readonly sent: number;
  readonly failed: number;
  readonly cancelled: number;
}
type Ask = (query: string, variables?: object) => Promise<Record<string, unknown>>;

/** A mail to 5,000 members at its rate, and another one that is stopped while it goes out. */
export async function mailing(context: BenchContext): Promise<Table> {
  const arrivals: number[] = [];
  const server = await startMailServer({
    answer: ({ headers }) => {
      if (headers.has('list-unsubscribe')) arrivals.push(Date.now());
      return undefined;
    },
  });
  const program = await startProgram({
    DATABASE_URL: await context.createDatabase(),
    INSTALLATION_KEY: newInstallationKey(),
    LOG_LEVEL: 'info',
    SMTP_URL: server.url,
    MAILS_PER_DAY: '20000',
  });
  try {
    const staff = await openTenant(program.address, 'office');
    const ask = asker(program.address, staff);
    await confirmAddress(program.address, staff, server.received);
    await addMembers(ask);

    const begun = Date.now();
    const whole = await send(ask);
    await until(async () => isOver(await progressOf(ask, whole)), 'all are sent', slowest);
    const all = await progressOf(ask, whole);
    const rate = ratesOf(arrivals);
    const each = new Set(server.received.map(({ to }) => to.join())).size;
    const twice = arrivals.length - all.sent;

    arrivals.length = 0;
    const stopped = await send(ask);
    await until(() => arrivals.length >= 200, '200 are sent', slowest);
    const stoppedAt = Date.now();
    await ask('mutation ($t: Int!, $m: Int!) { stopMailing(tenantId: $t, mailingId: $m) { __typename } }', {
      m: stopped,
    });
    const answered = Date.now() - stoppedAt;
    await until(async () => isOver(await progressOf(ask, stopped)), 'the rest is cancelled', slowest);
    const rest = await progressOf(ask, stopped);
    const late = arrivals.filter((at) => at > stoppedAt + answered).length;
    const busy = loadavg()[0] ?? 0;
    return {
      title: 'A mail to five thousand members',
      method: `The whole program in one process with a mail server on the same processors. One mail to ${people.toLocaleString('en-US')} members, from the call to the last mail at the server; then the same again, stopped once 200 had arrived. The rate is ${wantedRate} mails a second; mails a second are counted over 10 s each.${busy > 4 ? ` The machine was busy with other work (load ${busy.toFixed(0)}).` : ''}`,
      columns: ['', 'sent', 'not sent', 'cancelled', 'seconds', 'a second', 'at most', 'twice'],
      rows: [
        [
          'to all',
          figure(all.sent),
          String(all.failed),
          String(all.cancelled),
          figure((rate.last - begun) / 1_000),
          rate.mean.toFixed(1),
          rate.most.toFixed(1),
          String(twice),
        ],
        [
          `stopped, answered in ${answered} ms; ${late} arrived after the answer`,
          figure(rest.sent),
          String(rest.failed),
          figure(rest.cancelled),
          '',
          '',
          '',
          String(arrivals.length - rest.sent),
        ],
      ],
      goals: [
        {
          text: 'everybody gets one; over 10 s never more than a quarter above the rate',
          reached: all.sent === people && each >= people && twice === 0 && rate.most <= wantedRate * 1.25,
        },
        // people of the group who were not looked up yet have no delivery that could be cancelled
        {
          text: 'after a stop nothing goes out and nothing waits',
          reached: late === 0 && rest.waiting === 0,
        },
      ],
    };
  } finally {
    await program.stop();
    await server.close();
  }
}

function asker(address: string, { tenantId, token }: Staff): Ask {
  return async (query, variables = {}) => {
    const response = await fetch(`${address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query, variables: { t: tenantId, ...variables } }),
    });
    const { data, errors } = (await response.json()) as { data?: Record<string, unknown>; errors?: unknown };
    if (!data) throw new Error(JSON.stringify(errors));
    return data;
  };
}

async function addMembers(ask: Ask): Promise<void> {
  const add = 'mutation ($t: Int!, $csv: String!) { importMembers(tenantId: $t, csv: $csv) { __typename } }';
  const part = 1_000;
  for (let done = 0; done < people; done += part) await ask(add, { csv: csvOf(`m${done}-`, part) });
  const count = 'query ($t: Int!) { members(tenantId: $t, first: 1) { totalCount } }';
  const membersNow = async () => (await ask(count))['members'] as { totalCount: number };
  await until(async () => (await membersNow()).totalCount >= people, 'all members', 300_000);
}

async function send(ask: Ask): Promise<number> {
  const query = `mutation ($t: Int!, $input: MailingInput!) { sendMailing(tenantId: $t, input: $input) {
    __typename ... on MailingRequested { mailing { mailingId } } ... on Failure { code message } } }`;
  const input = { subject: 'Boats at six', message: 'Hello {{firstname}}!', audience: { members: {} } };
  const { sendMailing } = await ask(query, { input });
  const { mailing: made } = sendMailing as { mailing?: { mailingId: number } };
  if (made === undefined) throw new Error(JSON.stringify(sendMailing));
  return made.mailingId;
}

async function progressOf(ask: Ask, mailingId: number): Promise<Progress> {
  const query = `query ($t: Int!) { mailings(tenantId: $t, first: 10) {
    edges { node { mailingId recipients stoppedAt progress { waiting sent failed cancelled } } } } }`;
  const { edges } = (await ask(query))['mailings'] as {
    edges: {
      node: { mailingId: number; recipients: number | null; stoppedAt: string | null; progress: Progress };
    }[];
  };
  const node = edges.find((edge) => edge.node.mailingId === mailingId)?.node;
  if (node === undefined) throw new Error('no such mailing');
  // people who are not looked up yet wait, too
  const unknown = node.recipients === null && node.stoppedAt === null ? 1 : 0;
  return { ...node.progress, waiting: node.progress.waiting + unknown };
}

const isOver = ({ waiting, sent, cancelled }: Progress): boolean => waiting === 0 && sent + cancelled > 0;

function ratesOf(arrivals: readonly number[]) {
  const [first = 0, last = 0] = [arrivals[0], arrivals.at(-1)];
  const buckets = new Map<number, number>();
  for (const at of arrivals) {
    const bucket = Math.floor((at - first) / 10_000);
    buckets.set(bucket, (buckets.get(bucket) ?? 0) + 1);
  }
  return { last, mean: (arrivals.length * 1_000) / (last - first), most: Math.max(...buckets.values()) / 10 };
}
