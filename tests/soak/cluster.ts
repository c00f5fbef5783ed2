import { type KillableDatabase, startKillableDatabase } from '../crash/killable-database.ts';
import { openTenant, type Staff } from '../crash/tenant.ts';
import { type NatsServer, startNats } from '../support/nats.ts';
import { newInstallationKey, type Program, startProgram, until } from '../support/program.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** The processes of the cluster by name; the standby projector takes over when the leading one is gone. */
const members = {
  'gateway 1': 'gateway',
  'gateway 2': 'gateway',
  'projector 1': 'projector',
  'projector 2': 'projector',
  worker: 'worker',
} as const;

export type Member = keyof typeof members;
export const memberNames = Object.keys(members) as readonly Member[];

/** An installation of several processes with a PostgreSQL and a NATS of its own, all of which can be killed. */
export interface Cluster {
  readonly database: KillableDatabase;
  readonly nats: NatsServer;
  readonly env: Readonly<Record<'DATABASE_URL' | 'INSTALLATION_KEY' | 'LOG_LEVEL', string>>;
  readonly staff: Staff;
  /** the address of a gateway that runs, another one at each call */
  address(): string;
  /** the process of a member; undefined while it is being replaced */
  running(member: Member): Program | undefined;
  /** Kills a member and starts it again. Resolves when the new process is ready. */
  replace(member: Member): Promise<void>;
  /** how often each role was killed */
  readonly kills: Readonly<Record<string, number>>;
  /** lines of the members' logs at level error or above, of killed processes too */
  errors(): readonly string[];
  close(): Promise<void>;
}

export async function startCluster(): Promise<Cluster> {
  const database = await startKillableDatabase();
  const nats = await startNats();
  const env = {
    DATABASE_URL: database.url,
    INSTALLATION_KEY: newInstallationKey(),
    LOG_LEVEL: 'info',
    NATS_URL: nats.url,
    DATA_DIR: await temporaryFolder('muster-soak'),
  };
  const programs = new Map<Member, Program>();
  const past: Program[] = [];
  const kills: Record<string, number> = {};
  let turn = 0;
  const start = async (member: Member) => {
    // a start while the database or NATS is away ends with an error, as under any supervisor
    const program = await until(
      () => startProgram({ ...env, ROLES: members[member] }).catch(() => undefined),
      `the start of ${member}`,
      120_000,
    );
    programs.set(member, program);
  };
  // one after the other: the first one migrates
  for (const member of memberNames) await start(member);
  const address = () => {
    const gateways = memberNames.flatMap((member) =>
      members[member] === 'gateway' ? (programs.get(member)?.address ?? []) : [],
    );
    turn += 1;
    return gateways[turn % gateways.length] ?? 'http://127.0.0.1:1';
  };
  return {
    database,
    nats,
    env,
    staff: await openTenant(address(), 'soak'),
    address,
    running: (member) => programs.get(member),
    async replace(member) {
      const program = programs.get(member);
      programs.delete(member);
      await program?.stop('SIGKILL');
      if (program !== undefined) {
        past.push(program);
        kills[members[member]] = (kills[members[member]] ?? 0) + 1;
      }
      await start(member);
    },
    kills,
    errors: () =>
      [...past, ...programs.values()].flatMap(({ lines }) =>
        lines.filter((line) => /"level":(50|60)/.test(line)),
      ),
    async close() {
      await Promise.all([...programs.values()].map((program) => program.stop()));
      await nats.stop();
      await database.close();
    },
  };
}
