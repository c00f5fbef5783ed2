import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { dayIn } from './days.ts';
import { type Person, registerEvent, registerPerson, signIn } from './people.ts';
import { startJourney } from './journey.ts';
import { button, field, fill, focused, gone, heading, hold, link, visible, zone } from './visitors.ts';
import { shownSpan } from './event-spans.ts';

// Creating an event: docs/product/events.md; decisions 12 and 17.

const journey = startJourney();
let person: Person;
let page: Page;
const tomorrow = dayIn(1);

beforeAll(async () => {
  person = await registerPerson(journey.address, 'mara');
  await registerEvent(journey.address, person, { name: 'Committee', startdate: `${tomorrow} 19:00:00` });
  page = await journey.arrive();
  await signIn(page, person);
  await page.goto(`/${person.tenantId}/events`);
});

/** Opens the form by its link, without the texts of an earlier test. */
const openForm = async () => {
  if (page.url().endsWith('/eventAdd')) {
    await button(page, 'Cancel').click();
    await page.waitForURL('**/events');
  }
  await link(page.getByRole('navigation', { name: 'Main', exact: true }), 'Create event').click();
  await visible(heading(page, 'Create event'), button(page, 'Create'));
};

const wall = (moment: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(moment);

describe('the form of a new event', () => {
  test('starts at the next quarter hour and ends half an hour later', async () => {
    const quarter = 15 * 60_000;
    const expected = () => {
      const start = (Math.floor(Date.now() / quarter) + 1) * quarter;
      return { start: wall(start), end: wall(start + 2 * quarter) };
    };
    const before = expected();
    await openForm();
    // a new quarter hour may begin while the form opens
    expect([before, expected()]).toContainEqual(await shownSpan(page));
  });

  test('requires a name', async () => {
    await button(page, 'Create').click();
    await visible(page.getByText('Event Name is required.', { exact: true }));
    await focused(field(page, 'Event Name'));
  });

  test('refuses an end before the start at the field, and sends nothing', async () => {
    await fill(page, {
      'Event Name': 'Backwards',
      'Start date': tomorrow,
      'Start time': '18:00',
      'End date': tomorrow,
      'End time': '17:59',
    });
    await button(page, 'Create').click();
    await visible(page.getByText('The end must not be before the start.', { exact: true }));
    await focused(field(page, 'End date'));
    expect(new URL(page.url()).pathname).toBe(`/${person.tenantId}/eventAdd`);
  });

  test('refuses an implausible year', async () => {
    await openForm();
    await fill(page, { 'Event Name': 'Long ago', 'Start date': '0026-11-28' });
    await button(page, 'Create').click();
    await visible(page.getByText('Start date needs a year from 1900 to 2999.', { exact: true }));
    await focused(field(page, 'Start date'));
  });

  test('keeps its end half an hour after its start until the end is changed', async () => {
    await openForm();
    await fill(page, { 'Start date': '2038-01-16', 'Start time': '23:45' });
    expect(await shownSpan(page)).toEqual({ start: '2038-01-16 23:45', end: '2038-01-17 00:15' });
    await fill(page, { 'End date': '2038-01-18' });
    await fill(page, { 'Start time': '22:00' });
    expect(await shownSpan(page)).toEqual({ start: '2038-01-16 22:00', end: '2038-01-18 00:15' });
  });

  test('replaces a skipped time by the real one, and validates that', async () => {
    await openForm();
    await fill(page, {
      'Event Name': 'Skipped',
      'Start date': '2038-03-28',
      'Start time': '01:30',
      'End date': '2038-03-28',
      'End time': '02:15',
    });
    expect(await shownSpan(page)).toEqual({ start: '2038-03-28 02:30', end: '2038-03-28 02:15' });
    await button(page, 'Create').click();
    await visible(page.getByText('The end must not be before the start.', { exact: true }));
    // Enter does not blur the field
    await fill(page, { 'End time': '03:00', 'Start time': '01:45' });
    await field(page, 'Start time').press('Enter');
    await heading(page, 'Skipped').waitFor();
    await button(page, 'Save').waitFor();
    expect(await shownSpan(page)).toEqual({ start: '2038-03-28 02:45', end: '2038-03-28 03:00' });
  });

  test('creates an event with a name only, and only one on a double click', async () => {
    await openForm();
    await fill(page, { 'Event Name': 'Named only' });
    await button(page, 'Create').dblclick();
    await heading(page, 'Named only').waitFor();
    await page.goto(`/${person.tenantId}/events`);
    await heading(page, 'Named only').waitFor();
    expect(await heading(page, 'Named only').count()).toBe(1);
  });

  test('does not navigate after the user has left it while the event is created', async () => {
    await openForm();
    await fill(page, { 'Event Name': 'Left early' });
    const release = await hold(page, '**/graphql', 'mutation RegisterEvent');
    await button(page, 'Create').click();
    await link(page, 'Events').first().click();
    await button(page.getByRole('dialog'), 'Leave').click();
    await heading(page, 'Committee').waitFor();
    release();
    // shown with the answer, and long enough for a screen to be opened meanwhile
    const created = page.getByText('Event created!', { exact: true });
    await visible(created);
    await gone(created);
    expect(new URL(page.url()).pathname).toBe(`/${person.tenantId}/events`);
  });

  test('does not turn the user back on the way to another page when the event is created', async () => {
    await openForm();
    await fill(page, { 'Event Name': 'On the way' });
    const create = await hold(page, '**/graphql', 'mutation RegisterEvent');
    await button(page, 'Create').click();
    const arrive = await hold(page, '**/calendar-*.js');
    await link(page, 'Calendar').first().click();
    await button(page.getByRole('dialog'), 'Leave').click();
    create();
    await visible(page.getByText('Event created!', { exact: true }));
    arrive();
    await visible(heading(page, 'Calendar'));
    expect(new URL(page.url()).pathname).toBe(`/${person.tenantId}/calendar`);
  });

  test('returns to the feed on Cancel without creating an event', async () => {
    await openForm();
    await fill(page, { 'Event Name': 'Never mind' });
    await button(page, 'Cancel').click();
    await page.waitForURL('**/events');
    await heading(page, 'Committee').waitFor();
    expect(await heading(page, 'Never mind').count()).toBe(0);
  });
});
