import { cp, rm } from 'node:fs/promises';
import type { CDPSession, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { startJourney } from './journey.ts';
import { callApi, type Person, registerPerson, signIn } from './people.ts';
import { register } from './user-list.ts';
import { button, visible } from './visitors.ts';

// Notifications in the settings, and what the real service worker shows of a push.

const deployed = await temporaryFolder('web-notifications');
const journey = startJourney({
  whole: true,
  entry: 'tests/e2e/program-with-web-root.ts',
  env: { WEB_ROOT: deployed },
});
let person: Person;
let page: Page;
let devtools: CDPSession;

beforeAll(async () => {
  await cp('web/dist', deployed, { recursive: true });
  person = await registerPerson(journey.address, 'nora');
  page = await journey.arrive({ serviceWorkers: 'allow' });
  await signIn(page, person);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  devtools = await page.context().newCDPSession(page);
});
afterAll(() => rm(deployed, { recursive: true, force: true }));

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

const shown = () =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });

test('the settings say when the person does not permit notifications', async () => {
  await page.goto(`${journey.address}/${person.tenantId}/settings?tab=notifications`);
  const device = page.getByRole('switch', { name: 'Notifications on this device' });
  await page.locator('input[role=switch]:enabled').waitFor({ state: 'attached' });
  // the browser of a test refuses by itself
  await device.press('Space');
  await visible(page.getByText('Notification permission denied'));
  expect(await device.isChecked()).toBe(false);
});

test('a push is shown by the service worker once, however often it comes', async () => {
  await page.context().grantPermissions(['notifications'], { origin: journey.address });
  const push = { id: 'the-event', title: 'A passkey was added', body: 'A new one.', path: '/profile' };
  await deliver(push);
  await deliver(push);
  await expect.poll(shown).toEqual([{ title: push.title, body: push.body, tag: push.id }]);
});

test('the number on the icon of the app goes at sign-out and when the session ends', async () => {
  await register(journey.address, person, 'tom', ['Tom', 'Moss']);
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
  await signIn(visitor, { username: 'tom' });
  const call = <Answer>(path: string, body?: object) =>
    callApi<Answer>(journey.address, `/api/messages/threads/${path}`, {
      token: person.token,
      ...(body && { body }),
    });
  const userId = await visitor.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').id as number);
  const { thread } = await call<{ thread: { id: number } }>('find-or-create', { participantIds: [userId] });
  await call(`${thread.id}/messages`, { text: 'The gate opens at seven.' });
  const endSession = () => visitor.context().clearCookies({ name: 'muster_staff' });

  await expect.poll(() => badge).toBe(1);
  await visitor.goto('/logout');
  await button(visitor, 'Log out').click();
  await expect.poll(() => badge).toBe(0);

  await visitor.waitForURL('**/login');
  await signIn(visitor, { username: 'tom' });
  await expect.poll(() => badge).toBe(1);
  await endSession();
  await visitor.goto(`/${person.tenantId}/dashboard`);
  await visitor.waitForURL('**/login');
  await expect.poll(() => badge).toBe(0);

  await signIn(visitor, { username: 'tom' });
  await expect.poll(() => badge).toBe(1);
  await endSession();
  // as the installed app starts
  await visitor.goto('/login');
  await expect.poll(() => badge).toBe(0);
});
