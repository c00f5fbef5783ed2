import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedInstallation } from '../../../tests/support/shared-installation.ts';
import type { Installation } from '../../../tests/support/installation.ts';
import { type PeopleParts, peopleOf, personNow } from './audience-people.ts';
import { peopleCount, peoplePage } from './people-page.ts';

// The winners of a raffle as an audience: docs/product/send-email.md.

/** A tenant that nobody else uses, with the rows of 3,000 registrants; number 7 was erased. */
const tenantId = 900_003;
let installation: Installation;
let table: string;

beforeAll(async () => {
  ({ installation } = await sharedInstallation());
  const { rows } = await installation.pool.query<{ tables: Readonly<Record<string, string>> }>(
    `select tables from muster.checkpoints where name = 'registrants' and live`,
  );
  table = `read_models.${rows[0]?.tables['registrants']}`;
  await installation.pool.query(
    `insert into ${table} (
       tenant_id, registrant_id, event_id, item_id, place, name, email, phone, answers, status, ticket_code,
       registered_at, name_key, search_key, erased, version)
     select $1, n, 5, 9, n, 'Ann Archer' || n, 'ann' || n || '@club.example', '', '[]', 'confirmed', 'T' || n,
       now(), '', '', n = 7, n
     from generate_series(1, 3000) n`,
    [tenantId],
  );
});
afterAll(() => installation?.pool.query(`delete from ${table} where tenant_id = $1`, [tenantId]));

/** Three draws with 1,000 winners each. */
const draws = [1, 2, 3].map((draw) => {
  const winners = Array.from({ length: 1_000 }, (_, n) => ({ registrantId: 3 * n + draw, entryCode: '' }));
  return [draw, { qty: 1_000, size: null, winners }] as const;
});
const stateWith = (made: typeof draws) => ({
  status: 'created',
  of: { tenantId, eventId: 5, itemId: 9 },
  draws: made,
});
const parts = () =>
  ({
    reads: installation.core.reads,
    states: { of: async () => ({ state: stateWith(draws) }) },
  }) as unknown as PeopleParts;
const all = { of: 'winners', eventId: 5, itemId: 9, draw: null } as const;

test('all winners are found, page by page, without those who were erased', async () => {
  const people = (await Array.fromAsync(peopleOf(parts(), tenantId, all))).flat();
  expect(people).toHaveLength(2_999);
  expect(new Set(people.map(({ person }) => person)).size).toBe(2_999);
  expect(await peopleCount(parts(), { tenantId }, all)).toBe(2_999);
  expect(await peopleCount(parts(), { tenantId }, { ...all, draw: 2 })).toBe(1_000);
});

test('a person of a delivery who is not in the list is not taken for an erased one', async () => {
  const now = (person: string) => personNow(installation.core.reads, { tenantId, person });
  expect(await now('registrant-8')).toMatchObject({ email: 'ann8@club.example' });
  expect(await now('registrant-7')).toBeNull();
  expect(await now('registrant-3001')).toBe('absent');
  expect(await now('member-3001')).toBe('absent');
});

test('a search finds a winner of any page', async () => {
  const wanted = { tenantId, first: 10, search: 'ann2999@' };
  const { edges, hasNextPage } = await peoplePage(parts(), wanted, all);
  expect(edges.map(({ node }) => node.person)).toEqual(['registrant-2999']);
  expect(hasNextPage).toBe(false);
});

test('winners of a draw that is made meanwhile keep nobody from being found', async () => {
  let drawn = 2;
  const states = { of: async () => ({ state: stateWith(draws.slice(0, drawn)) }) };
  const found = new Set<string | null>();
  for await (const page of peopleOf({ ...parts(), states } as unknown as PeopleParts, tenantId, all)) {
    for (const { person } of page) found.add(person);
    drawn = 3;
  }
  // nobody of the third draw, rather than some
  expect(found.size).toBe(1_999);
});
