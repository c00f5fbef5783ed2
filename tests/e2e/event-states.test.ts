import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, Request } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { startJourney } from './journey.ts';
import { callApi, type Person, registerEvent, registerPerson, signIn } from './people.ts';
import { button, field, fill, focused, gone, heading, link, visible } from './visitors.ts';

// Drafts, cancellations, all-day events, series, duplicates and the feed's filters, in two browsers.

const journey = startJourney();
let person: Person;
let page: Page;
let other: Page;

beforeAll(async () => {
  person = await registerPerson(journey.address, 'ilse');
  page = await journey.arrive();
  other = await journey.arrive();
  await Promise.all([signIn(page, person), signIn(other, person)]);
});

const newEvent = (name: string, more: object = {}) =>
  registerEvent(journey.address, person, {
    name,
    location: 'Boathouse',
    startdate: '2031-01-16 09:00:00',
    ...more,
  });
const goTo = (where: Page, path: string) => where.goto(`/${person.tenantId}/${path}`);
const text = (where: Page, words: string) => where.getByText(words, { exact: true }).first();

test('a draft is shown as one in the feed, and published live in another browser', async () => {
  await goTo(page, 'eventAdd');
  await fill(page, { 'Event Name': 'Quiet plan' });
  await button(page, 'Save as draft').click();
  await visible(
    text(
      page,
      'This is a draft. Visitors cannot see it. It is not in the calendar and not on the dashboard.',
    ),
  );
  await goTo(other, 'events');
  const card = other.getByRole('article').filter({ hasText: 'Quiet plan' });
  await visible(card.getByText('Draft', { exact: true }), other.getByText('Live', { exact: true }));
  await button(page, 'Publish').click();
  await visible(text(page, 'Mara Quill published the event'));
  await gone(card.getByText('Draft', { exact: true }));
});

test('a cancelled event shows why and refuses changes, also in another browser, until it is reinstated', async () => {
  const eventId = await newEvent('Regatta');
  await Promise.all([goTo(page, `${eventId}/eventDetail`), goTo(other, `${eventId}/eventDetail`)]);
  await visible(button(other, 'Save'), other.getByText('Live', { exact: true }));
  await button(page, 'Cancel event').click();
  const dialog = page.getByRole('dialog');
  await focused(dialog.getByLabel('Reason'));
  await dialog.getByLabel('Reason').fill('The river is too high.');
  await button(dialog, 'Cancel event').click();
  for (const where of [page, other]) {
    await visible(text(where, 'This event is cancelled: The river is too high.'));
    await gone(button(where, 'Save'));
    expect(await field(where, 'Location').getAttribute('readonly')).not.toBeNull();
  }
  await button(other, 'Reinstate').click();
  await visible(button(page, 'Save'), text(page, 'Mara Quill reinstated the event'));
});

test('cancelling an event does not save what is typed in its form, and says so', async () => {
  const eventId = await newEvent('Paddle');
  await goTo(page, `${eventId}/eventDetail`);
  await fill(page, { Location: 'Ross' });
  const sent: string[] = [];
  const keep = (request: Request) =>
    sent.push(/"operationName":"(\w+)"/.exec(request.postData() ?? '')?.[1] ?? '');
  page.on('request', keep);
  await button(page, 'Cancel event').click();
  await button(page.getByRole('dialog'), 'Cancel event').click();
  await visible(text(page, 'This event is cancelled.'), text(page, 'Mara Quill cancelled the event'));
  expect(await text(page, 'Reason').count()).toBe(0);
  page.off('request', keep);
  expect(sent).toContain('CancelEvent');
  expect(sent).not.toContain('UpdateEvent');
  const unsaved = text(page, 'Your changes aren’t saved, and this event can’t be edited now.');
  await visible(unsaved);
  await button(page, 'Discard').click();
  await gone(unsaved);
  expect(await field(page, 'Location').inputValue()).toBe('Boathouse');
});

test('an item keeps what is typed when its event is cancelled, and says so', async () => {
  const eventId = await newEvent('Canoe');
  const items = `/api/events/${person.tenantId}/events/${eventId}/items`;
  const body = { name: 'Paddles' };
  const { itemId } = await callApi<{ itemId: number }>(journey.address, items, { token: person.token, body });
  await goTo(page, `${eventId}/${itemId}/eventItemDetail`);
  await visible(button(page, 'Save'), page.getByText('Live', { exact: true }));
  await fill(page, { Description: 'Of ash' });
  await goTo(other, `${eventId}/eventDetail`);
  await button(other, 'Cancel event').click();
  await button(other.getByRole('dialog'), 'Cancel event').click();
  const unsaved = text(page, 'Your changes aren’t saved, and this item can’t be edited now.');
  await visible(unsaved);
  expect(await field(page, 'Description').inputValue()).toBe('Of ash');
  await button(page, 'Discard').click();
  await gone(unsaved);
  expect(await field(page, 'Description').inputValue()).toBe('');
});

test('an all-day event is created and shown without times; its end moves with its start', async () => {
  await goTo(page, 'eventAdd?date=2031-07-01');
  await fill(page, { 'Event Name': 'Camp' });
  await page.getByLabel('All day').check();
  await gone(page.getByLabel('Start time'));
  await fill(page, { 'Start date': '2031-07-05' });
  await expect.poll(() => field(page, 'End date').inputValue()).toBe('2031-07-05');
  await fill(page, { 'End date': '2031-07-07' });
  await button(page, 'Create').click();
  await visible(heading(page, 'Camp'));
  await visible(page.getByText(/Jul 5.*Jul 7, 2031$/).first());
  await goTo(page, 'events');
  const card = page.getByRole('article').filter({ has: heading(page, 'Camp') });
  await visible(card.getByText('Sat, all day', { exact: true }));
});

test('the second of two equal times can be chosen in the night when clocks go back', async () => {
  await goTo(page, 'eventAdd');
  await fill(page, { 'Event Name': 'Night row', 'Start date': '2031-10-26', 'Start time': '01:30' });
  await fill(page, { 'End date': '2031-10-26', 'End time': '03:00' });
  await page.getByLabel('Starts at the second of the two equal times').check();
  await button(page, 'Create').click();
  await visible(heading(page, 'Night row'));
  const { data } = await callApi<{ data: { name: string; startdate: string }[] }>(
    journey.address,
    `/api/events/${person.tenantId}/events`,
    { token: person.token },
  );
  expect(data.find(({ name }) => name === 'Night row')?.startdate).toBe('2031-10-26 01:30:00');
  expect(await page.getByLabel('Starts at the second of the two equal times').isChecked()).toBe(true);
});

describe('a series', () => {
  test('is created with dated names, and changed from one event on', async () => {
    await goTo(page, 'eventAdd');
    await fill(page, { 'Event Name': 'Training', 'Start date': '2031-03-01', 'Start time': '18:00' });
    await fill(page, { 'End date': '2031-03-01', 'End time': '20:00' });
    await page.getByLabel('Repeats').selectOption('Every week');
    await fill(page, { 'Number of events': '3' });
    await button(page, 'Create').click();
    await visible(text(page, 'Events created!'), heading(page, 'Training 2031-03-01'));
    await fill(page, { Location: 'Gym' });
    await page.getByLabel('This and later events').check();
    await button(page, 'Save').click();
    await visible(text(page, 'Event updated successfully'));
    await goTo(other, 'events?search=training');
    await expect.poll(() => other.getByRole('article').filter({ hasText: 'Gym' }).count()).toBe(3);
  });

  test('is changed from a middle event on, and the events before it stay', async () => {
    const { data } = await callApi<{ data: { id: number; name: string }[] }>(
      journey.address,
      `/api/events/${person.tenantId}/events`,
      { token: person.token },
    );
    const middle = data.find(({ name }) => name === 'Training 2031-03-08');
    await goTo(other, 'events?search=training');
    const card = (name: string) => other.getByRole('article').filter({ has: heading(other, name) });
    await visible(card('Training 2031-03-01'), other.getByText('Live', { exact: true }));
    await goTo(page, `${middle?.id}/eventDetail`);
    await visible(heading(page, 'Training 2031-03-08'));
    await fill(page, { Location: 'Hall', 'Start date': '2031-03-09', 'Start time': '19:00' });
    await fill(page, { 'End date': '2031-03-09', 'End time': '21:00' });
    await page.getByLabel('This and later events').check();
    await button(page, 'Save').click();
    await visible(text(page, 'Event updated successfully'));
    // the names follow the days
    for (const name of ['Training 2031-03-09', 'Training 2031-03-16'])
      await visible(card(name).getByText('Hall'), card(name).getByText('Sun, 7:00 PM'));
    await visible(card('Training 2031-03-01').getByText('Gym'));
    await visible(card('Training 2031-03-01').getByText('Sat, 6:00 PM'));
    expect(await other.getByRole('article').count()).toBe(3);
  });
});

test('Duplicate opens the form with the texts of the event, at new dates', async () => {
  const eventId = await newEvent('Open day');
  await goTo(page, `${eventId}/eventDetail`);
  const copy = link(page, 'Duplicate');
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    copy.click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await tab.waitForURL('**/eventAdd**');
  await tab.close();
  await copy.click();
  await visible(heading(page, 'Create event'));
  expect(await field(page, 'Event Name').inputValue()).toBe('Open day (copy)');
  expect(await field(page, 'Location').inputValue()).toBe('Boathouse');
  expect(await page.getByLabel('Start date').inputValue()).not.toContain('2031');
  await button(page, 'Create').click();
  await visible(heading(page, 'Open day (copy)'));
});

test('the feed is filtered by words, type and time, in its address', async () => {
  await newEvent('Boat wash', { type: 'Work party' });
  await newEvent('Sculls', { type: 'Race' });
  await goTo(page, 'events');
  await page.getByLabel('Type').selectOption('Work party');
  await expect.poll(() => page.getByRole('article').count()).toBe(1);
  await visible(heading(page.getByRole('article'), 'Boat wash'));
  expect(new URL(page.url()).searchParams.get('type')).toBe('Work party');
  await page.getByLabel('Type').selectOption('Race');
  await visible(heading(page.getByRole('article'), 'Sculls'));
  await page.getByLabel('Type').selectOption('All types');
  await visible(page.getByRole('article').filter({ hasText: 'Open day' }).first());
  await page.getByLabel('Search events').fill('wash');
  await expect.poll(() => page.getByRole('article').count()).toBe(1);
  expect(page.url()).toContain('search=wash');
  await page.getByLabel('Period').selectOption('Past');
  await visible(heading(page, 'No events found'));
  await page.getByRole('link', { name: 'Show all events' }).click();
  await visible(page.getByRole('article').filter({ hasText: 'Open day' }).first());
});

test('leaving with unsaved changes asks; staying keeps them, leaving gives them up', async () => {
  const eventId = await newEvent('Unsaved');
  await goTo(page, `${eventId}/eventDetail`);
  await fill(page, { Location: 'Nowhere' });
  const elsewhere = link(page.getByRole('navigation', { name: 'Main', exact: true }), 'Members');
  await elsewhere.click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await visible(
    dialog.getByText(
      'Your changes on this page are not saved. A draft stays on this device until you log out.',
    ),
  );
  await button(dialog, 'Stay').click();
  await gone(dialog);
  expect(await field(page, 'Location').inputValue()).toBe('Nowhere');
  await elsewhere.click();
  await button(dialog, 'Leave').click();
  await visible(heading(page, 'Members'));
});

test('Cancel gives the changes up without a question', async () => {
  const eventId = await newEvent('Given up');
  await goTo(page, `${eventId}/eventDetail`);
  await fill(page, { Location: 'Nowhere' });
  await button(page, 'Cancel').click();
  await visible(heading(page, 'Events'));
  await visible(page.getByText(/^Your changes were not saved\. Undo$/));
});

test('pictures of feed and detail with a draft and a cancelled event', async () => {
  const folder = process.env['PICTURES'];
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  const [draft, cancelled] = await Promise.all([
    newEvent('Night plan', { draft: true }),
    newEvent('Autumn race'),
  ]);
  const events = `/api/events/${person.tenantId}/events`;
  await callApi(journey.address, `${events}/${cancelled}/cancel`, {
    token: person.token,
    body: { reason: 'The river is too high.' },
  });
  const shown = {
    feed: ['events', 'Night plan'],
    draft: [
      `${draft}/eventDetail`,
      'This is a draft. Visitors cannot see it. It is not in the calendar and not on the dashboard.',
    ],
    cancelled: [`${cancelled}/eventDetail`, 'This event is cancelled: The river is too high.'],
  } as const;
  for (const [name, [path, words]] of Object.entries(shown)) {
    await goTo(page, path);
    await visible(text(page, words));
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [390, 1440]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        await page.screenshot({
          path: join(folder, `event-${name}-${colorScheme}-${width}.png`),
          fullPage: true,
        });
      }
  }
});
