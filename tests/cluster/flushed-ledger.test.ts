import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPool } from '../../infra/platform/database/pools.ts';
import { openTenant } from '../crash/tenant.ts';
import { startStandInProcess } from '../eventstoredb/stand-in-process.ts';
import { createPreparedDatabase } from '../support/database.ts';
import { newInstallationKey, type Program, startProgram } from '../support/program.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

// A command's row in the ledger must be on the disk before its events are: with the log in the same
// PostgreSQL the append's flush includes it, beside EventStoreDB it needs one of its own.

describe.each([
  ['eventstoredb', 'on'],
  ['postgres', 'off'],
] as const)('with the log in %s', (store, expected) => {
  let database: Awaited<ReturnType<typeof createPreparedDatabase>>;
  let standIn: Awaited<ReturnType<typeof startStandInProcess>> | undefined;
  let program: Program;
  beforeAll(async () => {
    database = await createPreparedDatabase();
    if (store === 'eventstoredb')
      standIn = await startStandInProcess(join(await temporaryFolder('events'), 'log'));
    program = await startProgram({
      DATABASE_URL: database.url,
      INSTALLATION_KEY: newInstallationKey(),
      ...(standIn && { EVENTSTORE_URL: standIn.connectionString }),
    });
  });
  afterAll(async () => {
    await program.stop();
    await standIn?.kill();
    await database.drop();
  });

  test(`the ledger's rows are committed with synchronous_commit ${expected}`, async () => {
    const pool = createPool(database.url);
    await pool.query(`
      create table flushes (command text, setting text);
      create function keep_flush() returns trigger language plpgsql security definer as $body$
      begin
        insert into public.flushes values (new.command, current_setting('synchronous_commit'));
        return new;
      end $body$;
      create trigger keep_flush before insert on muster.command_ledger
        for each row execute function keep_flush();`);
    await openTenant(program.address);
    const { rows } = await pool.query('select distinct setting from flushes');
    await pool.end();
    expect(rows).toEqual([{ setting: expected }]);
  });
});
