import { expect, test } from 'vitest';
import type { SharedEvent } from '../../infra/features/collaborations/port.ts';
import { sharedEntries } from './shared-entries.ts';

const shared = (event: Partial<SharedEvent['event']> = {}): SharedEvent => ({
  event: {
    tenant_id: 9,
    event_id: 4,
    name: 'Gala',
    name_key: 'gala',
    description: '',
    type: '',
    location: 'Gym',
    starts_at: new Date('2031-06-14T22:00:00Z'),
    ends_at: new Date('2031-06-15T02:00:00Z'),
    first_day: null,
    last_day: null,
    draft: false,
    cancelled: false,
    cancel_reason: '',
    series_id: null,
    registered_by: 7,
    cover: null,
    revision: 1n,
    version: 1n,
    ...event,
  },
  holder: { tenantId: 9, name: 'Rowers', city: 'Bath' },
  role: 'viewer',
  isWhole: true,
});

const june = { tenantId: 3, timezone: 'UTC', firstDate: '2031-06-01', lastDate: '2031-06-30' };
const entriesOf = (...events: SharedEvent[]) =>
  sharedEntries({ sharedEvents: () => Promise.resolve(events) }, june);

test('a shared event is an entry of each day that it touches, with who shares it', async () => {
  const on = await entriesOf(shared());
  expect(on('2031-06-14')).toMatchObject([{ eventId: 4, tenantId: 3, title: 'Gala', sharedBy: 'Rowers' }]);
  expect(on('2031-06-15')).toHaveLength(1);
  expect(on('2031-06-16')).toEqual([]);
});

test('a shared event without duration is a moment, as in the calendar of its own tenant', async () => {
  const midnight = new Date('2031-06-15T00:00:00Z');
  const on = await entriesOf(shared({ starts_at: midnight, ends_at: midnight }));
  expect(on('2031-06-15')).toMatchObject([{ start: midnight, end: midnight }]);
  expect([...on('2031-06-14'), ...on('2031-06-16')]).toEqual([]);
});

test('a shared event without a name is Untitled; a draft is not shown', async () => {
  const on = await entriesOf(shared({ name: '' }), shared({ event_id: 5, draft: true }));
  expect(on('2031-06-14').map(({ title }) => title)).toEqual(['Untitled']);
});
