import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { dayIn } from './days.ts';
import { startJourney } from './journey.ts';
import { callApi, type Person, registerEvent, registerPerson, signIn } from './people.ts';
import { alert, button, field, fill, gone, heading, link, visible } from './visitors.ts';

// What the screens of events, items, tasks and their history say besides failures: hints, questions and empty lists.

const journey = startJourney();
let mara: Person;
let page: Page;

const call = <Answer>(path: string, body: object) =>
  callApi<Answer>(journey.address, path, { token: mara.token, body });
const goTo = (path: string) => page.goto(`/${mara.tenantId}/${path}`);
const says = (...texts: readonly string[]) =>
  visible(...texts.map((text) => page.getByText(text, { exact: true }).first()));
const inThreeDays = { startdate: `${dayIn(3)} 09:00:00` };
const created = (name: string, more: object = {}) =>
  registerEvent(journey.address, mara, { name, ...inThreeDays, ...more });
const optionsOf = (name: string) => field(page, name).locator('option').allTextContents();

/** A change over REST by another method than POST. */
async function change(method: 'PATCH' | 'PUT' | 'DELETE', path: string, body: object = {}): Promise<void> {
  const answer = await fetch(`${journey.address}${path}`, {
    method,
    headers: { authorization: `Bearer ${mara.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status, await answer.text()).toBe(200);
}

beforeAll(async () => {
  mara = await registerPerson(journey.address, 'mara');
  page = await journey.arrive();
  // without a live connection the page does not know what others changed
  await page.routeWebSocket('**/graphql', (socket) => socket.close());
  await signIn(page, mara);
});

test('a tenant without events', async () => {
  await goTo('eventHistory?tab=changes');
  await says('No changes yet.');
  await goTo('events');
  await visible(heading(page, 'No events yet'));
  await says(
    'Everything your organisation plans shows up here, for you and for everyone who works with you.',
  );
  await link(page, 'Create the first event').click();
  await page.waitForURL('**/eventAdd');
  await goTo('999999999/event');
  await visible(heading(page, 'There is no such event'), link(page, 'All events'));
  await says('The address may be mistyped, or you may not have access to it.');
});

test('the feed, when its filter leaves nothing', async () => {
  await created('Head race');
  await goTo('events?search=zeppelin');
  await visible(heading(page, 'No events found'));
  await says('No event matches this search, type and period.');
  expect(await field(page, 'Period').locator('option').allTextContents()).toEqual([
    'Any time',
    'Today',
    'Next 7 days',
    'Next 31 days',
    'Past',
  ]);
  const words = page.getByRole('searchbox', { name: 'Search events' });
  expect(await words.getAttribute('placeholder')).toBe('Name, description, type or location');
});

test('a new event: its zone, its types and how it repeats', async () => {
  await goTo('eventAdd');
  await says('Times are in Europe/London.');
  await page.getByRole('checkbox', { name: 'All day' }).check();
  await says('Dates are in Europe/London.');
  await field(page, 'Type').focus();
  for (const type of ['Meeting', 'Social', 'Fundraiser', 'Workshop', 'Ceremony', 'Trip'])
    await expect
      .poll(() => page.locator('option, [role="option"]').filter({ hasText: type }).count())
      .toBe(1);
  await page.keyboard.press('Escape');
  expect(await optionsOf('Repeats')).toEqual(['Never', 'Every week', 'Every two weeks', 'Every month']);
  await field(page, 'Repeats').selectOption({ label: 'Every week' });
  await says('Each name ends with its date.');
  await fill(page, { 'Number of events': '53' });
  await says('Choose 2 to 52 events.');
});

test('an event of a series asks how much a change is for', async () => {
  const series = { name: 'Training', ...inThreeDays, every: 'weekly', times: 3 };
  const { eventIds } = await call<{ eventIds: number[] }>(
    `/api/events/${mara.tenantId}/registerseries`,
    series,
  );
  await goTo(`${eventIds[0]}/eventDetail`);
  await says('This event belongs to a series. Apply changes to');
  await visible(
    page.getByRole('radio', { name: 'Only this event' }),
    page.getByRole('radio', { name: 'This and later events' }),
  );
});

test('cancelling asks; who was too late with it, or with publishing, is told so', async () => {
  const eventId = await created('Regatta', { draft: true });
  const ofEvent = `/api/events/${mara.tenantId}/events/${eventId}`;
  await goTo(`${eventId}/eventDetail`);
  await visible(button(page, 'Publish'));
  await call(`${ofEvent}/publish`, {});
  await button(page, 'Publish').click();
  await visible(alert(page, /^This event is published already\.$/));
  await goTo(`${eventId}/eventDetail`);
  await button(page, 'Cancel event').click();
  const asked = page.getByRole('dialog', { name: 'Cancel this event?' });
  await visible(asked.getByText('It stays visible as cancelled, and can be reinstated.', { exact: true }));
  await button(asked, 'Keep event').click();
  await gone(asked);
  await call(`${ofEvent}/cancel`, {});
  await goTo(`${eventId}/eventItemAdd`);
  await says('This event is cancelled. Its items stay as they are until it is reinstated.');
  await goTo(`${eventId}/eventDetail`);
  await visible(button(page, 'Reinstate'));
  await call(`${ofEvent}/reinstate`, {});
  await button(page, 'Reinstate').click();
  await visible(alert(page, /^This event is not cancelled\.$/));
});

test('tasks that are late, and a list of done tasks without any', async () => {
  const eventId = await created('Boat day');
  await call(`/api/events/${mara.tenantId}/${eventId}/tasks`, {
    title: 'Borrow oars',
    date: '2021-06-01',
    time: '10:00:00',
    eventId,
  });
  await goTo(`${eventId}/event`);
  const tasks = page.getByRole('region', { name: 'Tasks', exact: true });
  await visible(tasks.getByText(/^Overdue since .*2021/));
  await button(tasks, 'Show done tasks').click();
  await visible(tasks.getByText('Nothing is done yet.', { exact: true }));
  await button(tasks, 'Hide done tasks').click();
  await gone(tasks.getByText('Nothing is done yet.', { exact: true }));
});

test('an item: what its fields want, and the tables of sizes', async () => {
  const eventId = await created('Fair');
  await goTo(`${eventId}/eventItemAdd`);
  await says('How many people can register. Leave it empty for no limit.');
  expect(await optionsOf('Item Type')).toEqual(['default', 'clothing', 'shoes']);
  await field(page, 'Item Type').selectOption({ label: 'clothing' });
  await says(
    'Separated by commas. Write the quantity after a colon: Small: 10, Medium.',
    "Men's pants",
    "Women's pants",
  );
  await field(page, 'Item Type').selectOption({ label: 'shoes' });
  await says('Shoes');
});

test('an action: what its fields want', async () => {
  const eventId = await created('Market');
  const items = `/api/events/${mara.tenantId}/events/${eventId}/items`;
  const { itemId } = await call<{ itemId: number }>(items, { name: 'Stall' });
  await goTo(`${eventId}/${itemId}/eventItemDetail`);
  const panel = page.getByRole('region', { name: 'Registration', exact: true });
  await visible(
    field(panel, 'Action type'),
    panel.getByLabel('Opens on', { exact: true }),
    panel.getByLabel('Opens at', { exact: true }),
    panel.getByRole('checkbox', {
      name: 'Waiting list: people can still register when all places are taken',
    }),
    panel.getByRole('link', { name: 'Waiver in the settings' }),
  );
  await says(
    'Leave it empty to open right away. Times are in Europe/London.',
    'Everybody who registers confirms to be at least 13 years old, agrees to the terms, and accepts the waiver if your organisation has one. Waiver in the settings',
  );
  await button(panel, 'Add question').click();
  await field(panel, 'Kind of answer').selectOption({ label: 'choice' });
  await says('One choice in each line.');
  await button(panel, 'Remove question').click();
  await gone(page.getByText('One choice in each line.', { exact: true }));
});

test('the changes of an event are told in words', async () => {
  const { tenantId } = mara;
  const eventId = await created('Gala', { draft: true });
  const ofEvent = `/api/events/${tenantId}/events/${eventId}`;
  const update = (changes: object) => call(`/api/${tenantId}/updateevent`, { id: eventId, ...changes });
  const ask = (mutation: string) => call('/graphql', { query: `mutation { ${mutation} { __typename } }` });
  await update({ name: 'Summer gala' });
  await update({ description: 'Bring a cake.' });
  await update({ type: 'Social' });
  await update({ location: 'Boathouse' });
  await update({ startdate: `${dayIn(4)} 09:00:00`, enddate: `${dayIn(4)} 10:00:00` });
  await call(`${ofEvent}/publish`, {});
  await call(`${ofEvent}/cancel`, {});
  await call(`${ofEvent}/reinstate`, {});
  const { itemId } = await call<{ itemId: number }>(`${ofEvent}/items`, { name: 'Shirt' });
  const item = `${ofEvent}/items/${itemId}`;
  await change('PUT', item, { name: 'Club shirt' });
  await change('PUT', item, { name: 'Club shirt', description: 'Blue.' });
  await change('PUT', item, { name: 'Club shirt', type: 'clothing' });
  await change('PUT', item, { name: 'Club shirt', topSize: 'Small, Large' });
  await change('PUT', item, { name: 'Club shirt', capacity: 20 });
  await change('PUT', item, { name: 'Shirt of the club', description: 'Green.' });
  await call(`${item}/action`, { actionType: 'default', startdate: dayIn(2), starttime: '10:00:00' });
  const questions = [{ key: 'colour', kind: 'choice', label: 'Colour', choices: ['red', 'blue'] }];
  await call(`${item}/action`, { actionType: 'raffle', waitingList: false, questions });
  await ask(`closeItemAction(tenantId: ${tenantId}, eventId: ${eventId}, itemId: ${itemId})`);
  await call(`${item}/action`, { actionType: 'raffle', waitingList: false, questions });
  const tasks = `/api/events/${tenantId}/${eventId}/tasks`;
  const { task } = await call<{ task: { id: number } }>(tasks, {
    title: 'Oars',
    date: dayIn(2),
    time: '10:00:00',
  });
  const ofTask = `${tasks}/${task.id}`;
  await change('PATCH', ofTask, { title: 'Borrow oars' });
  await change('PATCH', ofTask, { comment: 'Four of them.' });
  await change('PATCH', ofTask, { date: dayIn(3), time: '11:00:00' });
  const me = await callApi<{ id: number }>(journey.address, '/api/users/me', { token: mara.token });
  await change('PATCH', ofTask, { assigneeId: me.id });
  await change('PATCH', ofTask, { done: true });
  await change('PATCH', ofTask, { done: false });
  await change('DELETE', ofTask);
  const { comment } = await call<{ comment: { id: number } }>(`${ofEvent}/comments`, {
    comment: 'We bring two eights.',
  });
  const place = `tenantId: ${tenantId}, eventId: ${eventId}, commentId: ${comment.id}`;
  await ask(`editComment(${place}, text: "We bring one eight.")`);
  await ask(`deleteComment(${place})`);
  // the same moments, as a day without times
  await update({ startdate: '2031-01-10 00:00:00', enddate: '2031-01-11 00:00:00' });
  await update({ firstday: '2031-01-10', lastday: '2031-01-10' });
  await goTo('eventHistory?tab=changes');
  const more = button(page, 'Load More');
  await visible(more);
  while (await more.isVisible()) {
    const before = await page.getByText(/^Mara Quill /).count();
    await more.click();
    await expect.poll(() => page.getByText(/^Mara Quill /).count()).toBeGreaterThan(before);
  }
  for (const what of [
    'created the event',
    'saved it as a draft',
    'changed the name',
    'changed the description',
    'changed the type',
    'changed the location',
    'changed the time',
    'published the event',
    'cancelled the event',
    'reinstated the event',
    'added the item “Shirt”',
    'changed the name of the item “Club shirt”',
    'changed the description of the item “Club shirt”',
    'changed the type of the item “Club shirt”',
    'changed the sizes of the item “Club shirt”',
    'changed the capacity of the item “Club shirt”',
    'changed several details of “Shirt of the club”',
    'opened registration for “Shirt of the club”',
    'changed the registration for “Shirt of the club”',
    'closed registration for “Shirt of the club”',
    'reopened registration for “Shirt of the club”',
    'added the task “Oars”',
    'changed the title of the task “Borrow oars”',
    'changed the description of the task “Borrow oars”',
    'changed when the task “Borrow oars” is due',
    'changed who does the task “Borrow oars”',
    'finished the task “Borrow oars”',
    'opened the task “Borrow oars” again',
    'deleted the task “Borrow oars”',
    'wrote a comment',
    'changed a comment',
    'deleted a comment',
    'changed the days',
    'made it part of a series',
  ])
    await says(`Mara Quill ${what}`);
  // what a line says of its fields
  const fields = (what: string) =>
    page
      .getByRole('listitem')
      .filter({ hasText: `Mara Quill ${what}` })
      .first();
  for (const [what, label, before, after] of [
    ['changed the description of the item', 'Description', 'nothing', 'Blue.'],
    ['changed the capacity of the item', 'Capacity', 'nothing', '20'],
    ['changed the registration for', 'Action type', 'default', 'raffle'],
    ['changed who does the task', 'Assigned to', 'Nobody', 'Mara Quill'],
  ] as const) {
    const line = fields(what);
    await visible(line.getByText(label, { exact: true }));
    expect(await line.locator('del').first().textContent()).toBe(`before: ${before}`);
    expect(await line.locator('ins').first().textContent()).toBe(`after: ${after}`);
  }
  for (const label of ['First day', 'Last day'])
    await visible(fields('changed the days').getByText(label, { exact: true }));
  await visible(fields('changed when the task').getByText('Due', { exact: true }));
  await visible(fields('opened registration').getByText('Opens at', { exact: true }));
  const registration = fields('changed the registration');
  await visible(
    ...['Waiting list', 'Questions'].map((label) => registration.getByText(label, { exact: true })),
  );
  await visible(registration.getByText('Colour (choice: red, blue)', { exact: true }));
});
