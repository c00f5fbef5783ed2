import type { Page, WebSocketRoute } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { dayIn, longDay } from './days.ts';
import { ask, type Person, plan, settle, signIn } from './people.ts';
import { beginStory } from './story.ts';
import { button, heading, link, seen } from './visitors.ts';

// A line that is cut: the screen says so, and afterwards shows what was missed without a reload.
// A screen that was never there cannot come over it.

const story = beginStory();
let person: Person;
let dashboard: Page;
let feed: Page;
let eventId: number;
const day = dayIn(2);

beforeAll(async () => {
  person = await settle(story.address, 'mara');
  eventId = await plan(story.address, person, { name: 'Head race', startdate: `${day} 10:00:00` });
  dashboard = await story.arrive();
  await signIn(dashboard, person);
  feed = await dashboard.context().newPage();
  await feed.goto(`/${person.tenantId}/events`);
  await heading(feed, 'Head race').waitFor();
});

const says = (page: Page, word: string) => seen(page.getByRole('status').filter({ hasText: word }));
const rename = (name: string) =>
  ask(story.address, `/api/${person.tenantId}/updateevent`, {
    token: person.token,
    body: { id: eventId, name },
  });
const onDay = (name: string) =>
  dashboard.getByRole('button', { name: longDay(day) }).filter({ hasText: name });

/** How often each page was loaded from now on. */
function countLoads() {
  const loads = { dashboard: 0, feed: 0 };
  dashboard.on('load', () => (loads.dashboard += 1));
  feed.on('load', () => (loads.feed += 1));
  return loads;
}

describe('the live connection', () => {
  test('says Live while it is', async () => {
    await Promise.all([says(dashboard, 'Live'), says(feed, 'Live')]);
  });

  test('says Reconnecting while the server is away, and shows what was missed when it is back', async () => {
    const loads = countLoads();
    await story.stop();
    await Promise.all([says(dashboard, 'Reconnecting'), says(feed, 'Reconnecting')]);
    await story.start();
    // at once, while the pages still wait before they try again
    await rename('Head race, moved');
    await plan(story.address, person, { name: 'Meanwhile', startdate: `${day} 15:00:00` });
    await seen(onDay('Head race, moved'), onDay('Meanwhile'));
    await seen(heading(feed, 'Head race, moved'), heading(feed, 'Meanwhile'));
    await Promise.all([says(dashboard, 'Live'), says(feed, 'Live')]);
    expect(loads).toEqual({ dashboard: 0, feed: 0 });
  });

  test('resumes from where it was: only what was missed is sent again', async () => {
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
    await seen(heading(cut, 'Seen live'));

    const mend = Promise.withResolvers<void>();
    mended = mend.promise;
    names.length = 0;
    await line?.close({ code: 3001 });
    await says(cut, 'Reconnecting');
    await rename('Missed');
    mend.resolve();
    await seen(heading(cut, 'Missed'));
    await says(cut, 'Live');
    expect(names).toEqual(['Missed']);
    expect(afters).toHaveLength(2);
    expect(afters[1]).toBeGreaterThan(afters[0] ?? 0n);
    await cut.close();
  });

  test('says Offline while the machine has no network, and shows what was missed after', async () => {
    await dashboard.context().setOffline(true);
    await says(dashboard, 'Offline');
    await rename('Out of reach');
    await dashboard.context().setOffline(false);
    await says(dashboard, 'Live');
    await seen(onDay('Out of reach'), heading(feed, 'Out of reach'));
  });

  test('a page that was left and come back to still follows', async () => {
    await link(feed, 'Out of reach').click();
    await heading(feed, 'Change history').waitFor();
    await feed.goBack();
    await rename('Once more');
    await seen(heading(feed, 'Once more'), onDay('Once more'));
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

describe('a part of the app that does not arrive', () => {
  test('is said where its screen would be, and comes with another try', async () => {
    const visitor = await story.arrive();
    const menu = visitor.getByRole('navigation', { name: 'Main', exact: true });
    await signIn(visitor, person);
    await visitor.context().setOffline(true);
    await link(menu, 'Create event').click();
    await seen(heading(visitor, 'This part of the app did not load'), link(menu, 'Dashboard'));
    await visitor.context().setOffline(false);
    await button(visitor, 'Try again').click();
    await seen(heading(visitor, 'Create event'));
  });
});
