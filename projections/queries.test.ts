import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProjectorSetup } from '../infra/platform/projector/testing/projector.ts';
import { at, createTwoTenants } from '../infra/platform/projector/testing/two-tenants.ts';
import { calendarDays, calendarPage } from './calendar/queries.ts';
import { eventHistory } from './event-history/queries.ts';
import { dashboardDays } from './dashboard/queries.ts';
import { eventsPage } from './event-feed/feed-page.ts';
import { eventNameExists, eventsByIds } from './event-feed/queries.ts';
import { InvalidCursor } from './kernel/cursor.ts';
import { changesAfter, horizon } from './live-changes/queries.ts';
import { ownerById } from './owners/queries.ts';
import { peopleByIds } from './people/queries.ts';
import { membership, membershipsOf } from './roster/queries.ts';
import { tenantById, tenantsOfOwner, tenantsOfUser } from './tenants/queries.ts';

let setup: ProjectorSetup;
const now = at('14T12:00');
beforeAll(async () => {
  setup = await createTwoTenants();
});
afterAll(() => setup.close());

describe('the event feed', () => {
  const page = (first: number, after?: string, moment = now) =>
    setup.reads.asTenant(3, (db) =>
      eventsPage(db, { tenantId: 3, first, now: moment, ...(after ? { after } : {}) }),
    );
  const ids = (found: Awaited<ReturnType<typeof page>>) => found.edges.map(({ node }) => node.event_id);

  test('has running and upcoming events first, by start, then past ones, newest first', async () => {
    const found = await page(100);
    expect(ids(found)).toEqual([3, 4, 5, 6, 2, 1]);
    expect(found.hasNextPage).toBe(false);
  });

  test.each([1, 2, 3, 4, 5])('has the same order in pages of %i, without gaps or repeats', async (first) => {
    const seen: number[] = [];
    for (let after: string | undefined, more = true; more;) {
      const found = await page(first, after);
      seen.push(...ids(found));
      after = found.edges.at(-1)?.cursor;
      more = found.hasNextPage;
    }
    expect(seen).toEqual([3, 4, 5, 6, 2, 1]);
  });

  test('keeps the time of its first page on later pages', async () => {
    const first = await page(2);
    const second = await page(10, first.edges.at(-1)?.cursor, at('30T12:00'));
    expect([...ids(first), ...ids(second)]).toEqual([3, 4, 5, 6, 2, 1]);
  });

  test('limits a page to between one and a hundred', async () => {
    expect(ids(await page(1e9))).toHaveLength(6);
    expect(ids(await page(0))).toHaveLength(1);
    expect(ids(await page(Number.NaN))).toHaveLength(1);
  });

  test.each(
    ['', 'x', 'eyJhIjoxfQ', Buffer.from('["event-feed","a","b","c","d"]').toString('base64url')].slice(1),
  )('refuses %j as a cursor', async (cursor) => {
    await expect(page(2, cursor)).rejects.toBeInstanceOf(InvalidCursor);
  });

  test('finds events by id, only those of the tenant', async () => {
    const found = await setup.reads.asTenant(3, (db) => eventsByIds(db, 3, [4, 7, 99]));
    expect(found).toMatchObject([{ event_id: 4, location: 'Park', description: 'Bring tea', revision: 2n }]);
    expect(await setup.reads.asTenant(3, (db) => eventsByIds(db, 3, []))).toEqual([]);
  });

  test('finds a name in any case, only in its tenant', async () => {
    const exists = (name: string, except?: number) =>
      setup.reads.asTenant(3, (db) => eventNameExists(db, 3, name, except));
    expect(await exists(' next WEEK ')).toBe(true);
    expect(await exists('Next week', 6)).toBe(false);
    expect(await exists('Next week', 1)).toBe(true);
    expect(await exists('Elsewhere')).toBe(false);
  });
});

describe('the calendar', () => {
  const days = async (timezone: string, firstDate: string, lastDate = firstDate, perDay = 100) => {
    const query = { tenantId: 3, timezone, firstDate, lastDate, perDay };
    const found = await setup.reads.asTenant(3, (db) => calendarDays(db, query));
    return found.map(({ date, total, entries }) => [date, total, entries.map(({ event_id: id }) => id)]);
  };

  test("has the days of the tenant's zone with the entries that touch them, by start", async () => {
    expect(await days('UTC', '2031-06-15')).toEqual([['2031-06-15', 2, [4, 5]]]);
    expect(await days('Pacific/Kiritimati', '2031-06-15')).toEqual([['2031-06-15', 2, [3, 2]]]);
    expect(await days('UTC', '2031-06-14', '2031-06-17')).toEqual([
      ['2031-06-14', 2, [3, 2]],
      ['2031-06-15', 2, [4, 5]],
      ['2031-06-16', 0, []],
      ['2031-06-17', 0, []],
    ]);
  });

  test('limits each day by itself, so that a full day leaves no other day empty', async () => {
    expect(await days('UTC', '2031-06-14', '2031-06-16', 1)).toEqual([
      ['2031-06-14', 2, [3]],
      ['2031-06-15', 2, [4]],
      ['2031-06-16', 0, []],
    ]);
  });

  test('in pages gives the same order without gaps or repeats', async () => {
    const page = (after: string | null) =>
      setup.reads.asTenant(3, (db) => calendarPage(db, { tenantId: 3, first: 4, after }));
    const first = await page(null);
    const second = await page(first.edges.at(-1)?.cursor ?? null);
    const seen = [...first.edges, ...second.edges].map(({ node }) => node.event_id);
    expect([first.hasNextPage, second.hasNextPage]).toEqual([true, false]);
    expect(seen).toEqual([1, 3, 2, 4, 5, 6]);
  });
});

test('the dashboard has each entry on the days that it touches, and counts those beyond the limit', async () => {
  const query = { tenantId: 3, timezone: 'UTC', now, perDay: 1 };
  const days = await setup.reads.asTenant(3, (db) => dashboardDays(db, query));
  expect(days.slice(0, 3)).toEqual([
    { date: '2031-06-14', total: 2, entries: [3] },
    { date: '2031-06-15', total: 2, entries: [4] },
    { date: '2031-06-16', total: 0, entries: [] },
  ]);
});

test('the dashboard has seven days, from today unless another is named, empty ones included', async () => {
  const days = (timezone: string, from?: string) =>
    setup.reads.asTenant(3, (db) =>
      dashboardDays(db, { tenantId: 3, timezone, now, from: from ?? null, perDay: 100 }),
    );
  const today = await days('UTC');
  expect(today.map(({ date }) => date)).toEqual(
    Array.from({ length: 7 }, (_, day) =>
      at(`${14 + day}T00:00`)
        .toISOString()
        .slice(0, 10),
    ),
  );
  expect(today.map(({ entries }) => entries)).toEqual([[3, 2], [4, 5], [], [], [], [], []]);
  const [first] = await days('Pacific/Kiritimati');
  expect(first?.date).toBe('2031-06-15');
  const [named] = await days('UTC', today[1]?.date);
  expect(named).toEqual(today[1]);
});

describe("an event's history", () => {
  const history = (first: number, before?: string) =>
    setup.reads
      .asTenant(3, (db) =>
        eventHistory.pages(db, { tenantId: 3, ids: [4, 99], first, ...(before && { before }) }),
      )
      .then((pages) => pages.get(4) ?? { edges: [], hasNextPage: false });

  test('has the newest change first, in pages', async () => {
    const first = await history(2);
    expect(first.edges.map(({ node }) => node.kind)).toEqual(['described', 'relocated']);
    expect(first.hasNextPage).toBe(true);
    const second = await history(2, first.edges.at(-1)?.cursor);
    expect(second.edges.map(({ node }) => node.kind)).toEqual(['registered']);
    expect(second.hasNextPage).toBe(false);
    expect(first.edges[0]?.node.changes).toEqual([
      { field: 'description', before: 'as it was', after: 'Bring tea' },
    ]);
  });

  test('refuses a cursor of another list', async () => {
    const feed = await setup.reads.asTenant(3, (db) => eventsPage(db, { tenantId: 3, first: 1, now }));
    await expect(history(1, feed.edges[0]?.cursor)).rejects.toBeInstanceOf(InvalidCursor);
  });
});

test("a tenant's changes are read after a position, in order, and the horizon is 0 while none was deleted", async () => {
  const read = (after: bigint, limit: number) =>
    setup.reads.asTenant(3, (db) => changesAfter(db, { tenantId: 3, after, limit }));
  const all = (await read(0n, 100)).filter(({ kind }) => kind === 'event');
  expect(all.map(({ change, entity_id }) => `${change} ${entity_id}`)).toEqual([
    ...[1, 2, 3, 4, 5, 6].map((event) => `registered ${event}`),
    'changed 4',
    'changed 4',
  ]);
  expect(await read(all[5]?.position ?? 0n, 1)).toEqual([all[6]]);
  expect(await setup.reads.asTenant(3, horizon)).toBe(0n);
});

describe('people and their tenants', () => {
  test('a person finds their memberships and the tenants they are in', async () => {
    const found = await setup.reads.asPerson(8, async (db) => ({
      memberships: await membershipsOf(db, 8),
      tenants: await tenantsOfUser(db, 8),
      others: await tenantsOfUser(db, 7),
    }));
    expect(found.memberships).toMatchObject([
      { tenant_id: 3, role: 'staff', active: true },
      { tenant_id: 4, role: 'staff', active: true },
    ]);
    expect(found.tenants).toMatchObject([
      { tenant_id: 3, role: 'staff', active: true },
      { tenant_id: 4, role: 'staff', active: true },
    ]);
    expect(found.others).toEqual([]);
  });

  test('an owner finds their account and all its tenants, and no others', async () => {
    const found = await setup.reads.asPerson(7, async (db) => ({
      own: await ownerById(db, 1),
      foreign: await ownerById(db, 2),
      tenants: await tenantsOfOwner(db, 1),
      others: await tenantsOfOwner(db, 2),
    }));
    expect(found).toMatchObject({
      own: { companyname: 'Company 1' },
      tenants: [{ tenant_id: 3 }, { tenant_id: 5 }],
    });
    expect(found.foreign).toBeUndefined();
    expect(found.others).toEqual([]);
  });

  test('a tenant sees the names of those who work there, and no others', async () => {
    const names = (tenantId: number) =>
      setup.reads
        .asTenant(tenantId, (db) => peopleByIds(db, [7, 8, 9, 10]))
        .then((rows) => new Set(rows.map((row) => row.user_id)));
    expect(await names(3)).toEqual(new Set([7, 8]));
    expect(await names(4)).toEqual(new Set([8, 9]));
    expect(await names(5)).toEqual(new Set());
  });

  test('a person without a tenant sees only their own name', async () => {
    expect(await setup.reads.asPerson(10, (db) => peopleByIds(db, [7, 8, 9, 10]))).toMatchObject([
      { user_id: 10 },
    ]);
  });

  test('a tenant sees itself and its roster', async () => {
    expect(await setup.reads.asTenant(3, (db) => tenantById(db, 3))).toMatchObject({
      city: 'Leeds',
      active: true,
    });
    expect(await setup.reads.asTenant(3, (db) => tenantById(db, 4))).toBeUndefined();
    expect(await setup.reads.asTenant(3, (db) => membership(db, 3, 7))).toMatchObject({ role: 'admin' });
    expect(await setup.reads.asTenant(3, (db) => membership(db, 4, 9))).toBeUndefined();
  });
});
