import { setTimeout as pause } from 'node:timers/promises';
import { openTenant } from '../crash/tenant.ts';
import { createPool } from '../../infra/platform/database/pools.ts';
import { newInstallationKey, startProgram } from '../support/program.ts';
import { openScreen } from './live-subscriber.ts';
import type { BenchContext, Table } from './measurement.ts';

const seconds = 20;
const settleMs = 15_000;
const openTenants = [0, 1, 20];
/** Statements a second at commit 11671d6 with as many open tenants, by this measurement on the same machine. */
const before: Readonly<Record<number, string>> = { 0: '11.2', 1: '15.1', 20: '41.0' };

/** What the program asks the database while nobody does anything. */
export async function idle(context: BenchContext): Promise<Table> {
  const url = await context.createDatabase();
  const program = await startProgram({
    DATABASE_URL: url,
    INSTALLATION_KEY: newInstallationKey(),
    LOG_LEVEL: 'info',
  });
  const watcher = createPool(url, { max: 1 });
  /** Each look of the idle program is one statement in a transaction of its own; the first count is not ours. */
  const transactions = async () => {
    const { rows } = await watcher.query<{ made: number }>(
      `select (xact_commit + xact_rollback)::float8 as made from pg_stat_database where datname = current_database()`,
    );
    return rows[0]?.made ?? Number.NaN;
  };
  try {
    const rows: string[][] = [];
    const open: { terminate(): void }[] = [];
    const perSecond: number[] = [];
    for (const tenants of openTenants) {
      while (open.length < tenants) {
        const staff = await openTenant(program.address, `idle${open.length}`);
        open.push(await openScreen(program.address, staff, () => undefined));
      }
      await pause(settleMs);
      const made = await transactions();
      await pause(seconds * 1_000);
      const rate = ((await transactions()) - made) / seconds;
      perSecond.push(rate);
      rows.push([String(tenants), rate.toFixed(1), before[tenants] ?? '']);
    }
    for (const socket of open) socket.terminate();
    const [none = 0, , many = 0] = perSecond;
    return {
      title: 'The idle program',
      method: `Transactions of the database in ${seconds} s in which nobody sends anything, the whole program in one process; nearly all are single statements. Each open tenant has one screen that follows it. Before: commit 11671d6, where each open tenant was looked at by itself.`,
      columns: ['open tenants', 'statements a second', 'before'],
      rows,
      goals: [
        { text: 'twenty open tenants cost at most five statements a second', reached: many - none <= 5 },
      ],
    };
  } finally {
    await watcher.end();
    await program.stop();
  }
}
