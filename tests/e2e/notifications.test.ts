import type { CDPSession, Page, Worker } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PushBrowser } from '../../infra/features/push/testing/browser.ts';
import { startPushService } from '../../infra/features/push/testing/push-service.ts';
import { startJourney } from './journey.ts';
import { callApi, password, type Person, registerPerson, signInWithForm } from './people.ts';
import { register } from './user-list.ts';
import { button, heading, visible } from './visitors.ts';

// Notifications in the settings, and what the real service worker does with pushes, clicks and subscriptions. The
// browsers of tests have no push service: what `pushManager` says is made up.

const service = await startPushService();
const journey = startJourney({
  whole: true,
  entry: 'tests/e2e/program-with-push-service.ts',
  env: { PUSH_SERVICE: String(service.port) },
});
afterAll(() => service.close());

const passkeyAdded = { id: 'added', title: 'A passkey was added', body: 'A new one.', path: '/profile' };
/** what the server sent when Tom wrote */
let tomWrote: Push;
let person: Person;
let tom: Person;
let page: Page;
let devtools: CDPSession;

beforeAll(async () => {
  person = await registerPerson(journey.address, 'nora');
  await register(journey.address, person, 'tom', ['Tom', 'Moss']);
  const { token } = await callApi<{ token: string }>(journey.address, '/api/login', {
    body: { username: 'tom', password },
  });
  tom = { username: 'tom', tenantId: person.tenantId, token };
  page = await journey.arrive({ serviceWorkers: 'allow' });
  await signInWithForm(page, person);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  devtools = await page.context().newCDPSession(page);
});

/** Writes a message to the person on this page; resolves to the id of the thread. */
async function write(from: Person, to: Page, text: string): Promise<number> {
  const call = <Answer>(path: string, body: object) =>
    callApi<Answer>(journey.address, `/api/messages/threads/${path}`, { token: from.token, body });
  const userId = await to.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').id as number);
  const { thread } = await call<{ thread: { id: number } }>('find-or-create', { participantIds: [userId] });
  await call(`${thread.id}/messages`, { text });
  return thread.id;
}

function workerOf(where: Page): Worker {
  const [worker] = where.context().serviceWorkers();
  if (!worker) throw new Error('There is no service worker');
  return worker;
}

/** Gives a push with this payload to the service worker, as the browser does after decrypting it. */
async function deliver(payload: object): Promise<void> {
  const registered = Promise.withResolvers<string>();
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [registration] = registrations;
    if (registration) registered.resolve(registration.registrationId);
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: journey.address,
    registrationId: await registered.promise,
    data: JSON.stringify(payload),
  });
  await devtools.send('ServiceWorker.disable');
}

interface Push {
  readonly title: string;
  readonly [field: string]: unknown;
}

/** Delivers pushes until all are shown: a browser on a busy machine may drop what it has shown. */
async function deliverShown(...pushes: readonly Push[]): Promise<void> {
  const missing = async () => {
    const titles = (await shown()).map(({ title }) => title);
    return pushes.filter(({ title }) => !titles.includes(title));
  };
  await expect
    .poll(async () => {
      for (const push of await missing()) await deliver(push);
      return missing();
    })
    .toEqual([]);
}

const shown = () =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });

test('the settings say when the person does not permit notifications', async () => {
  await page.goto(`${journey.address}/settings/notifications`);
  await visible(heading(page, 'Notifications'));
  const device = page.getByRole('switch', { name: 'Notifications on this device' });
  await page.locator('input[role=switch]:enabled').waitFor({ state: 'attached' });
  let asksServer = false;
  page.on('request', (request) => (asksServer ||= request.postData()?.includes('query PushKey') ?? false));
  // the browser of a test refuses by itself
  await device.press('Space');
  await visible(page.getByText('Notification permission denied'));
  // Safari asks for permission only directly after the press
  expect(asksServer).toBe(false);
  expect(await device.isChecked()).toBe(false);
});

test('a push is shown by the service worker once, however often it comes', async () => {
  await page.context().grantPermissions(['notifications'], { origin: journey.address });
  const { id: tag, title, body } = passkeyAdded;
  await deliver(passkeyAdded);
  await deliver(passkeyAdded);
  await expect.poll(shown).toEqual([{ title, body, tag }]);
});

test('notifications about one thread replace one another, and go when it is read there', async () => {
  const body = '';
  const about = { title: 'Ada sent you a message', body, path: '/profile', thing: 'thread-7' };
  const second = { ...about, id: 'second', title: 'Tom sent you a message' };
  const other = { ...about, id: 'other', title: 'Ina sent you a message', thing: 'thread-8' };
  const ofThreads = async () =>
    (await shown()).filter(({ tag }) => tag.startsWith('thread-')).map(({ title }) => title);
  await deliver({ ...about, id: 'first' });
  await deliverShown(second, other);
  expect((await ofThreads()).toSorted()).toEqual([other.title, second.title]);
  const threadId = await write(tom, page, 'Bring oars.');
  const third = { ...about, id: 'third', title: 'Read soon', thing: `thread-${threadId}` };
  await deliverShown(third, second);
  await page.goto(`${journey.address}/${person.tenantId}/dashboard?thread=${threadId}`);
  await visible(page.getByRole('dialog', { name: 'Messages' }).getByText('Bring oars.'));
  await expect.poll(ofThreads).not.toContain('Read soon');
  // a person who has the thread open gets no push of it
  await button(page.getByRole('dialog', { name: 'Messages' }), 'Close')
    .first()
    .click();
  await page.goto(`${journey.address}/${person.tenantId}/members`);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    for (const each of await registration.getNotifications())
      if (each.tag.startsWith('thread-')) each.close();
  });
});

test('a browser that gets another subscription tells the server, also without a page', async () => {
  const browser = new PushBrowser('https://push.example.com/send/renewed');
  const { pushKey } = (
    await callApi<{ data: { pushKey: string } }>(journey.address, '/graphql', {
      token: person.token,
      body: { query: '{ pushKey }' },
    })
  ).data;
  const subscribedWith = await workerOf(page).evaluate(async (subscription) => {
    let key: unknown;
    PushManager.prototype.subscribe = async (options) => {
      key = options?.applicationServerKey;
      return { toJSON: () => subscription } as unknown as PushSubscription;
    };
    // only the browser's own events can be waited for
    let renewed: unknown;
    const event = new Event('pushsubscriptionchange');
    Object.assign(event, { waitUntil: (work: unknown) => (renewed = work) });
    self.dispatchEvent(event);
    await renewed;
    return key;
  }, browser.subscription);
  expect(subscribedWith).toBe(pushKey);

  await write(tom, page, 'The gate opens at seven.');
  const { promise: arrived, resolve } = Promise.withResolvers<Buffer>();
  await expect
    .poll(() => {
      const push = service.received.find(({ path }) => path === '/send/renewed');
      if (push) resolve(push.body);
      return push?.path;
    })
    .toBe('/send/renewed');
  tomWrote = JSON.parse(browser.decrypt(await arrived)) as Push;
  expect(tomWrote.title).toBe('Tom Moss sent you a message');
  await deliverShown(tomWrote);
});

/** Clicks a shown notification; resolves to the requests of the service worker to the browser. */
const click = (title: string, { closes = false } = {}) =>
  workerOf(page).evaluate(
    async ([wanted, isClosing]) => {
      const worker = self as unknown as {
        readonly registration: ServiceWorkerRegistration;
        readonly NotificationEvent: new (type: string, init: object) => Event;
        readonly WindowClient: { readonly prototype: object };
        readonly Clients: { readonly prototype: object };
      };
      const asked: string[] = [];
      // browsers allow both only after a press of the person
      const focus = async () => {
        if (isClosing) throw new TypeError('The client was not found.');
        asked.push('focus');
      };
      Object.assign(worker.WindowClient.prototype, { focus });
      Object.assign(worker.Clients.prototype, { openWindow: async (url: string) => void asked.push(url) });
      const notifications = await worker.registration.getNotifications();
      const notification = notifications.find((each) => each.title === wanted);
      let opened: unknown;
      const event = new worker.NotificationEvent('notificationclick', { notification });
      Object.assign(event, { waitUntil: (work: unknown) => (opened = work) });
      self.dispatchEvent(event);
      await opened;
      return asked;
    },
    [title, closes] as const,
  );

test('a click opens the page in the window that is open, without loading the app again', async () => {
  await page.goto(`/${person.tenantId}/members`);
  await visible(button(page, /^Messages/), button(page, /^Notifications/));
  await page.evaluate(() => document.body.setAttribute('data-loaded', 'before'));
  await deliverShown(tomWrote);
  expect(await click(tomWrote.title)).toEqual(['focus']);
  const panel = page.getByRole('dialog', { name: 'Messages' });
  await visible(panel.getByText('The gate opens at seven.'));
  expect(await page.locator('body').getAttribute('data-loaded')).toBe('before');
  expect((await shown()).map(({ title }) => title)).not.toContain(tomWrote.title);
});

test('a click opens a window if the open one is closing, or none is open', async () => {
  const another = { id: 'another', title: 'A passkey was removed', body: 'An old one.', path: '/profile' };
  await deliverShown(another);
  expect(await click(another.title, { closes: true })).toEqual([`${journey.address}/profile`]);
  await deliverShown(passkeyAdded);
  await page.goto('about:blank');
  const windows = () =>
    workerOf(page).evaluate(async () => {
      const { clients } = self as unknown as { clients: { matchAll(options: object): Promise<unknown[]> } };
      return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).length;
    });
  await expect.poll(windows).toBe(0);
  expect(await click(passkeyAdded.title)).toEqual([`${journey.address}/profile`]);
});

test('a subscription is sent from any page: in a new session, another one, and after a week', async () => {
  const visitor = await journey.arrive({ serviceWorkers: 'allow', permissions: ['notifications'] });
  const sent: string[] = [];
  visitor.on('request', (request) => {
    const body = request.postData() ?? '';
    if (body.includes('mutation SubscribeToPush'))
      sent.push(JSON.parse(body).variables.subscription.endpoint as string);
  });
  const { keys } = new PushBrowser('https://push.example.com/').subscription;
  await visitor.addInitScript((ofBrowser) => {
    const subscription = () => {
      const endpoint = localStorage.getItem('endpoint');
      return {
        endpoint,
        options: { applicationServerKey: null },
        toJSON: () => ({ endpoint, keys: ofBrowser }),
        unsubscribe: async () => true,
      };
    };
    const push = {
      async getSubscription() {
        document.documentElement.dataset['looked'] = 'yes';
        return localStorage.getItem('endpoint') === null ? null : subscription();
      },
      async subscribe() {
        if (localStorage.getItem('endpoint') === null)
          localStorage.setItem('endpoint', 'https://push.example.com/send/anew');
        return subscription();
      },
    };
    Object.assign(PushManager.prototype, push);
  }, keys);
  const has = (name: string) =>
    visitor.evaluate((endpoint) => localStorage.setItem('endpoint', endpoint), address(name));
  const address = (name: string) => `https://push.example.com/send/${name}`;
  // the event that the browser fires when the page is shown
  const show = () => visitor.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const looked = () => visitor.evaluate(() => document.documentElement.dataset['looked']);
  const inAll = async (...names: string[]) => {
    await expect.poll(() => show().then(() => sent)).toEqual(names.map(address));
    // the page looks again only when it has dealt with the answer
    await visitor.evaluate(() => delete document.documentElement.dataset['looked']);
    await expect.poll(() => show().then(looked)).toBe('yes');
  };
  await signInWithForm(visitor, tom);
  await visitor.evaluate(async () => void (await navigator.serviceWorker.ready));

  await has('one');
  await visitor.goto(`/${tom.tenantId}/members`);
  await inAll('one');
  // the session ends by itself
  await visitor.context().clearCookies({ name: 'muster_staff' });
  await signInWithForm(visitor, tom);
  await inAll('one', 'one');
  await visitor.goto(`/${tom.tenantId}/events`);
  await expect.poll(looked).toBe('yes');
  await has('two');
  await inAll('one', 'one', 'two');
  await visitor.clock.setFixedTime(Date.now() + 8 * 24 * 60 * 60_000);
  await inAll('one', 'one', 'two', 'two');
  // the browser has lost it
  await visitor.evaluate(() => localStorage.removeItem('endpoint'));
  await inAll('one', 'one', 'two', 'two', 'anew');
});

test('notifications that are shown go at sign-out, and what is kept goes with a session that ended elsewhere', async () => {
  const visitor = await journey.arrive({ serviceWorkers: 'allow' });
  await signInWithForm(visitor, { username: 'tom' });
  await visitor.evaluate(async () => void (await navigator.serviceWorker.ready));
  await visitor.context().grantPermissions(['notifications']);
  const showOne = () =>
    visitor.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready;
      await worker.showNotification('Nora Hill sent you a message');
    });
  const shownNow = () =>
    visitor.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).length);
  await showOne();
  expect(await shownNow()).toBe(1);
  await visitor.goto('/logout');
  await button(visitor, 'Log out').click();
  await visitor.waitForURL('**/login');
  await expect.poll(shownNow).toBe(0);

  await signInWithForm(visitor, { username: 'tom' });
  await showOne();
  await visitor.context().clearCookies({ name: 'muster_staff' });
  // as the installed app starts
  await visitor.goto('/login');
  await expect.poll(shownNow).toBe(0);
  expect(await visitor.evaluate(() => localStorage.getItem('user'))).toBeNull();
});

test('the number on the icon of the app goes at sign-out and when the session ends', async () => {
  const visitor = await journey.arrive();
  let badge = 0;
  await visitor.exposeFunction('showBadge', (count: number) => void (badge = count));
  await visitor.addInitScript(() => {
    const { showBadge } = window as unknown as { showBadge(count: number): Promise<void> };
    Object.assign(Navigator.prototype, {
      setAppBadge: (count: number) => showBadge(count),
      clearAppBadge: () => showBadge(0),
    });
  });
  await signInWithForm(visitor, { username: 'tom' });
  await write(person, visitor, 'See you at seven.');
  const endSession = () => visitor.context().clearCookies({ name: 'muster_staff' });

  await expect.poll(() => badge).toBe(1);
  await visitor.goto('/logout');
  await button(visitor, 'Log out').click();
  await expect.poll(() => badge).toBe(0);

  await visitor.waitForURL('**/login');
  await signInWithForm(visitor, { username: 'tom' });
  await expect.poll(() => badge).toBe(1);
  await endSession();
  await visitor.goto(`/${person.tenantId}/dashboard`);
  await visitor.waitForURL('**/login');
  await expect.poll(() => badge).toBe(0);

  await signInWithForm(visitor, { username: 'tom' });
  await expect.poll(() => badge).toBe(1);
  await endSession();
  // as the installed app starts
  await visitor.goto('/login');
  await expect.poll(() => badge).toBe(0);
});
