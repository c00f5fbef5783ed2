import { expect, test } from 'vitest';
import type { LoggedEvent } from '../../../domain/kernel/logged-event.ts';
import type { BulkStep } from './plan.ts';
import { groupsOf } from './bulk.ts';

const at = (position: bigint, table: string, where: object, columns: object): BulkStep => ({
  event: { position } as LoggedEvent,
  table,
  where: { ...where },
  columns: { ...columns },
});

const placesOf = (steps: readonly BulkStep[]) =>
  groupsOf(steps).map((group) => [
    group.table,
    Array.from(group.steps.values(), ({ event }) => event.position),
  ]);

test('changes of many rows that set the same columns are one statement, with the last for the same rows', () => {
  const steps = [
    at(1n, 'shares', { event_id: 7 }, { changed_at: 1n }),
    at(2n, 'entities', { kind: 'event', id: 7 }, { position: 2n }),
    at(3n, 'shares', { event_id: 8 }, { changed_at: 3n }),
    at(4n, 'shares', { event_id: 7 }, { changed_at: 4n }),
  ];
  expect(placesOf(steps)).toEqual([
    ['shares', [4n, 3n]],
    ['entities', [2n]],
  ]);
});

test('changes whose order matters stay statements of their own, in their order', () => {
  const steps = [
    at(1n, 'people', { user_id: 7 }, { name: 'Ada' }),
    at(2n, 'people', { owner_id: 3 }, { name: 'erased' }),
    at(3n, 'people', { user_id: 7 }, { name: 'Grace' }),
    // the second finds rows that the first has changed
    at(4n, 'people', { name: 'Grace' }, { name: 'Edith' }),
    at(5n, 'people', { name: 'Edith' }, { name: 'Joan' }),
  ];
  expect(placesOf(steps)).toEqual([
    ['people', [1n]],
    ['people', [2n]],
    ['people', [3n]],
    ['people', [4n]],
    ['people', [5n]],
  ]);
});
