import { expect, test } from 'vitest';
import { createMemoryEventStore } from '../event-store/memory/memory-event-store.ts';
import { MemoryLog } from '../event-store/memory/memory-log.ts';
import { settleShortenedLog } from './settle-shortened.ts';
import { useDatabase } from './testing/database.ts';

const database = useDatabase();

test('outcomes of lost events, rows of read models and checkpoints beyond the log are removed', async () => {
  const { pool } = database;
  const [whole, shortened] = [new MemoryLog(), new MemoryLog()].map(createMemoryEventStore);
  if (!whole || !shortened) throw new Error('no logs');
  const kept = await database.carryOut(whole, 'event-1');
  await shortened.append('event-1', 'none', [kept.event]);
  const lost = await database.carryOut(whole, 'event-1');
  const lostStream = await database.carryOut(whole, 'event-2');
  // somebody else wrote there since
  await shortened.append('event-2', 'none', [
    { ...lostStream.event, id: crypto.randomUUID(), metadata: kept.event.metadata },
  ]);
  await pool.query(
    `insert into muster.command_ledger (principal, command_id, command, payload_hmac, ids, target, outcome)
     select 'user-2', gen_random_uuid(), 'Test', '', '{}', 'event-3', outcome from (values
       ('{"outcome": {"ok": false, "code": "taken", "fields": {}}, "types": []}'::jsonb), (null)) o (outcome)`,
  );
  await database.apply(lost.position);
  await pool.query(`insert into muster.process_checkpoints values ('all', 1000)`);

  for (const _ of ['once', 'again after an interruption'])
    await settleShortenedLog({ owner: pool, pool, store: shortened });

  const { rows } = await pool.query(
    'select command_id, outcome is null as open from muster.command_ledger order by open',
  );
  expect(rows).toEqual([
    { command_id: kept.event.metadata.commandId, open: false },
    { command_id: expect.any(String), open: true },
  ]);
  const positions = await pool.query('select max(position) as read_models from muster.checkpoints');
  expect(positions.rows).toEqual([{ read_models: 0n }]);
  const processes = await pool.query('select position from muster.process_checkpoints');
  expect(processes.rows).toEqual([{ position: await shortened.head() }]);
});

test('commands of one stream are looked up with one read', async () => {
  const log = new MemoryLog();
  const store = createMemoryEventStore(log);
  for (let command = 0; command < 20; command += 1) await database.carryOut(store, `event-${command % 2}`);
  const read: string[] = [];
  const counted: typeof store = {
    ...store,
    read: (stream, options) => {
      read.push(stream);
      return store.read(stream, options);
    },
  };
  await settleShortenedLog({ owner: database.pool, pool: database.pool, store: counted });
  expect(read.toSorted()).toEqual(['event-0', 'event-1']);
  const { rows } = await database.pool.query('select 1 from muster.command_ledger');
  expect(rows).toHaveLength(20);
});
