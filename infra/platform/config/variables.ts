import { isIP } from 'node:net';
import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import { fewestConnections, usualConnections } from '../database/pool-sizes.ts';

/** How an operator names a log without an id in ACCEPT_LOG. */
export const unnamed = 'unnamed';

/** The roles of a process; by default one process has all of them. */
export const roleNames = ['gateway', 'projector', 'worker'] as const;
export type Role = (typeof roleNames)[number];

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

const url = (protocols: readonly string[]) =>
  z
    .string()
    .refine((text) => protocols.includes(URL.parse(text)?.protocol ?? ''), {
      error: `must be a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    })
    .nullable()
    .default(null);

const count = (usual: number, least = 1) =>
  z.coerce
    .number({ error: 'must be a number' })
    .int({ error: 'must be a whole number' })
    .min(least, { error: `must be at least ${least}` })
    .default(usual);

const bytes = (usual: number) =>
  z.coerce
    .number({ error: 'must be a number of bytes' })
    .int({ error: 'must be a whole number of bytes' })
    .min(1, { error: 'must be at least 1' })
    .default(usual);

const postgres = url(['postgres:', 'postgresql:']);

/** What the environment may hold, with the usual values. */
export const variables = z.object({
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
  EMBEDDED_DATABASE: z.enum(['own', 'kept'], { error: 'must be own or kept' }).default('own'),
  DATABASE_CONNECTIONS: count(usualConnections, fewestConnections),
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
  MEDIA_QUOTA_BYTES: bytes(10 * 2 ** 30),
  MEDIA_QUOTA_BYTES_PER_OWNER: bytes(50 * 2 ** 30),
  TENANTS_PER_OWNER: count(20),
  INVITATIONS_PER_TENANT: count(60),
  INVITATIONS_PER_OWNER: count(120),
  MAILS_PER_DAY: count(10_000),
  MAILS_PER_DAY_PER_OWNER: count(20_000),
  MAIL_WEBHOOK_SECRET: z.string().min(16, 'must be 16 characters or more').nullable().default(null),
  TWITTER_CLIENT_ID: z.string().trim().nullable().default(null),
  TWITTER_CLIENT_SECRET: z.string().trim().nullable().default(null),
  TWITTER_API_URL: url(['http:', 'https:']),
  DRAND_URL: url(['http:', 'https:']),
  DRAND_CHAIN: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'must be the hash of a network: 64 hexadecimal digits')
    // quicknet of the League of Entropy
    .default('52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'),
  METRICS_TOKEN: z.string().min(16, 'must be 16 characters or more').nullable().default(null),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
});

/** The names of all variables that the program reads. */
export const variableNames: readonly string[] = Object.keys(variables.shape);

/** The variables as they were read. */
export type Variables = z.output<typeof variables>;

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
