import { expect, test, vi } from 'vitest';
import type { PeopleParts } from './audience-people.ts';

// The winners of a raffle as an audience: docs/product/send-email.md.

vi.mock('../../../projections/registrants/queries.ts', () => ({
  registrantsByIds: async (_db: unknown, _tenantId: number, ids: readonly number[]) => {
    if (ids.length > 1_000) throw new Error('a list is bounded');
    return ids.map((id) => ({
      registrant_id: id,
      name: `Ann Archer${id}`,
      email: `ann${id}@club.example`,
      erased: id === 7,
    }));
  },
}));

// another file of this worker may have loaded them without what stands above
vi.resetModules();
const { peopleOf } = await import('./audience-people.ts');
const { peopleCount, peoplePage } = await import('./people-page.ts');

/** Three draws with 1,000 winners each. */
const draws = [1, 2, 3].map((draw) => {
  const winners = Array.from({ length: 1_000 }, (_, n) => ({ registrantId: 3 * n + draw, entryCode: '' }));
  return [draw, { qty: 1_000, size: null, winners }] as const;
});
const parts = {
  reads: { asTenant: async (_: number, read: (db: unknown) => unknown) => read(null) },
  states: {
    of: async () => ({ state: { status: 'created', of: { tenantId: 3, eventId: 5, itemId: 9 }, draws } }),
  },
} as unknown as PeopleParts;
const all = { of: 'winners', eventId: 5, itemId: 9, draw: null } as const;

test('all winners are found, page by page, without those who were erased', async () => {
  const people = (await Array.fromAsync(peopleOf(parts, 3, all))).flat();
  expect(people).toHaveLength(2_999);
  expect(new Set(people.map(({ person }) => person)).size).toBe(2_999);
  expect(await peopleCount(parts, { tenantId: 3 }, all)).toBe(2_999);
  expect(await peopleCount(parts, { tenantId: 3 }, { ...all, draw: 2 })).toBe(1_000);
});

test('a search finds a winner of any page', async () => {
  const wanted = { tenantId: 3, first: 10, search: 'ann2999@' };
  const { edges, hasNextPage } = await peoplePage(parts, wanted, all);
  expect(edges.map(({ node }) => node.person)).toEqual(['registrant-2999']);
  expect(hasNextPage).toBe(false);
});

test('winners of a draw that is made meanwhile keep nobody from being found', async () => {
  let drawn = 2;
  const raffle = { status: 'created', of: { tenantId: 3, eventId: 5, itemId: 9 } };
  const states = { of: async () => ({ state: { ...raffle, draws: draws.slice(0, drawn) } }) };
  const found = new Set<string | null>();
  for await (const page of peopleOf({ ...parts, states } as unknown as PeopleParts, 3, all)) {
    for (const { person } of page) found.add(person);
    drawn = 3;
  }
  // nobody of the third draw, rather than some
  expect(found.size).toBe(1_999);
});
