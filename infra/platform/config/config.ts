import type { Logins } from '../database/roles/logins.ts';
import { contradictions } from './contradictions.ts';
import { variableNames, variables, type LogLevel, type Role, type Variables } from './variables.ts';

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
  /** the embedded PostgreSQL is started and stopped by another process, as `npm run dev` does */
  readonly embeddedKept: boolean;
  /** how many connections the pools of this process open together at most */
  readonly databaseConnections: number;
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
  /** storage for the files of all tenants of one owner together, in bytes */
  readonly mediaQuotaPerOwner: number;
  /** how many tenants one owner can have */
  readonly tenantsPerOwner: number;
  /** how many invitations an hour one tenant, and one owner with all tenants, can send */
  readonly invitationsPerHour: { readonly tenant: number; readonly owner: number };
  /** null: mail goes to the local mailbox; if others could read that, it waits in the queue */
  readonly smtpUrl: string | null;
  /** the sender of mail: an address, or a name with an address in angle brackets */
  readonly mailFrom: string;
  /** how many mails Send Email sends within a day, for one tenant and for all tenants of one owner */
  readonly mailsPerDay: { readonly tenant: number; readonly owner: number };
  /** with which a mail service signs its reports of bounced mail; null: none does */
  readonly mailWebhookSecret: string | null;
  /** how the program is registered at Twitter; null fields are missing */
  readonly twitter: {
    readonly clientId: string | null;
    readonly clientSecret: string | null;
    /** where Twitter is; null: where it always is */
    readonly apiUrl: string | null;
  };
  /** where public randomness is read, and the hash of its network; null: raffles cannot use any */
  readonly drand: { readonly url: string; readonly chain: string } | null;
  /** the token that `/metrics` requires; null: only this machine may read it */
  readonly metricsToken: string | null;
  readonly logLevel: LogLevel;
}

/** The environment is invalid; each problem names its variable. */
export class BadConfig extends Error {
  override readonly name = 'BadConfig';
  constructor(readonly problems: readonly string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

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
    embeddedKept: read.EMBEDDED_DATABASE === 'kept',
    databaseConnections: read.DATABASE_CONNECTIONS,
    databaseLogins: databaseLogins(read),
    eventStoreUrl: read.EVENTSTORE_URL,
    natsUrl: read.NATS_URL,
    roles: new Set(read.ROLES),
    installationKey: read.INSTALLATION_KEY,
    acceptLog: read.ACCEPT_LOG,
    rateLimits: read.RATE_LIMITS === 'on',
    mediaQuota: read.MEDIA_QUOTA_BYTES,
    mediaQuotaPerOwner: read.MEDIA_QUOTA_BYTES_PER_OWNER,
    tenantsPerOwner: read.TENANTS_PER_OWNER,
    invitationsPerHour: { tenant: read.INVITATIONS_PER_TENANT, owner: read.INVITATIONS_PER_OWNER },
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM ?? `Muster <noreply@${new URL(publicUrl).hostname}>`,
    mailsPerDay: { tenant: read.MAILS_PER_DAY, owner: read.MAILS_PER_DAY_PER_OWNER },
    mailWebhookSecret: read.MAIL_WEBHOOK_SECRET,
    twitter: {
      clientId: read.TWITTER_CLIENT_ID,
      clientSecret: read.TWITTER_CLIENT_SECRET,
      apiUrl: read.TWITTER_API_URL,
    },
    drand: read.DRAND_URL === null ? null : { url: read.DRAND_URL, chain: read.DRAND_CHAIN },
    metricsToken: read.METRICS_TOKEN,
    logLevel: read.LOG_LEVEL,
  };
}

function databaseLogins(read: Variables): Logins | null {
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
