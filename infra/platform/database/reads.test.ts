import { sql, type Kysely } from 'kysely';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReadModels } from '../../../projections/kernel/tables.ts';
import { createMigratedDatabase } from '../../../tests/support/database.ts';
import { createPool } from './pools.ts';
import type { Reads } from './port.ts';
import { createReads } from './reads.ts';

let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
let pools: { owner: Pool; gateway: Pool; program: Pool };
let reads: Reads;

beforeAll(async () => {
  database = await createMigratedDatabase();
  pools = {
    owner: createPool(database.url, { max: 1, role: 'muster_owner' }),
    gateway: createPool(database.url, { max: 2, role: 'muster_gateway' }),
    program: createPool(database.url, { max: 2, role: 'muster_projector', readOnly: true }),
  };
  reads = createReads(pools);
  await pools.owner.query(`
    create table read_models.things (tenant_id integer, user_id integer, name text);
    alter table read_models.things enable row level security;
    alter table read_models.things force row level security;
    create policy of_tenant on read_models.things for select to muster_gateway
      using (tenant_id = nullif(current_setting('muster.tenant', true), '')::integer);
    create policy of_person on read_models.things for select to muster_gateway
      using (user_id = nullif(current_setting('muster.person', true), '')::integer);
    create policy of_projector on read_models.things to muster_projector using (true) with check (true);
    insert into read_models.things values (1, 10, 'first'), (2, 10, 'second'), (2, 20, 'third');
  `);
});
afterAll(async () => {
  await Promise.all(Object.values(pools).map((pool) => pool.end()));
  await database.drop();
});

const names = (where = sql`true`) => {
  return async (db: Kysely<ReadModels>): Promise<string[]> => {
    const found = await sql<{
      name: string;
    }>`select name from read_models.things where ${where} order by name`.execute(db);
    return found.rows.map((row) => row.name);
  };
};

describe('reading', () => {
  test('as a tenant sees only that tenant, whatever the query asks for', async () => {
    expect(await reads.asTenant(2, names())).toEqual(['second', 'third']);
    expect(await reads.asTenant(2, names(sql`tenant_id = 1`))).toEqual([]);
  });

  test('as a person sees only that person', async () => {
    expect(await reads.asPerson(10, names())).toEqual(['first', 'second']);
  });

  test('as the program sees all', async () => {
    expect(await reads.asProgram(names())).toEqual(['first', 'second', 'third']);
  });

  test('does not keep the tenant on the connection', async () => {
    await Promise.all([1, 2, 1, 2].map((tenant) => reads.asTenant(tenant, names())));
    const { rows } = await pools.gateway.query('select name from read_models.things');
    expect(rows).toEqual([]);
  });

  test('keeps concurrent tenants apart', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) => reads.asTenant(1 + (at % 2), names())),
    );
    answers.forEach((answer, at) => expect(answer).toEqual(at % 2 ? ['second', 'third'] : ['first']));
  });

  test.each(['asTenant', 'asProgram'] as const)('%s never writes', async (way) => {
    const write = async (db: Kysely<ReadModels>) =>
      await sql`insert into read_models.things values (2, 1, 'x')`.execute(db);
    const attempt = way === 'asTenant' ? reads.asTenant(2, write) : reads.asProgram(write);
    await expect(attempt).rejects.toThrow(/read-only transaction|permission denied/);
  });

  test('ends if the query fails, and the connection can be used again', async () => {
    const failing = () =>
      reads.asTenant(1, async (db) => {
        await sql`select 1 / 0`.execute(db);
      });
    for (let time = 0; time < 5; time++) await expect(failing()).rejects.toThrow(/division by zero/);
    expect(await reads.asTenant(1, names())).toEqual(['first']);
  });

  const failures: readonly (readonly [string, (db: Kysely<ReadModels>) => Promise<unknown>])[] = [
    [
      'fails before it sends a statement',
      () => {
        throw new Error('no cursor');
      },
    ],
    [
      'fails while other statements are being answered',
      (db) =>
        Promise.all([sql`select 1 / 0`.execute(db), sql`select pg_sleep(0.005)`.execute(db), names()(db)]),
    ],
    [
      'fails while it sends further statements',
      (db) =>
        Promise.all([sql`select 1 / 0`.execute(db), sql`select 1`.execute(db).finally(() => names()(db))]),
    ],
  ];
  test.each(failures)('a query that %s does not affect the next user of the connection', async (_, fail) => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, async (__, at) => {
        if (at % 3 > 0) return reads.asTenant(at % 3, names());
        await expect(reads.asTenant(1, fail)).rejects.toThrow(/no cursor|division by zero/);
        return null;
      }),
    );
    const expected = [null, ['first'], ['second', 'third']];
    answers.forEach((answer, at) => expect(answer).toEqual(expected[at % 3]));
  });

  test('queries that are sent together are answered together', async () => {
    const both = await reads.asTenant(2, (db) => Promise.all([names()(db), names(sql`user_id = 20`)(db)]));
    expect(both).toEqual([['second', 'third'], ['third']]);
  });

  test('works after a read model with other columns replaced the previous one', async () => {
    const show = (columns: string) =>
      pools.owner.query(`
        drop view if exists read_models.shown;
        create view read_models.shown with (security_invoker) as select ${columns} from read_models.things;
        grant select on read_models.shown to muster_gateway`);
    const all = () =>
      reads.asTenant(
        1,
        async (db) => (await sql`select * from read_models.shown where tenant_id = ${1}`.execute(db)).rows,
      );
    await show('tenant_id, name');
    await pools.owner.query('grant select on read_models.things to muster_gateway');
    await Promise.all(Array.from({ length: 20 }, all));
    await show('tenant_id, user_id, name');
    const answers = await Promise.all(Array.from({ length: 20 }, all));
    expect(answers).toEqual(answers.map(() => [{ tenant_id: 1, user_id: 10, name: 'first' }]));
  });

  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses %s as an id', async (id) => {
    await expect(async () => reads.asTenant(id, names())).rejects.toThrow(/Not an id/);
  });
});
