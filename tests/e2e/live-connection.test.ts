import type { Page, WebSocketRoute } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { dayIn, longDay } from './days.ts';
import { callApi, openDashboard, type Person, registerEvent, registerPerson } from './people.ts';
import { startJourney } from './journey.ts';
import { heading, link, visible } from './visitors.ts';

// A lost connection: the screen says so, and afterwards shows missed changes without a reload. A part of
// the app that was never loaded needs another attempt.

const journey = startJourney();
let person: Person;
let dashboard: Page;
let feed: Page;
let eventId: number;
const day = dayIn(2);

beforeAll(async () => {
  person = await registerPerson(journey.address, 'mara');
  eventId = await registerEvent(journey.address, person, { name: 'Head race', startdate: `${day} 10:00:00` });
  dashboard = await journey.arrive();
  await openDashboard(dashboard, person);
  feed = await dashboard.context().newPage();
  await feed.goto(`/${person.tenantId}/events`);
  await heading(feed, 'Head race').waitFor();
});

const says = (page: Page, word: string) => visible(page.getByRole('status').filter({ hasText: word }));
const rename = (name: string) =>
  callApi(journey.address, `/api/${person.tenantId}/updateevent`, {
    token: person.token,
    body: { id: eventId, name },
  });
const onDay = (name: string) =>
  dashboard.getByRole('button', { name: longDay(day) }).filter({ hasText: name });

/** Counts page loads from now on. */
function countLoads() {
  const loads = { dashboard: 0, feed: 0 };
  dashboard.on('load', () => (loads.dashboard += 1));
  feed.on('load', () => (loads.feed += 1));
  return loads;
}

describe('the live connection', () => {
  test('shows Live while it is connected', async () => {
    await Promise.all([says(dashboard, 'Live'), says(feed, 'Live')]);
  });

  test('shows Reconnecting while the server is down, and missed changes when it is back', async () => {
    const loads = countLoads();
    await journey.stop();
    await Promise.all([says(dashboard, 'Reconnecting'), says(feed, 'Reconnecting')]);
    await journey.start();
    // immediately, while the pages still wait for their next attempt
    await rename('Head race, moved');
    await registerEvent(journey.address, person, { name: 'Meanwhile', startdate: `${day} 15:00:00` });
    await visible(onDay('Head race, moved'), onDay('Meanwhile'));
    await visible(heading(feed, 'Head race, moved'), heading(feed, 'Meanwhile'));
    await Promise.all([says(dashboard, 'Live'), says(feed, 'Live')]);
    expect(loads).toEqual({ dashboard: 0, feed: 0 });
  });

  test('resumes at its position: the server sends only missed changes', async () => {
    const afters: bigint[] = [];
    const names: string[] = [];
    const cut = await dashboard.context().newPage();
    let line: WebSocketRoute | undefined;
    let mended = Promise.resolve();
    await cut.routeWebSocket('**/graphql', async (socket) => {
      await mended;
      line = socket;
      const server = socket.connectToServer();
      socket.onMessage((message) => {
        const { type, payload } = JSON.parse(String(message)) as Sent;
        if (type === 'subscribe') afters.push(BigInt(payload?.variables?.after ?? 0));
        server.send(message);
      });
      server.onMessage((message) => {
        const name = (JSON.parse(String(message)) as Received).payload?.data?.tenantChanges?.event?.name;
        if (name) names.push(name);
        socket.send(message);
      });
    });
    await cut.goto(`/${person.tenantId}/events`);
    await says(cut, 'Live');
    await rename('Seen live');
    await visible(heading(cut, 'Seen live'));

    const mend = Promise.withResolvers<void>();
    mended = mend.promise;
    names.length = 0;
    await line?.close({ code: 3001 });
    await says(cut, 'Reconnecting');
    await rename('Missed');
    mend.resolve();
    await visible(heading(cut, 'Missed'));
    await says(cut, 'Live');
    expect(names).toEqual(['Missed']);
    expect(afters).toHaveLength(2);
    expect(afters[1]).toBeGreaterThan(afters[0] ?? 0n);
    await cut.close();
  });

  test('shows Offline without network, and missed changes afterwards', async () => {
    await dashboard.context().setOffline(true);
    await says(dashboard, 'Offline');
    await rename('Out of reach');
    await dashboard.context().setOffline(false);
    await says(dashboard, 'Live');
    await visible(onDay('Out of reach'), heading(feed, 'Out of reach'));
  });

  test('still works on a page that was left and opened again', async () => {
    await link(feed, 'Out of reach').click();
    await heading(feed, 'Change history').waitFor();
    await feed.goBack();
    await rename('Once more');
    await visible(heading(feed, 'Once more'), onDay('Once more'));
  });
});

interface Sent {
  readonly type: string;
  readonly payload?: { readonly variables?: { readonly after?: string | null } };
}

interface Received {
  readonly payload?: {
    readonly data?: { readonly tenantChanges?: { readonly event?: { readonly name: string } } };
  };
}

describe('a part of the app that cannot be loaded', () => {
  test('is reported in place of its screen, and loads when the network is back', async () => {
    const visitor = await journey.arrive();
    const menu = visitor.getByRole('navigation', { name: 'Main', exact: true });
    await openDashboard(visitor, person);
    await visitor.context().setOffline(true);
    await link(menu, 'Create event').click();
    await visible(heading(visitor, 'This part of the app did not load'), link(menu, 'Dashboard'));
    await visitor.context().setOffline(false);
    await visible(heading(visitor, 'Create event'));
  });

  test('is left out when it shows nothing', async () => {
    const visitor = await journey.arrive();
    const menu = visitor.getByRole('navigation', { name: 'Main', exact: true });
    await visitor.route('**/assets/refresh-push-*.js', (route) => route.abort());
    const refused = visitor.waitForEvent('requestfailed', (request) =>
      request.url().includes('/refresh-push-'),
    );
    await openDashboard(visitor, person);
    await refused;
    await link(menu, 'Create event').click();
    await heading(visitor, 'Create event').waitFor();
    await link(menu, 'Dashboard').click();
    await visible(link(visitor.getByRole('main'), 'Create event'));
  });
});
