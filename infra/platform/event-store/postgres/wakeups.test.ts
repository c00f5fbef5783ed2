import { expect, test } from 'vitest';
import { createDatabase } from '../../../../tests/support/database.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { keptLog } from '../../../../tests/support/kept-log.ts';
import { openStallableProxy } from '../../../../tests/support/stallable-proxy.ts';
import { createPool } from '../../database/pools.ts';
import { Wakeups } from './wakeups.ts';

test('a listening connection that does not answer any more is replaced', async () => {
  const database = await createDatabase();
  const proxy = await openStallableProxy(database.url);
  const pool = createPool(database.url, { max: 2 });
  const log = keptLog();
  const wakeups = new Wakeups(proxy.url, log, { everyMs: 50, timeoutMs: 50 });
  const closing = new AbortController();
  await wakeups.sleep(wakeups.times, closing.signal);
  const listeners = async () => {
    const { rows } = await pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = $1 and application_name = 'muster-feed' and query = 'select 1'`,
      [database.name],
    );
    return rows.map(({ pid }) => pid);
  };
  await eventually(async () => expect(await listeners()).toHaveLength(1));
  const before = await listeners();
  proxy.hold();
  await eventually(() => expect(log.lines.some(({ text }) => text.includes('no notifications'))).toBe(true));
  proxy.go();
  await eventually(async () => {
    const now = await listeners();
    expect(now.some((pid) => !before.includes(pid))).toBe(true);
  });
  await wakeups.close();
  await pool.end();
  proxy.close();
  await database.drop();
});
