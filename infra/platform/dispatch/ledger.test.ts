import type { Pool } from 'pg';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMigratedDatabase } from '../../../tests/support/database.ts';
import { createPool } from '../database/pools.ts';
import { createMemoryEventStore } from '../event-store/memory/memory-event-store.ts';
import { MemoryLog } from '../event-store/memory/memory-log.ts';
import { createStates } from '../states/states.ts';
import { createPrivacy } from '../privacy/privacy.ts';
import { upkeep } from '../upkeep.ts';
import type { CarriedOut } from './ledger-entry.ts';
import { Ledger } from './ledger.ts';
import { Reservations } from './reservations.ts';

let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
let pool: Pool;
beforeAll(async () => {
  database = await createMigratedDatabase();
  pool = createPool(database.url);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** the other parts that have something to clean up */
const nothingElse = { media: { sweep: async () => 0 }, repeats: { sweep: async () => 0 } };

const ledgerOn = (connections: Pool) => new Ledger(connections, { withEvents: true });

const command = (commandId: string = v7()) => ({
  principal: 'user-1',
  commandId,
  command: 'UpdateEvent',
  payloadHmac: Buffer.from('payload'),
  ids: {},
  target: 'event-1',
  reservations: [],
});

const accepted = (revision: string): CarriedOut => ({
  outcome: { ok: true, ids: {}, position: '9', revision, stale: false },
  types: ['EventRenamed'],
});
const refused: CarriedOut = { outcome: { ok: false, code: 'taken', fields: { name: 'taken' } }, types: [] };

describe('the command ledger', () => {
  test('begins a command that is forgotten at the same time', async () => {
    const begun = await ledgerOn(pool).begin(command());
    let forgotten = false;
    // the first attempt forgets the command right after the first statement of the second one
    const late = new Proxy(pool, {
      get: (target, name): unknown =>
        name === 'query'
          ? async (...args: unknown[]) => {
              const result: unknown = await Reflect.apply(target.query, target, args);
              if (!forgotten)
                await target.query('delete from muster.command_ledger where command_id = $1', [
                  begun.commandId,
                ]);
              forgotten = true;
              return result;
            }
          : Reflect.get(target, name, target),
    });
    await expect(ledgerOn(late).begin(command(begun.commandId))).resolves.toMatchObject({ outcome: null });
  });

  test('begins commands that many others begin and forget', async () => {
    const ledger = ledgerOn(pool);
    const id = v7();
    await Promise.all(
      Array.from({ length: 200 }, async () => {
        const entry = await ledger.begin(command(id));
        expect(entry.commandId).toBe(id);
        await pool.query('delete from muster.command_ledger where command_id = $1', [id]);
      }),
    );
  });

  test('begins and finishes many commands with a few statements, each with its own row', async () => {
    let statements = 0;
    const counted = new Proxy(pool, {
      get: (target, name): unknown =>
        name === 'query'
          ? (...args: unknown[]) => {
              statements += 1;
              return Reflect.apply(target.query, target, args) as unknown;
            }
          : Reflect.get(target, name, target),
    });
    const ledger = ledgerOn(counted);
    const commands = Array.from({ length: 64 }, (_, index) => ({ ...command(), target: `event-${index}` }));
    const entries = await Promise.all(commands.map((one) => ledger.begin(one)));
    expect(entries.map(({ commandId, target }) => [commandId, target])).toEqual(
      commands.map(({ commandId, target }) => [commandId, target]),
    );
    const outcomes = await Promise.all(
      entries.map((entry, index) => ledger.finish(entry, accepted(String(index)), true)),
    );
    expect(outcomes.map((one) => one?.outcome.ok && one.outcome.revision)).toEqual(
      entries.map((_, index) => String(index)),
    );
    expect(statements).toBeLessThan(8);
  });

  test('counts attempts that begin at once, and an acceptance wins over a refusal at once', async () => {
    const ledger = ledgerOn(pool);
    const id = v7();
    const begun = await Promise.all([
      ledger.begin(command(id)),
      ledger.begin(command(id)),
      ledger.begin(command()),
    ]);
    expect(
      begun
        .slice(0, 2)
        .map(({ attempts }) => attempts)
        .toSorted((one, other) => one - other),
    ).toEqual([1, 2]);
    const [entry] = begun;
    await Promise.all([ledger.finish(entry, refused, true), ledger.finish(entry, accepted('4'), true)]);
    expect((await ledger.find(entry))?.outcome).toEqual(accepted('4'));
  });

  test('counts the attempts of a command', async () => {
    const ledger = ledgerOn(pool);
    const { commandId, attempts } = await ledger.begin(command());
    expect(attempts).toBe(1);
    expect((await ledger.begin(command(commandId))).attempts).toBe(2);
    expect((await ledger.begin(command())).attempts).toBe(1);
  });

  test('keeps the first outcome', async () => {
    const ledger = ledgerOn(pool);
    const entry = await ledger.begin(command());
    expect(await ledger.finish(entry, accepted('4'), true)).toEqual(accepted('4'));
    expect(await ledger.finish(entry, accepted('5'), true)).toEqual(accepted('4'));
    expect(await ledger.finish(entry, refused, true)).toEqual(accepted('4'));
    expect((await ledger.begin(command(entry.commandId))).outcome).toEqual(accepted('4'));
  });

  test('replaces a refusal by an acceptance, whose events are in the log', async () => {
    const ledger = ledgerOn(pool);
    const entry = await ledger.begin(command());
    await ledger.finish(entry, refused, true);
    expect(await ledger.finish(entry, accepted('4'), true)).toEqual(accepted('4'));
  });

  test('does not store an unsettled outcome when another attempt has begun', async () => {
    const ledger = ledgerOn(pool);
    const alone = await ledger.begin(command());
    expect(await ledger.finish(alone, refused, false)).toEqual(refused);
    const entry = await ledger.begin(command());
    await ledger.begin(command(entry.commandId));
    expect(await ledger.finish(entry, refused, false)).toBeNull();
    expect((await ledger.find(entry))?.outcome).toBeNull();
  });

  test('forgets a command, unless it has an outcome or another attempt of it has begun', async () => {
    const ledger = ledgerOn(pool);
    const [alone, done, shared] = [command(), command(), command()];
    for (const each of [alone, done, shared, shared]) await ledger.begin(each);
    await ledger.finish(done, accepted('4'), true);
    for (const each of [alone, done, shared]) await ledger.forget(each);
    expect(await ledger.find(alone)).toBeUndefined();
    expect(await ledger.find(done)).toBeDefined();
    expect(await ledger.find(shared)).toBeDefined();
  });

  test('keeps the outcomes of 30 days when it is swept, and deletes older ones', async () => {
    const ledger = ledgerOn(pool);
    const [recent, old, unsettled] = [
      command(),
      command(),
      { ...command(), reservations: ['reservation-x'] },
    ];
    for (const each of [recent, old, unsettled]) await ledger.begin(each);
    await ledger.finish(recent, accepted('4'), true);
    await ledger.finish(old, accepted('5'), true);
    await aged(recent.commandId, '29 days');
    await aged(old.commandId, '31 days');
    await aged(unsettled.commandId, '31 days');
    const store = createMemoryEventStore(new MemoryLog());
    const privacy = createPrivacy(pool, Buffer.alloc(32, 1));
    const reservations = new Reservations(store, privacy, createStates({ store, privacy }));
    const jobs = upkeep({ ledger, reservations, ...nothingElse });
    await jobs.find(({ name }) => name === 'sweep-command-ledger')?.run();
    expect(await ledger.find(recent)).toMatchObject({ outcome: accepted('4') });
    expect(await ledger.find(old)).toBeUndefined();
    expect(await ledger.find(unsettled)).toBeDefined();
  });

  const aged = (commandId: string, age: string) =>
    pool.query('update muster.command_ledger set created_at = now() - $2::interval where command_id = $1', [
      commandId,
      age,
    ]);
});

describe('the row of a command', () => {
  test.for([
    ['is flushed by itself beside another event store', false, 'on'],
    ['is flushed with the events in the same PostgreSQL', true, 'off'],
  ] as const)('%s', async ([, withEvents, expected]) => {
    await pool.query(`
      create table if not exists flushes (command_id uuid, setting text);
      create or replace function keep_flush() returns trigger language plpgsql as $body$
      begin
        insert into flushes values (new.command_id, current_setting('synchronous_commit'));
        return new;
      end $body$;
      create or replace trigger keep_flush before insert on muster.command_ledger
        for each row execute function keep_flush();`);
    const { commandId } = await new Ledger(pool, { withEvents }).begin(command());
    const { rows } = await pool.query('select setting from flushes where command_id = $1', [commandId]);
    expect(rows).toEqual([{ setting: expected }]);
  });
});
