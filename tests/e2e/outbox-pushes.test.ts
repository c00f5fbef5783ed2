import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PushBrowser } from '../../infra/features/push/testing/browser.ts';
import { startPushService } from '../../infra/features/push/testing/push-service.ts';
import { faults } from './accessibility-faults.ts';
import { startJourney } from './journey.ts';
import { callApi, password, type Person, registerEvent, registerPerson, signIn } from './people.ts';
import { takePictures } from './pictures.ts';
import { button, visible } from './visitors.ts';

// What became of pushes, in the outbox: docs/product/send-email.md, docs/outbox.md.

const service = await startPushService();
const journey = startJourney({
  entry: 'tests/e2e/program-with-push-service.ts',
  env: { PUSH_SERVICE: String(service.port) },
});
afterAll(() => service.close());

let mara: Person;
let tom: Person;
let eventId: number;
let page: Page;

const pushes = () => page.getByRole('list', { name: 'Push notifications' }).getByRole('listitem');

/** Notifications to a browser of this person. */
async function subscribe({ token }: Person): Promise<void> {
  const { endpoint, keys } = new PushBrowser(`https://push.example.com/send/${randomUUID()}`).subscription;
  const query = `mutation ($s: PushSubscriptionInput!) { subscribeToPush(subscription: $s) { __typename } }`;
  const body = { query, variables: { s: { endpoint, ...keys } } };
  const { data } = await callApi<{ data: unknown }>(journey.address, '/graphql', { token, body });
  expect(data).toEqual({ subscribeToPush: { __typename: 'SubscribedToPush' } });
}

/** Somebody mentions a colleague, who is notified on each device. */
const mention = (from: Person, whom: Person) =>
  callApi(journey.address, `/api/events/${mara.tenantId}/events/${eventId}/comments`, {
    token: from.token,
    body: { tenantid: mara.tenantId, eventid: eventId, comment: `Please look, @${whom.username}.` },
  });

beforeAll(async () => {
  mara = await registerPerson(journey.address, 'mara');
  await callApi(journey.address, `/api/tenants/${mara.tenantId}/registeruser`, {
    token: mara.token,
    body: {
      username: 'tom',
      email: 'tom@example.org',
      firstname: 'Tom',
      lastname: 'Oak',
      phone: '1',
      password,
    },
  });
  const session = { body: { username: 'tom', password } };
  const { token } = await callApi<{ token: string }>(journey.address, '/api/login', session);
  tom = { username: 'tom', tenantId: mara.tenantId, token };
  eventId = await registerEvent(journey.address, mara, {
    name: 'Head race',
    startdate: '2038-05-01 09:00:00',
  });
  await subscribe(mara);
  await subscribe(tom);
  page = await journey.arrive();
  await signIn(page, mara);
  await page.goto(`/${mara.tenantId}/outbox?kind=push`);
});

test('a push that arrived is listed as sent', async () => {
  await visible(page.getByText('Nothing here.'));
  await mention(tom, mara);
  // open screens do not learn of pushes that arrive
  const states = async () => {
    await page.reload();
    await visible(pushes().first().or(page.getByText('Nothing here.')));
    return pushes().getByText('Sent', { exact: true }).count();
  };
  await expect.poll(states, { timeout: 60_000 }).toBe(1);
  await visible(pushes().getByText(/Mara Quill/));
  expect(service.received).toHaveLength(1);
});

test('one that the push service refused says why, and goes out when staff try it again', async () => {
  service.behaviour.status = 413;
  await mention(tom, mara);
  const refused = pushes().filter({ hasText: 'The push service refused it (413).' });
  await visible(refused.getByText('Not sent', { exact: true }));
  expect(await faults(page, [390, 1440])).toEqual([]);
  await takePictures(page, 'outbox-pushes');
  await page.getByLabel('State').selectOption('Not sent');
  await expect.poll(() => pushes().count()).toBe(1);
  service.behaviour.status = 201;
  await button(page, /^Try again: Mara Quill/).click();
  await expect.poll(() => pushes().count()).toBe(0);
  await page.getByLabel('State').selectOption('All');
  await expect.poll(() => pushes().getByText('Sent', { exact: true }).count()).toBe(2);
});

test('an admin sees those of everybody, and others only their own', async () => {
  service.behaviour.status = 410;
  await mention(mara, tom);
  await visible(
    pushes()
      .filter({ hasText: 'Tom Oak' })
      .getByText(/This device no longer gets notifications\./),
  );
  const other = await journey.arrive();
  await signIn(other, tom);
  await other.goto(`/${mara.tenantId}/outbox?kind=push`);
  const own = other.getByRole('list', { name: 'Push notifications' }).getByRole('listitem');
  await visible(own.filter({ hasText: 'Tom Oak' }));
  expect(await own.count()).toBe(1);
});
