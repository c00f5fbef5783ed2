import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDatabase } from '../../../tests/support/database.ts';
import { createPool } from './pools.ts';
import { inTwoRoundTrips } from './transaction.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  database = await createDatabase();
  pool = createPool(database.url, { max: 1 });
  await pool.query('create table notes (note text primary key)');
});
beforeEach(() => pool.query('truncate notes'));
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const note = (text: string) => ({ text: 'insert into notes values ($1)', values: [text] });
const notes = async () => (await pool.query<{ note: string }>('select note from notes')).rows;

test('commits what both round trips wrote, and returns the results of the last statements', async () => {
  const results = await inTwoRoundTrips(
    pool,
    async (client) => (await client.query(`insert into notes values ('first') returning note`)).rows,
    (found) => [note('second'), { text: 'select $1 as found', values: [JSON.stringify(found)] }],
  );
  expect(results.map(({ rows }) => rows)).toEqual([[], [{ found: '[{"note":"first"}]' }]]);
  expect(await notes()).toEqual([{ note: 'first' }, { note: 'second' }]);
});

test('a statement that fails takes everything back, also what was sent after it', async () => {
  const failing = inTwoRoundTrips(
    pool,
    (client) => client.query(`insert into notes values ('first')`),
    () => [note('second'), note('second'), note('third')],
  );
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect(await notes()).toEqual([]);
});

test('nothing is written if the last statements cannot be made', async () => {
  const failing = inTwoRoundTrips(
    pool,
    (client) => client.query(`insert into notes values ('first')`),
    () => {
      throw new RangeError('cannot be made');
    },
  );
  await expect(failing).rejects.toThrow('cannot be made');
  expect(await notes()).toEqual([]);
});
