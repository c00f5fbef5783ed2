import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { dayIn } from './days.ts';
import { startJourney } from './journey.ts';
import { callApi, type Person, registerEvent, registerPerson, registerVisitor } from './people.ts';
import { takePictures } from './pictures.ts';
import { alert, button, field, fill, gone, heading, visible } from './visitors.ts';

// What visitors read on public pages when nobody can register, also when that changed while they filled the form in.

const journey = startJourney();
const size = { width: 390, height: 844 };
let mara: Person;
let eventId: number;
let visitor: Page;

const call = <Answer>(path: string, body?: object) =>
  callApi<Answer>(journey.address, path, { token: mara.token, ...(body && { body }) });
const itemsOf = (of = eventId) => `/api/events/${mara.tenantId}/events/${of}/items`;

/** An item of the event with an action; resolves to its id and the path of its page. */
async function anAction(item: object, action: object = {}, of = eventId) {
  const { itemId } = await call<{ itemId: number }>(itemsOf(of), item);
  await submitAction(itemId, action, of);
  return { itemId, path: `/${mara.tenantId}/${of}/${itemId}/eventAction` };
}
const submitAction = (itemId: number, action: object, of = eventId) =>
  call(`${itemsOf(of)}/${itemId}/action`, { actionType: 'default', ...action });
const close = (itemId: number) =>
  call('/graphql', {
    query:
      'mutation ($t: Int!, $e: Int!, $i: Int!) { closeItemAction(tenantId: $t, eventId: $e, itemId: $i) { __typename } }',
    variables: { t: mara.tenantId, e: eventId, i: itemId },
  });
const registrantsOf = async (itemId: number) =>
  (await call<{ registrants: readonly { name: string }[] }>(`${itemsOf()}/${itemId}/registrants`))
    .registrants;
const newEvent = (name: string) =>
  registerEvent(journey.address, mara, { name, startdate: `${dayIn(5)} 09:00:00`, location: 'Boathouse' });

async function open(path: string): Promise<void> {
  await visitor.goto('about:blank');
  await visitor.goto(path);
}
async function fillForm(name: string): Promise<void> {
  await fill(visitor, { Name: name, Email: `${name}@visitors.example`, Phone: '+44 1531 000000' });
  await visitor.getByRole('checkbox', { name: /I am at least 13 years old/ }).check();
}
const send = () => button(visitor, 'Submit').click();
/** The page says why there is no form. */
async function isClosed(words: string): Promise<void> {
  await visible(visitor.getByRole('status').getByText(words, { exact: true }));
  expect(await button(visitor, 'Submit').count()).toBe(0);
}
/** Expects the page to say why the form was refused, and to keep the name that was typed. */
async function isRefused(words: string, name: string): Promise<void> {
  await visible(alert(visitor, words));
  expect(await field(visitor, 'Name').inputValue()).toBe(name);
}
const pictures = async (name: string) => {
  await takePictures(visitor, name);
  await visitor.setViewportSize(size);
};

beforeAll(async () => {
  mara = await registerPerson(journey.address, 'mara');
  visitor = await journey.arrive({ viewport: size });
});

test('without anything to register for the Event Hub says so', async () => {
  await open(`/${mara.tenantId}/eventHub`);
  await visible(
    heading(visitor, 'Event Hub'),
    visitor.getByText('There is nothing to register for at the moment.', { exact: true }),
  );
  await pictures('hub-empty');
  eventId = await newEvent('Spring fair');
});

test('an address without an action says what to do', async () => {
  await open(`/${mara.tenantId}/${eventId}/999999/eventAction`);
  await visible(
    heading(visitor, 'Not found'),
    visitor.getByText('There is no registration at this address.', { exact: true }),
    visitor.getByText('Check the link, or ask the person who sent it to you.', { exact: true }),
  );
  await pictures('action-unknown');
});

test('without scripts the page says what it needs', async () => {
  const { path } = await anAction({ name: 'Pottery' });
  const plain = await journey.arrive({ javaScriptEnabled: false });
  await plain.goto(path);
  await visible(heading(plain, 'Pottery'), plain.locator('noscript'));
  await gone(plain.getByText('Loading…'));
  expect(await plain.locator('noscript').textContent()).toBe('Registration needs JavaScript.');
  await plain.context().close();
});

test('a full item without a waiting list has no form, and refuses who had it open', async () => {
  const { itemId, path } = await anAction({ name: 'Baking', capacity: 1 }, { waitingList: false });
  await open(path);
  await fillForm('late');
  await registerVisitor(journey.address, mara, { eventId, itemId, name: 'early' });
  await send();
  await isRefused('Registration failed. All places are taken.', 'late');
  await pictures('action-refused');
  await open(path);
  await isClosed('All places are taken.');
  await pictures('action-full');
  expect(await registrantsOf(itemId)).toMatchObject([{ name: 'early' }]);
});

test('a closed registration has no form, and refuses who had it open', async () => {
  const { itemId, path } = await anAction({ name: 'Weaving' });
  await open(path);
  await fillForm('late');
  await close(itemId);
  await send();
  await isRefused('Registration failed. Registration is closed.', 'late');
  await open(path);
  await isClosed('Registration is closed.');
  expect(await registrantsOf(itemId)).toEqual([]);
});

test('a cancelled event has no form, and refuses who had it open', async () => {
  const cancelled = await newEvent('Autumn fair');
  const { path } = await anAction({ name: 'Cider', description: 'From our trees.' }, {}, cancelled);
  await open(path);
  await fillForm('late');
  await call(`/api/events/${mara.tenantId}/events/${cancelled}/cancel`, { reason: 'Storm' });
  await send();
  await isRefused('Registration failed. This event is cancelled.', 'late');
  await open(path);
  await isClosed('This event is cancelled.');
  await pictures('action-cancelled');
});

test('a size that is offered no more is named, and the sizes that there are can be chosen', async () => {
  const { itemId, path } = await anAction({ name: 'Club shirt', type: 'clothing', topSize: 'Small, Large' });
  await open(path);
  await fillForm('sam');
  await field(visitor, 'Size').selectOption('Small');
  await put(itemId, { name: 'Club shirt', topSize: 'Medium, Large' });
  await send();
  await isRefused('Registration failed. Please look at the marked fields.', 'sam');
  await visible(visitor.getByText('This size is not offered.', { exact: true }));
  expect(await field(visitor, 'Size').locator('option').allTextContents()).toEqual([
    'Choose a size',
    'Medium',
    'Large',
  ]);
  await field(visitor, 'Size').selectOption('Medium');
  await send();
  await visible(heading(visitor, 'Thank you'));
  expect(await registrantsOf(itemId)).toMatchObject([{ name: 'sam', size: 'Medium' }]);
});

test('a question that is asked since the form was opened appears in it', async () => {
  const { itemId, path } = await anAction({ name: 'Quiz' });
  await open(path);
  await fillForm('quinn');
  await submitAction(itemId, {
    questions: [{ key: 'team', kind: 'text', label: 'Team', required: true }],
  });
  await send();
  await isRefused('Registration failed. Please look at the marked fields.', 'quinn');
  await visible(field(visitor, 'Team'), visitor.getByText('This field is required.', { exact: true }));
  expect(await registrantsOf(itemId)).toEqual([]);
  await fill(visitor, { Team: 'The Oars' });
  await send();
  await visible(heading(visitor, 'Thank you'));
});

test('a visitor who registers again is thanked again, and is in the list once', async () => {
  const { itemId, path } = await anAction({ name: 'Raft race' });
  for (const name of ['ruth', 'ruth']) {
    await open(path);
    await fillForm(name);
    await send();
    await visible(heading(visitor, 'Thank you'));
  }
  expect(await registrantsOf(itemId)).toMatchObject([{ name: 'ruth' }]);
});

test('an answer that is not of this program keeps the form', async () => {
  const { path } = await anAction({ name: 'Lanterns' });
  await open(path);
  await fillForm('lena');
  await visitor.route('**/registereventuser', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  );
  await send();
  await isRefused('Registration failed. Please try again shortly.', 'lena');
  await visitor.unroute('**/registereventuser');
  await send();
  await visible(heading(visitor, 'Thank you'));
  await gone(button(visitor, 'Submit'));
});

async function put(itemId: number, body: object): Promise<void> {
  const answer = await fetch(`${journey.address}${itemsOf()}/${itemId}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${mara.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status, await answer.text()).toBe(200);
}
