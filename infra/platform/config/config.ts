import { isIP } from 'node:net';
import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import type { Logins } from '../database/roles/logins.ts';

/** How an operator names a log without an id in ACCEPT_LOG. */
export const unnamed = 'unnamed';

/** The roles of a process; by default one process has all of them. */
export const roleNames = ['gateway', 'projector', 'worker'] as const;
export type Role = (typeof roleNames)[number];

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The configuration of this process, read from the environment. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** folder of the embedded database, the keys and the files */
  readonly dataDir: string;
  /** the public address of this installation, without a slash at the end */
  readonly publicUrl: string;
  /** addresses and ranges of proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed */
  readonly trustedProxies: readonly string[];
  /** null: the embedded PostgreSQL in DATA_DIR */
  readonly databaseUrl: string | null;
  /** URLs by role, which the operator created; null: the program creates its roles through `databaseUrl` */
  readonly databaseLogins: Logins | null;
  /** null: events are stored in PostgreSQL */
  readonly eventStoreUrl: string | null;
  /** null: all roles run in this process */
  readonly natsUrl: string | null;
  readonly roles: ReadonlySet<Role>;
  /**
   * 32 bytes from which the keys of personal data are derived; null: stored in DATA_DIR, created at the first
   * start
   */
  readonly installationKey: Buffer | null;
  /** the log with which to go on although something is missing: its id, or `unnamed`; null: none */
  readonly acceptLog: string | null;
  readonly rateLimits: boolean;
  /** storage for the files of one tenant, in bytes */
  readonly mediaQuota: number;
  /** how many tenants one owner can have */
  readonly tenantsPerOwner: number;
  /** how many invitations an hour one tenant, and one owner with all tenants, can send */
  readonly invitationsPerHour: { readonly tenant: number; readonly owner: number };
  /** null: mail goes to the local mailbox; if others could read that, it waits in the queue */
  readonly smtpUrl: string | null;
  /** the sender of mail: an address, or a name with an address in angle brackets */
  readonly mailFrom: string;
  /** the token that `/metrics` requires; null: only this machine may read it */
  readonly metricsToken: string | null;
  readonly logLevel: (typeof logLevels)[number];
}

/**
 * Wide names such as `uniquelocal` are refused: every machine of a private network could name its address as it
 * likes.
 */
function isAddressRange(text: string): boolean {
  if (text === 'loopback') return true;
  const [address = '', bits, more] = text.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    most > 0 &&
    more === undefined &&
    (bits === undefined || (/^\d+$/.test(bits) && +bits > 0 && +bits <= most))
  );
}

/** The environment is invalid; each problem names its variable. */
export class BadConfig extends Error {
  override readonly name = 'BadConfig';
  constructor(readonly problems: readonly string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

const url = (protocols: readonly string[]) =>
  z
    .string()
    .refine((text) => protocols.includes(URL.parse(text)?.protocol ?? ''), {
      error: `must be a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    })
    .nullable()
    .default(null);

const count = (usual: number) =>
  z.coerce
    .number({ error: 'must be a number' })
    .int({ error: 'must be a whole number' })
    .min(1, { error: 'must be at least 1' })
    .default(usual);

const postgres = url(['postgres:', 'postgresql:']);

const variables = z.object({
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  PUBLIC_URL: url(['http:', 'https:']),
  TRUSTED_PROXIES: z
    .string()
    .transform((text) => (text.trim() === 'none' ? [] : text.split(',').map((one) => one.trim())))
    .refine((proxies) => proxies.every(isAddressRange), {
      error: 'must be IP addresses or ranges with commas (10.0.0.2, 172.30.0.0/24), loopback, or none',
    })
    .default(['loopback']),
  DATABASE_URL: postgres,
  DATABASE_OWNER_URL: postgres,
  DATABASE_PROJECTOR_URL: postgres,
  DATABASE_WRITER_URL: postgres,
  DATABASE_GATEWAY_URL: postgres,
  EVENTSTORE_URL: url(['esdb:', 'esdb+discover:', 'kurrentdb:', 'kurrentdb+discover:']),
  NATS_URL: url(['nats:', 'tls:']),
  ROLES: z
    .string()
    .default(roleNames.join(','))
    .transform((text) => text.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(roleNames, { error: `must be some of ${roleNames.join(', ')}, with commas` }))),
  INSTALLATION_KEY: z
    .string()
    .transform((text) => Buffer.from(text, 'base64'))
    .refine((key) => key.length === 32, { error: 'must be 32 bytes in base64 (openssl rand -base64 32)' })
    .nullable()
    .default(null),
  ACCEPT_LOG: z
    .string()
    .refine((text) => text === unnamed || isUuid(text), {
      error: 'must be the id of a log, as the program shows it',
    })
    .nullable()
    .default(null),
  SMTP_URL: url(['smtp:', 'smtps:']),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>@\p{Cc}]*<)?[^\s<>@,;]+@[^\s<>@,;]+>?$/u,
      'must be an address, or a name with one: Muster <mail@example.org>',
    )
    .nullable()
    .default(null),
  RATE_LIMITS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  MEDIA_QUOTA_BYTES: z.coerce
    .number({ error: 'must be a number of bytes' })
    .int({ error: 'must be a whole number of bytes' })
    .min(1, { error: 'must be at least 1' })
    .default(10 * 2 ** 30),
  TENANTS_PER_OWNER: count(20),
  INVITATIONS_PER_TENANT: count(60),
  INVITATIONS_PER_OWNER: count(120),
  METRICS_TOKEN: z.string().min(16, 'must be 16 characters or more').nullable().default(null),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
});

/** The names of all variables that the program reads. */
export const variableNames: readonly string[] = Object.keys(variables.shape);

/** Reads the configuration; an empty variable counts as absent. Throws `BadConfig`. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    variableNames.flatMap((name) => (env[name]?.trim() ? [[name, env[name]]] : [])),
  );
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    throw new BadConfig(parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`));
  }
  const read = parsed.data;
  const problems = contradictions(read);
  if (problems.length > 0) throw new BadConfig(problems);
  const publicUrl = (read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).replace(/\/+$/, '');
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: read.DATA_DIR,
    publicUrl,
    trustedProxies: read.TRUSTED_PROXIES,
    databaseUrl: read.DATABASE_URL ?? read.DATABASE_OWNER_URL,
    databaseLogins: databaseLogins(read),
    eventStoreUrl: read.EVENTSTORE_URL,
    natsUrl: read.NATS_URL,
    roles: new Set(read.ROLES),
    installationKey: read.INSTALLATION_KEY,
    acceptLog: read.ACCEPT_LOG,
    rateLimits: read.RATE_LIMITS === 'on',
    mediaQuota: read.MEDIA_QUOTA_BYTES,
    tenantsPerOwner: read.TENANTS_PER_OWNER,
    invitationsPerHour: { tenant: read.INVITATIONS_PER_TENANT, owner: read.INVITATIONS_PER_OWNER },
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM ?? `Muster <noreply@${new URL(publicUrl).hostname}>`,
    metricsToken: read.METRICS_TOKEN,
    logLevel: read.LOG_LEVEL,
  };
}

const loginVariables = [
  'DATABASE_OWNER_URL',
  'DATABASE_PROJECTOR_URL',
  'DATABASE_WRITER_URL',
  'DATABASE_GATEWAY_URL',
] as const;

function databaseLogins(read: z.output<typeof variables>): Logins | null {
  const {
    DATABASE_OWNER_URL: muster_owner,
    DATABASE_PROJECTOR_URL: muster_projector,
    DATABASE_WRITER_URL: muster_writer,
    DATABASE_GATEWAY_URL: muster_gateway,
  } = read;
  return muster_owner && muster_projector && muster_writer && muster_gateway
    ? { muster_owner, muster_projector, muster_writer, muster_gateway }
    : null;
}

/** Values that are valid by themselves but contradict each other. */
function contradictions(read: z.output<typeof variables>): string[] {
  const problems: string[] = [];
  const alone = new Set(read.ROLES).size === roleNames.length;
  const shared = read.DATABASE_URL ?? read.DATABASE_OWNER_URL;
  if (shared && !read.INSTALLATION_KEY) {
    problems.push('INSTALLATION_KEY must be set with DATABASE_URL: several processes need the same key');
  }
  const given = loginVariables.filter((name) => read[name] !== null);
  if (given.length > 0 && given.length < loginVariables.length) {
    const missing = loginVariables.filter((name) => read[name] === null);
    problems.push(`${missing.join(', ')} must be set with ${given.join(', ')}: one login for each role`);
  }
  if (given.length > 0 && read.DATABASE_URL) {
    problems.push(`DATABASE_URL must not be set with ${given.join(', ')}: these replace it`);
  }
  if (!alone && !shared) {
    problems.push('ROLES needs DATABASE_URL: the embedded database serves one process');
  }
  if (!alone && !read.NATS_URL) problems.push('ROLES needs NATS_URL: the roles wake each other through it');
  return problems;
}
