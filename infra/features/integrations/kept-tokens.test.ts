import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createMigratedDatabase } from '../../../tests/support/database.ts';
import { createPool } from '../../platform/database/pools.ts';
import { createSealers } from '../../platform/privacy/sealer.ts';
import { startTwitter } from '../../../tests/support/twitter.ts';
import { KeptTokens } from './kept-tokens.ts';
import { openTwitter } from './twitter.ts';

let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
let pool: Pool;
beforeAll(async () => {
  database = await createMigratedDatabase();
  pool = createPool(database.url, { role: 'muster_writer', idleInTransactionMs: 50 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** Connections that have waited in a transaction for less than 200 ms. */
async function waitingShortly(): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::integer as count from pg_stat_activity
     where datname = current_database() and state = 'idle in transaction'
       and state_change > clock_timestamp() - interval '200 ms'`,
  );
  return rows[0]?.count ?? 0;
}

test('tokens are kept although their renewal takes longer than a transaction may wait', async () => {
  const tokens = new KeptTokens(pool, createSealers(randomBytes(32))('twitter'));
  const before = { accessToken: 'old', refreshToken: 'old', expiresAt: 0 };
  const after = { accessToken: 'new', refreshToken: 'new', expiresAt: 1 };
  await tokens.keep(3, before);
  const renewed = tokens.renew(3, async () => {
    await expect.poll(waitingShortly).toBe(0);
    return after;
  });
  // the old ones are worth nothing any longer
  expect(await renewed).toEqual(after);
  expect(await tokens.find(3)).toMatchObject(after);
});

test('a Twitter that hangs while tokens are renewed holds one connection', async () => {
  const server = await startTwitter();
  const twitter = openTwitter({
    twitter: { clientId: 'muster', clientSecret: 'canary', apiUrl: server.env.TWITTER_API_URL },
  });
  const few = createPool(database.url, { role: 'muster_writer', max: 3 });
  onTestFinished(async () => {
    twitter.close();
    await server.close();
    await few.end();
  });
  const tokens = new KeptTokens(few, createSealers(randomBytes(32))('twitter'));
  const tenants = [11, 12, 13, 14];
  for (const tenantId of tenants) {
    const refresh = `refresh-${tenantId}`;
    server.grants.push({ access: `access-${tenantId}`, refresh });
    await tokens.keep(tenantId, { accessToken: `access-${tenantId}`, refreshToken: refresh, expiresAt: 0 });
  }
  const hanging = Promise.withResolvers<void>();
  server.behaviour.beforeTokens = hanging.promise;
  const renewals = tenants.map((tenantId) =>
    tokens.renew(tenantId, ({ refreshToken }) => twitter.renew(refreshToken)),
  );
  await expect.poll(() => server.calls.length).toBeGreaterThan(0);
  expect(await tokens.find(14)).toMatchObject({ accessToken: 'access-14' });
  expect(server.calls).toHaveLength(1);
  hanging.resolve();
  for (const renewed of await Promise.all(renewals)) expect(renewed?.accessToken).toMatch(/^access-.{36}$/);
  expect(server.calls).toHaveLength(4);
});
