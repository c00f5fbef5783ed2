import { expect, test } from 'vitest';
import { withShared, type SharedInFeed } from './with-shared.ts';

const now = Date.parse('2031-06-10T00:00:00Z');
const span = (day: string) => ({ startsAt: `2031-06-${day}T09:00:00Z`, endsAt: `2031-06-${day}T10:00:00Z` });
const own = (day: string) => ({ id: `own ${day}`, ...span(day) });
const shared = (day: string): SharedInFeed => ({
  id: `shared ${day}`,
  eventId: 1,
  name: 'Regatta',
  description: '',
  location: '',
  firstDay: null,
  status: 'PUBLISHED',
  sharedBy: 'Hereford Sculls',
  ...span(day),
});
const order = (hasMore: boolean) =>
  withShared([own('12'), own('14'), own('08')], ['09', '13', '07', '15'].map(shared), { now, hasMore }).map(
    ({ id }) => id,
  );

test('shared events stand among coming and past ones', () => {
  expect(order(false)).toEqual([
    'own 12',
    'shared 13',
    'own 14',
    'shared 15',
    'shared 09',
    'own 08',
    'shared 07',
  ]);
});

test('those behind the last loaded event wait for the next page', () => {
  expect(order(true)).not.toContain('shared 07');
});
