import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { aVideo } from '../support/files.ts';
import { dayIn } from './days.ts';
import { choose, picture } from './files.ts';
import { startJourney } from './journey.ts';
import {
  arriveWithoutLive,
  callApi,
  type Person,
  registerEvent,
  registerPerson,
  registerVisitor,
} from './people.ts';
import { register } from './user-list.ts';
import { alert, button, field, fill, gone, visible } from './visitors.ts';

// Texts of events, items, tasks, comments and media that appear only when somebody else was faster, a value is refused
// or a file cannot be shown.

const journey = startJourney();
let mara: Person;
let ines: Person;
let page: Page;

/** Calls the REST edge as a person; the answer of a success. */
async function call<Answer>(
  path: string,
  body: object | null = null,
  { method = body ? 'POST' : 'GET', who = mara } = {},
): Promise<Answer> {
  const answer = await fetch(`${journey.address}${path}`, {
    method,
    headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  expect(answer.ok, `${path}: ${text}`).toBe(true);
  return JSON.parse(text) as Answer;
}

const goTo = (path: string) => page.goto(`/${mara.tenantId}/${path}`);
const says = (...texts: readonly string[]) =>
  visible(...texts.map((text) => page.getByText(text, { exact: true }).first()));
const created = (name: string, more: object = {}) =>
  registerEvent(journey.address, mara, { name, startdate: `${dayIn(3)} 09:00:00`, ...more });
const itemsOf = (eventId: number) => `/api/events/${mara.tenantId}/events/${eventId}/items`;
const newItem = async (eventId: number, facts: object) =>
  (await call<{ itemId: number }>(itemsOf(eventId), facts)).itemId;
const region = (name: string, where = page) => where.getByRole('region', { name, exact: true });

beforeAll(async () => {
  mara = await registerPerson(journey.address, 'mara');
  ines = await registerPerson(journey.address, 'ines', 'Hereford Sculls');
  page = await arriveWithoutLive(journey, mara);
});

describe('two versions', () => {
  const versions = (label: string, theirs: string, mine: string) =>
    alert(page, `While you were editing, somebody else changed ${label} to “${theirs}”. Yours is “${mine}”.`);
  const outdated = () => alert(page, 'This was changed by somebody else in the meantime. Please look again.');

  test('of an event stand side by side, field by field, and neither is lost', async () => {
    const eventId = await created('Regatta', { location: 'Boathouse', description: 'Bring oars.' });
    await goTo(`${eventId}/eventDetail`);
    await fill(page, { Location: 'South bank', Description: 'Bring a cake', Type: 'Social' });
    await call(`/api/${mara.tenantId}/updateevent`, {
      id: eventId,
      name: 'Summer regatta',
      location: 'North bank',
      description: null,
    });
    await button(page, 'Save').click();
    const [location, description] = [
      versions('Location', 'North bank', 'South bank'),
      versions('Description', 'nothing', 'Bring a cake'),
    ];
    await visible(outdated(), location, description);
    expect(await field(page, 'Event Name').inputValue()).toBe('Summer regatta');
    await button(page, 'Save').click();
    await visible(alert(page, 'Choose which version to keep first.'));
    await button(location, 'Use theirs').click();
    await gone(location);
    await button(description, 'Keep mine').click();
    await button(page, 'Save').click();
    await says('Event updated successfully');
    const { event } = await call<{ event: object }>(`/api/${mara.tenantId}/events/${eventId}`);
    expect(event).toMatchObject({
      name: 'Summer regatta',
      location: 'North bank',
      description: 'Bring a cake',
      type: 'Social',
    });
  });

  test('of an item too, also of its sizes and its capacity', async () => {
    const eventId = await created('Fair');
    const itemId = await newItem(eventId, { name: 'Shirt', type: 'clothing', topSize: 'Small' });
    await goTo(`${eventId}/${itemId}/eventItemDetail`);
    await fill(page, { 'Top sizes': 'Small, Medium', Capacity: '20', Description: 'Blue.' });
    const theirs = { name: 'Club shirt', topSize: 'Large', capacity: 30 };
    await call(`${itemsOf(eventId)}/${itemId}`, theirs, { method: 'PUT' });
    await button(page, 'Save').click();
    const [sizes, capacity] = [
      versions('Top sizes', 'Large', 'Small, Medium'),
      versions('Capacity', '30', '20'),
    ];
    await visible(outdated(), sizes, capacity);
    await button(sizes, 'Keep mine').click();
    await button(capacity, 'Use theirs').click();
    await button(page, 'Save').click();
    await says('Saved.');
    const { item } = await call<{ item: object }>(`${itemsOf(eventId)}/${itemId}`);
    expect(item).toMatchObject({
      name: 'Club shirt',
      description: 'Blue.',
      capacity: 30,
      attributes: [{ attributename: 'top_size', attributevalue: 'Small, Medium' }],
    });
  });
});

test('what the fields of an event and an item refuse, and nothing is saved', async () => {
  const eventId = await created('Gala', { location: 'Boathouse' });
  await goTo(`${eventId}/eventDetail`);
  const refused = async (values: Readonly<Record<string, string>>, ...texts: readonly string[]) => {
    await fill(page, values);
    await button(page, 'Save').click();
    await says(...texts);
  };
  await refused({ 'Event Name': '' }, 'Event Name is required.');
  await refused({ 'Event Name': 'n'.repeat(121) }, 'Event Name is too long.');
  await refused(
    { 'Event Name': 'Gala', Location: 'Boat\u200Bhouse' },
    'Location contains characters that are not allowed.',
  );
  await refused(
    { Location: 'Boathouse', 'Start date': '2031-10-26', 'End date': '2031-10-25' },
    'The end must not be before the start.',
  );
  await refused({ 'End date': '3000-01-01' }, 'End date needs a year from 1900 to 2999.');
  await fill(page, { 'End date': '2031-10-26', 'Start time': '00:30', 'End time': '01:30' });
  await visible(page.getByRole('checkbox', { name: 'Ends at the second of the two equal times' }));
  const { event } = await call<{ event: object }>(`/api/${mara.tenantId}/events/${eventId}`);
  expect(event).toMatchObject({ name: 'Gala', location: 'Boathouse', startdate: `${dayIn(3)} 09:00:00` });

  await goTo(`${eventId}/eventItemAdd`);
  await fill(page, { 'Item Name': 'Shirt' });
  await field(page, 'Item Type').selectOption({ label: 'clothing' });
  const sizes = Array.from({ length: 61 }, (_, index) => `S${index}`).join(', ');
  await fill(page, { 'Top sizes': sizes });
  await button(page, 'Create').click();
  await says('At most 60 sizes can be listed.');
  await fill(page, { 'Top sizes': `Small, ${'L'.repeat(201)}` });
  await button(page, 'Create').click();
  await says('Top sizes is too long.');
  expect(await call(itemsOf(eventId))).toMatchObject({ items: [] });
});

test('a comment whose author was erased, and an assignee who left meanwhile', async () => {
  const eventId = await created('Boat day');
  const tom = await register(journey.address, mara, 'tom', ['Tom', 'Moss']);
  const ada = await register(journey.address, mara, 'ada', ['Ada', 'Byron']);
  const session = await callApi<{ user: { id: number }; token: string }>(journey.address, '/api/login', {
    body: { username: tom.username, password: 'tally of many marks' },
  });
  const theirs = { ...mara, token: session.token };
  const comments = `/api/events/${mara.tenantId}/events/${eventId}/comments`;
  await call(comments, { comment: 'We bring two eights.' }, { who: theirs });
  const query = `mutation ($tenantId: Int!, $userId: Int!) {
    eraseUser(tenantId: $tenantId, userId: $userId) { __typename }
  }`;
  const variables = { tenantId: mara.tenantId, userId: session.user.id };
  expect(await call('/graphql', { query, variables })).toMatchObject({
    data: { eraseUser: { __typename: 'UserErased' } },
  });
  await goTo(`${eventId}/event`);
  const line = region('Comments').getByRole('listitem').filter({ hasText: 'Erased person' });
  await visible(line.getByText('The text was erased with its author.', { exact: true }));
  expect(await line.innerText()).not.toContain('eights');

  await button(page, 'Add task')
    .or(page.getByRole('link', { name: 'Add task' }))
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Add task' });
  await fill(dialog, { Title: 'Borrow oars' });
  await field(dialog, 'Assigned to').selectOption({ label: 'Ada Byron' });
  const users = `/api/tenants/${mara.tenantId}/users`;
  const { users: all } = await call<{ users: { id: number; username: string }[] }>(users);
  const id = all.find(({ username }) => username === ada.username)?.id;
  await call(`${users}/${id}`, { active: 0 }, { method: 'PATCH' });
  await button(dialog, 'Add task').click();
  await visible(alert(dialog, 'This person is not an active user of the tenant.'));
  await field(dialog, 'Assigned to').selectOption({ label: 'Nobody' });
  await button(dialog, 'Add task').click();
  await gone(dialog);
});

test('the size planner names sizes that are no longer offered, and who chose none', async () => {
  const eventId = await created('Market');
  const itemId = await newItem(eventId, { name: 'Shirt' });
  const item = `${itemsOf(eventId)}/${itemId}`;
  await goTo(`${eventId}/${itemId}/eventItemDetail`);
  await says('Nobody has registered yet.');
  await call(`${item}/action`, { actionType: 'default' });
  const enter = (name: string, size?: string) =>
    registerVisitor(journey.address, mara, { eventId, itemId, name, ...(size && { size }) });
  await enter('ann');
  await call(item, { name: 'Shirt', type: 'clothing', topSize: 'Small, Medium' }, { method: 'PUT' });
  await enter('ben', 'Small');
  await call(item, { name: 'Shirt', topSize: 'Medium, Large' }, { method: 'PUT' });
  await goTo(`${eventId}/${itemId}/eventItemDetail`);
  const planner = region('Size planner');
  const numbers = (table: string, size: string) =>
    planner
      .getByRole('table', { name: table, exact: true })
      .getByRole('row')
      .filter({ hasText: size })
      .getByRole('cell')
      .allInnerTexts();
  await visible(planner.getByRole('table', { name: 'No longer offered', exact: true }));
  expect(await numbers('No longer offered', 'Small')).toEqual(['1', '0']);
  expect(await numbers('No longer offered', 'no size')).toEqual(['1', '0']);
  expect(await numbers('Top sizes', 'Medium')).toEqual(['any number', '0', '0', 'enough']);
});

test('the dates of an event that another organisation shares are dates there', async () => {
  const eventId = await created('Camp', { startdate: undefined, firstday: dayIn(3), lastday: dayIn(4) });
  const showing = { showInCollabDirectory: true };
  await call(`/api/collab/${ines.tenantId}/settings`, showing, { method: 'PATCH', who: ines });
  const sharing = { sharedWithTenantId: ines.tenantId, role: 'editor' };
  await call(`/api/collab/${mara.tenantId}/events/${eventId}/share`, sharing);
  const guest = await arriveWithoutLive(journey, ines);
  await guest.goto(`/${ines.tenantId}/${eventId}/eventDetail`);
  const form = region('Event', guest);
  await visible(
    form.getByText('Dates are in the time zone of the organisation that shares the event.', { exact: true }),
    button(form, 'Save'),
  );
  await guest.context().close();
});

test('a video that the browser cannot play can be downloaded', async () => {
  const eventId = await created('Heats');
  const form = new FormData();
  const sun = picture('sun.png', [242, 182, 50], 8);
  form.append('files', new Blob([new Uint8Array(aVideo(2_000))], { type: 'video/mp4' }), 'heats.mp4');
  form.append('files', new Blob([new Uint8Array(sun.buffer)], { type: sun.mimeType }), sun.name);
  const uploaded = await fetch(`${journey.address}/api/${mara.tenantId}/${eventId}/uploadimage`, {
    method: 'POST',
    headers: { authorization: `Bearer ${mara.token}` },
    body: form,
  });
  expect(uploaded.status).toBe(200);
  await goTo(`${eventId}/eventDetail`);
  await button(page, /^Video of /).click();
  const sheet = page.getByRole('dialog', { name: /^Video of / });
  await visible(
    sheet.getByText('This browser can’t play the video. Download it to watch it.', { exact: true }),
    sheet.getByRole('link', { name: 'Download', exact: true }),
  );
});

test('a file whose bytes have all arrived is being looked at', async () => {
  const eventId = await created('Launch');
  const network = await page.context().newCDPSession(page);
  const answered = new Promise<string>((resolve) =>
    network.on('Fetch.requestPaused', ({ requestId }) => resolve(requestId)),
  );
  // the answer of the server is held back
  await network.send('Fetch.enable', {
    patterns: [{ urlPattern: '*uploadimage*', requestStage: 'Response' }],
  });
  await goTo(`${eventId}/eventDetail`);
  await choose(page, button(page, 'Upload Media'), [picture('green.png', [11, 91, 71])]);
  const line = page.getByRole('listitem').filter({ hasText: 'green.png' });
  await visible(line.getByText(/ · Checking…$/));
  await network.send('Fetch.continueRequest', { requestId: await answered });
  await visible(line.getByText(/ · Uploaded$/));
  await network.detach();
});
