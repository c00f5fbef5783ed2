import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { startJourney } from './journey.ts';
import { type Person, registerPerson, signIn } from './people.ts';
import { pauseClock, visible } from './visitors.ts';

// What never answers does not keep a screen from being live.

const journey = startJourney();
let mara: Person;
let page: Page;

beforeAll(async () => {
  mara = await registerPerson(journey.address, 'mara');
  page = await journey.arrive();
  await signIn(page, mara);
});

/** Opens a page and waits until it is live. With `isTried`, moves its clock on once that is true: past the wait for an answer. */
const openAnew = async (prepare: (visitor: Page) => Promise<unknown>, isTried?: () => boolean) => {
  const visitor = await page.context().newPage();
  await prepare(visitor);
  if (isTried) await visitor.clock.install();
  await visitor.goto(`/${mara.tenantId}/dashboard`);
  if (isTried) {
    await expect.poll(isTried).toBe(true);
    await visitor.clock.runFor(16_000);
  }
  await visible(visitor.getByRole('status').filter({ hasText: 'Live' }));
  await visitor.close();
};

test('a connection that the server takes and does not answer is tried again', async () => {
  let tries = 0;
  await openAnew(
    (visitor) =>
      visitor.routeWebSocket('**/graphql', async (socket) => {
        tries += 1;
        if (tries === 1) await new Promise(() => undefined);
        socket.connectToServer();
      }),
    () => tries > 0,
  );
  expect(tries).toBeGreaterThan(1);
});

test('so is one on which the server answers pings and does not say that it is connected', async () => {
  let tries = 0;
  let isTried = false;
  await openAnew(
    (visitor) =>
      visitor.routeWebSocket('**/graphql', (socket) => {
        tries += 1;
        if (tries > 1) return void socket.connectToServer();
        socket.onMessage((message) => {
          isTried ||= typeOf(message) === 'connection_init';
          if (typeOf(message) === 'ping') socket.send(JSON.stringify({ type: 'pong' }));
        });
      }),
    () => isTried,
  );
  expect(tries).toBeGreaterThan(1);
});

test('a browser whose storage never opens is not waited for', async () => {
  await openAnew((visitor) =>
    visitor.addInitScript(() => {
      IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
    }),
  );
});

test('one whose pong is late, as behind an upload on a slow line, stays', async () => {
  const visitor = await page.context().newPage();
  let tries = 0;
  let pings = 0;
  const pongs: (() => void)[] = [];
  await visitor.routeWebSocket('**/graphql', (socket) => {
    tries += 1;
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (typeOf(message) === 'ping') pings += 1;
      server.send(message);
    });
    server.onMessage((message) => {
      if (typeOf(message) === 'pong') pongs.push(() => socket.send(message));
      else socket.send(message);
    });
  });
  await visitor.clock.install();
  await visitor.goto(`/${mara.tenantId}/dashboard`);
  await visible(visitor.getByRole('status').filter({ hasText: 'Live' }));
  await pauseClock(visitor);
  const nextPing = async (before: number) =>
    expect.poll(async () => (await visitor.clock.runFor(500), pings)).toBeGreaterThan(before);
  await nextPing(0);
  await visitor.clock.runFor(7_000);
  await expect.poll(() => pongs.length).toBe(1);
  pongs[0]?.();
  await nextPing(1);
  expect(tries).toBe(1);
  await visitor.close();
});

const typeOf = (message: string | Buffer): string => (JSON.parse(String(message)) as { type: string }).type;
