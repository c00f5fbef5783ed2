import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Pool } from 'pg';
import { sequences } from '../../../domain/aggregates.ts';
import { createMigratedDatabase } from '../../../tests/support/database.ts';
import { createPool } from './pools.ts';
import { ensureSequences, sequenceName } from './sequences.ts';

let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
let owner: Pool;
beforeAll(async () => {
  database = await createMigratedDatabase();
  owner = createPool(database.url, { role: 'muster_owner' });
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

const next = async (sequence: string) => {
  const { rows } = await owner.query<{ id: number }>(
    `select nextval('${sequenceName(sequence)}')::integer as id`,
  );
  return rows[0]?.id;
};

/** Owner, type and grants of each sequence from which ids are drawn. */
const describeSequences = async () => {
  const { rows } = await owner.query<{ name: string; like: string }>(
    `select sequencename as name, concat_ws(' ', sequenceowner, data_type, start_value, increment_by, max_value,
       (select array_agg(acl::text order by acl::text) from pg_class, unnest(relacl) as acl
        where oid = format('%I.%I', schemaname, sequencename)::regclass)) as like
     from pg_sequences where schemaname = 'muster' and sequencename like '%\\_id'`,
  );
  return new Map(rows.map(({ name, like }) => [name, like]));
};

test('a migrated database has a sequence for each id that a command draws', async () => {
  const there = await describeSequences();
  expect([...there.keys()].toSorted()).toEqual([...sequences].map((name) => `${name}_id`).toSorted());
});

test('a new declaration gets its sequence, even if several processes create it concurrently', async () => {
  await Promise.all([1, 2, 3].map(() => ensureSequences(owner, [...sequences, 'voucher'])));
  const there = await describeSequences();
  expect(there.get('voucher_id')).toBe(there.get('event_id'));
  const writer = createPool(database.url, { role: 'muster_writer' });
  const { rows } = await writer.query(`select nextval('muster.voucher_id')::integer as id`);
  await writer.end();
  expect(rows).toEqual([{ id: 1 }]);
  const gateway = createPool(database.url, { role: 'muster_gateway' });
  await expect(gateway.query(`select nextval('muster.voucher_id')`)).rejects.toThrow('permission denied');
  await gateway.end();
});

test('an existing sequence continues', async () => {
  const before = await next('event');
  await ensureSequences(owner);
  expect(await next('event')).toBe(Number(before) + 1);
});

test.for(['', 'Event', 'event-item', "x'; drop table y; --"])('%o is not a valid name', async (name) => {
  expect(() => sequenceName(name)).toThrow('No sequence can be called');
  await expect(ensureSequences(owner, [name])).rejects.toThrow('No sequence can be called');
});
