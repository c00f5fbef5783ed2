import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { BadConfig, readConfig } from './config.ts';
import { variableNames } from './variables.ts';

const key = randomBytes(32).toString('base64');
const cluster = {
  DATABASE_URL: 'postgres://muster@db/muster',
  NATS_URL: 'nats://bus:4222',
  INSTALLATION_KEY: key,
};

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof BadConfig) return error.problems;
    throw error;
  }
}

describe('the configuration', () => {
  test('needs no variables: one process with all roles', () => {
    expect(readConfig({})).toEqual({
      port: 8080,
      host: '127.0.0.1',
      dataDir: './data',
      publicUrl: 'http://localhost:8080',
      trustedProxies: ['loopback'],
      databaseUrl: null,
      embeddedKept: false,
      databaseConnections: 38,
      databaseLogins: null,
      eventStoreUrl: null,
      natsUrl: null,
      roles: new Set(['gateway', 'projector', 'worker']),
      installationKey: null,
      acceptLog: null,
      rateLimits: true,
      mediaQuota: 10 * 2 ** 30,
      mediaQuotaPerOwner: 50 * 2 ** 30,
      tenantsPerOwner: 20,
      invitationsPerHour: { tenant: 60, owner: 120 },
      smtpUrl: null,
      mailFrom: 'Muster <noreply@localhost>',
      mailsPerDay: { tenant: 10_000, owner: 20_000 },
      mailWebhookSecret: null,
      twitter: { clientId: null, clientSecret: null, apiUrl: null },
      drand: null,
      metricsToken: null,
      logLevel: 'info',
    });
  });

  test('counts an empty variable as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(readConfig({}));
  });

  test('reads every variable', () => {
    const config = readConfig({
      ...cluster,
      PORT: '80',
      HOST: '0.0.0.0',
      DATA_DIR: '/srv/muster',
      PUBLIC_URL: 'https://muster.example.org/',
      TRUSTED_PROXIES: '10.0.0.2, 172.30.0.0/24,2001:db8::/64',
      EVENTSTORE_URL: 'esdb://events:2113?tls=false',
      ROLES: 'projector, worker',
      ACCEPT_LOG: '5b0c6f6e-5a0e-4a35-8c5c-3d8a4c1e2f10',
      RATE_LIMITS: 'off',
      SMTP_URL: 'smtps://muster:secret@mail.example.org',
      MAIL_FROM: 'Harvest Valley <hello@example.org>',
      MEDIA_QUOTA_BYTES: '1048576',
      MEDIA_QUOTA_BYTES_PER_OWNER: '2097152',
      DATABASE_CONNECTIONS: '20',
      TENANTS_PER_OWNER: '5',
      INVITATIONS_PER_TENANT: '10',
      INVITATIONS_PER_OWNER: '30',
      MAILS_PER_DAY: '500',
      MAILS_PER_DAY_PER_OWNER: '900',
      MAIL_WEBHOOK_SECRET: 'a secret of a webhook',
      TWITTER_CLIENT_ID: 'client',
      TWITTER_CLIENT_SECRET: 'canary',
      TWITTER_API_URL: 'http://127.0.0.1:9000',
      DRAND_URL: 'https://drand.example.org',
      DRAND_CHAIN: 'ab'.repeat(32),
      METRICS_TOKEN: 'a token for metrics',
      LOG_LEVEL: 'debug',
    });
    expect(config).toEqual({
      port: 80,
      host: '0.0.0.0',
      dataDir: '/srv/muster',
      publicUrl: 'https://muster.example.org',
      trustedProxies: ['10.0.0.2', '172.30.0.0/24', '2001:db8::/64'],
      databaseUrl: cluster.DATABASE_URL,
      embeddedKept: false,
      databaseConnections: 20,
      databaseLogins: null,
      eventStoreUrl: 'esdb://events:2113?tls=false',
      natsUrl: cluster.NATS_URL,
      roles: new Set(['projector', 'worker']),
      installationKey: Buffer.from(key, 'base64'),
      acceptLog: '5b0c6f6e-5a0e-4a35-8c5c-3d8a4c1e2f10',
      rateLimits: false,
      mediaQuota: 1_048_576,
      mediaQuotaPerOwner: 2_097_152,
      tenantsPerOwner: 5,
      invitationsPerHour: { tenant: 10, owner: 30 },
      smtpUrl: 'smtps://muster:secret@mail.example.org',
      mailFrom: 'Harvest Valley <hello@example.org>',
      mailsPerDay: { tenant: 500, owner: 900 },
      mailWebhookSecret: 'a secret of a webhook',
      twitter: { clientId: 'client', clientSecret: 'canary', apiUrl: 'http://127.0.0.1:9000' },
      drand: { url: 'https://drand.example.org', chain: 'ab'.repeat(32) },
      metricsToken: 'a token for metrics',
      logLevel: 'debug',
    });
  });

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'muster.example.org'],
    ['TRUSTED_PROXIES', 'uniquelocal'],
    ['TRUSTED_PROXIES', 'proxy.example.org'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['DATABASE_URL', 'mysql://db/muster'],
    ['EVENTSTORE_URL', 'http://events:2113'],
    ['NATS_URL', 'bus:4222'],
    ['ROLES', 'gateway,janitor'],
    ['INSTALLATION_KEY', 'c2hvcnQ='],
    ['ACCEPT_LOG', 'yes'],
    ['SMTP_URL', 'http://mail.example.org'],
    ['MEDIA_QUOTA_BYTES', '10 GB'],
    ['MEDIA_QUOTA_BYTES', '0'],
    ['MEDIA_QUOTA_BYTES_PER_OWNER', '1.5'],
    ['DATABASE_CONNECTIONS', '16'],
    ['TENANTS_PER_OWNER', 'many'],
    ['INVITATIONS_PER_OWNER', '0'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'Muster <a@example.org>\r\nBcc: <b@example.org>'],
    ['MAIL_FROM', 'a@example.org, b@example.org'],
    ['RATE_LIMITS', 'maybe'],
    ['MAILS_PER_DAY', '0'],
    ['MAILS_PER_DAY_PER_OWNER', '0'],
    ['MAIL_WEBHOOK_SECRET', 'short'],
    ['TWITTER_API_URL', 'twitter.example.org'],
    ['DRAND_URL', 'drand.example.org'],
    ['DRAND_CHAIN', 'quicknet'],
    ['METRICS_TOKEN', 'short'],
    ['LOG_LEVEL', 'loud'],
  ])('names %s when it is "%s"', (name, value) => {
    expect(problemsOf({ ...cluster, [name]: value })).toEqual([expect.stringMatching(`^${name} `)]);
  });

  test('names all problems together', () => {
    expect(problemsOf({ PORT: 'x', LOG_LEVEL: 'y' })).toHaveLength(2);
  });

  test('requires an installation key with a shared database', () => {
    expect(problemsOf({ DATABASE_URL: cluster.DATABASE_URL })).toEqual([
      expect.stringMatching('^INSTALLATION_KEY '),
    ]);
  });

  test('takes one login for each role in place of DATABASE_URL, and all of them or none', () => {
    const login = (name: string) => `postgres://${name}@db/muster`;
    const logins = {
      DATABASE_OWNER_URL: login('owner'),
      DATABASE_PROJECTOR_URL: login('projector'),
      DATABASE_WRITER_URL: login('writer'),
      DATABASE_GATEWAY_URL: login('gateway'),
      INSTALLATION_KEY: key,
    };
    expect(readConfig(logins)).toMatchObject({
      databaseUrl: login('owner'),
      databaseLogins: {
        muster_owner: login('owner'),
        muster_projector: login('projector'),
        muster_writer: login('writer'),
        muster_gateway: login('gateway'),
      },
    });
    expect(problemsOf({ ...logins, DATABASE_WRITER_URL: '' })).toEqual([
      expect.stringMatching('^DATABASE_WRITER_URL '),
    ]);
    expect(problemsOf({ ...logins, DATABASE_URL: login('all') })).toEqual([
      expect.stringMatching('^DATABASE_URL '),
    ]);
  });

  test('allows separate roles only with a shared database and bus', () => {
    expect(problemsOf({ ROLES: 'gateway,gateway,gateway' })).toEqual(problemsOf({ ROLES: 'gateway' }));
    expect(problemsOf({ ROLES: 'gateway' })).toEqual([
      expect.stringContaining('DATABASE_URL'),
      expect.stringContaining('NATS_URL'),
    ]);
  });

  test('is documented in docs/production.md: every variable, and no others', async () => {
    const page = await readFile(new URL('../../../docs/production.md', import.meta.url), 'utf8');
    const rows = page.slice(page.indexOf('| variable |')).split('\n\n')[0] ?? '';
    const documented = rows
      .split('\n')
      .flatMap((row) => (row.split('|')[1] ?? '').match(/[A-Z][A-Z_]+/g) ?? []);
    expect(documented.toSorted()).toEqual(variableNames.toSorted());
  });
});
