import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { dayIn } from './days.ts';
import { callApi, type Person, registerEvent, registerPerson, signIn } from './people.ts';
import { startJourney } from './journey.ts';
import { alert, button, field, fill, focused, gone, heading, holdClock, visible, zone } from './visitors.ts';

// Creating and editing an event: docs/product/events.md; decisions 12 and 17.

const journey = startJourney();
let person: Person;
let page: Page;
const tomorrow = dayIn(1);

beforeAll(async () => {
  person = await registerPerson(journey.address, 'mara');
  await registerEvent(journey.address, person, { name: 'Committee', startdate: `${tomorrow} 19:00:00` });
  page = await journey.arrive();
  await signIn(page, person);
});

const openForm = async () => {
  await page.goto(`/${person.tenantId}/eventAdd`);
  await heading(page, 'Create event').waitFor();
};

const openEvent = async (where: Page, eventId: number) => {
  await where.goto(`/${person.tenantId}/${eventId}/eventDetail`);
  await button(where, 'Save').waitFor();
};

/** An event in winter, when London time is UTC. */
const newEvent = (name: string, more: object = {}) =>
  registerEvent(journey.address, person, {
    name,
    location: 'Boathouse',
    startdate: '2027-01-16 09:00:00',
    enddate: '2027-01-16 11:00:00',
    ...more,
  });

/** The values of the four date and time fields, as local times. */
const shownSpan = async () => {
  const value = (name: string) => field(page, name).inputValue();
  return {
    start: `${await value('Start date')} ${await value('Start time')}`,
    end: `${await value('End date')} ${await value('End time')}`,
  };
};

/** An event's moments as stored by the server. */
const storedSpan = async (eventId: number) => {
  const path = `/api/events/${person.tenantId}/events/${eventId}`;
  const { event } = await callApi<{ event: { startdate: string; enddate: string } }>(
    journey.address,
    path,
    person,
  );
  return { start: event.startdate, end: event.enddate };
};

const saved = () => visible(page.getByText('Event updated successfully', { exact: true }));

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
    expect([before, expected()]).toContainEqual(await shownSpan());
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
    await fill(page, { 'Start date': '2027-01-16', 'Start time': '23:45' });
    expect(await shownSpan()).toEqual({ start: '2027-01-16 23:45', end: '2027-01-17 00:15' });
    await fill(page, { 'End date': '2027-01-18' });
    await fill(page, { 'Start time': '22:00' });
    expect(await shownSpan()).toEqual({ start: '2027-01-16 22:00', end: '2027-01-18 00:15' });
  });

  test('replaces a skipped time by the real one, and validates that', async () => {
    await openForm();
    await fill(page, {
      'Event Name': 'Skipped',
      'Start date': '2027-03-28',
      'Start time': '01:30',
      'End date': '2027-03-28',
      'End time': '02:15',
    });
    expect(await shownSpan()).toEqual({ start: '2027-03-28 02:30', end: '2027-03-28 02:15' });
    await button(page, 'Create').click();
    await visible(page.getByText('The end must not be before the start.', { exact: true }));
    // Enter does not blur the field
    await fill(page, { 'End time': '03:00', 'Start time': '01:45' });
    await field(page, 'Start time').press('Enter');
    await heading(page, 'Skipped').waitFor();
    await button(page, 'Save').waitFor();
    expect(await shownSpan()).toEqual({ start: '2027-03-28 02:45', end: '2027-03-28 03:00' });
  });

  test('accepts its own defaults in the night when clocks go back', async () => {
    const nightly = await page.context().newPage();
    await nightly.clock.setFixedTime('2026-10-25T00:40:00Z');
    await nightly.goto(`/${person.tenantId}/eventAdd`);
    expect(await field(nightly, 'Start time').inputValue()).toBe('01:45');
    expect(await field(nightly, 'End time').inputValue()).toBe('01:15');
    await fill(nightly, { 'Event Name': 'Night row' });
    await button(nightly, 'Create').click();
    await nightly.waitForURL('**/eventDetail');
    const eventId = Number(new URL(nightly.url()).pathname.split('/')[2]);
    expect(await storedSpan(eventId)).toEqual({ start: '2026-10-25 00:45:00', end: '2026-10-25 01:15:00' });
    await nightly.close();
  });

  test('refuses the name of another event of the tenant, ignoring case', async () => {
    await openForm();
    await fill(page, { 'Event Name': ' COMMITTEE ' });
    await button(page, 'Create').click();
    await visible(page.getByText('An event with this name already exists.', { exact: true }));
    await focused(field(page, 'Event Name'));
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

  test('returns to the feed on Cancel without creating an event', async () => {
    await openForm();
    await fill(page, { 'Event Name': 'Never mind' });
    await button(page, 'Cancel').click();
    await button(page.getByRole('dialog'), 'Leave').click();
    await page.waitForURL('**/events');
    await heading(page, 'Committee').waitFor();
    expect(await heading(page, 'Never mind').count()).toBe(0);
  });

  test('shows a failure while the server is down, and creates one event when it is back', async () => {
    await openForm();
    await fill(page, { 'Event Name': 'Patience' });
    await journey.stop();
    await button(page, 'Create').click();
    await visible(alert(page, /^Error creating event\.$/));
    await journey.start();
    await button(page, 'Create').click();
    await heading(page, 'Patience').waitFor();
  });
});

describe('the form of an existing event', () => {
  test('shows the event in the tenant’s local time, also in summer', async () => {
    const eventId = await newEvent('Midsummer', {
      startdate: '2027-06-21 18:30:00',
      enddate: '2027-06-21 20:00:00',
    });
    await openEvent(page, eventId);
    expect(await shownSpan()).toEqual({ start: '2027-06-21 19:30', end: '2027-06-21 21:00' });
  });

  test('refuses another event’s name and an end before the start', async () => {
    await openEvent(page, await newEvent('Coaching'));
    await fill(page, { 'Event Name': 'committee' });
    await button(page, 'Save').click();
    await visible(page.getByText('An event with this name already exists.', { exact: true }));
    await focused(field(page, 'Event Name'));
    await fill(page, { 'Event Name': 'Coaching', 'End date': '2027-01-15' });
    await button(page, 'Save').click();
    await visible(page.getByText('The end must not be before the start.', { exact: true }));
  });

  test('keeps the second of two equal local times when only the end is changed', async () => {
    const eventId = await newEvent('Twice half past one', {
      startdate: '2026-10-25 01:30:00',
      enddate: '2026-10-25 02:30:00',
    });
    await openEvent(page, eventId);
    await fill(page, { 'End time': '03:00' });
    await button(page, 'Save').click();
    await saved();
    expect(await storedSpan(eventId)).toEqual({ start: '2026-10-25 01:30:00', end: '2026-10-25 03:00:00' });
  });

  test('can be saved if clocks go back during the event', async () => {
    const span = { startdate: '2026-10-25 00:45:00', enddate: '2026-10-25 01:15:00' };
    const eventId = await newEvent('Over the change', span);
    await openEvent(page, eventId);
    expect(await shownSpan()).toEqual({ start: '2026-10-25 01:45', end: '2026-10-25 01:15' });
    await fill(page, { Location: 'Island' });
    await button(page, 'Save').click();
    await saved();
    expect(await storedSpan(eventId)).toEqual({ start: span.startdate, end: span.enddate });
  });

  test('replaces a skipped time by the real one', async () => {
    await openEvent(page, await newEvent('Spring row'));
    await fill(page, { 'End date': '2027-03-28', 'End time': '01:30' });
    await field(page, 'End time').press('Enter');
    await saved();
    expect(await field(page, 'End time').inputValue()).toBe('02:30');
    expect(await page.getByText('somebody else').count()).toBe(0);
  });

  test('returns to the feed on Cancel without a change', async () => {
    const eventId = await newEvent('Steady');
    await openEvent(page, eventId);
    await fill(page, { Location: 'Elsewhere' });
    await button(page, 'Cancel').click();
    await button(page.getByRole('dialog'), 'Leave').click();
    await page.waitForURL('**/events');
    await openEvent(page, eventId);
    expect(await field(page, 'Location').inputValue()).toBe('Boathouse');
  });

  test('shows for five seconds that it was saved', async () => {
    await openEvent(page, await newEvent('Said for a while'));
    await fill(page, { Location: 'Island' });
    await holdClock(page);
    await button(page, 'Save').click();
    const toast = page.getByText('Event updated successfully', { exact: true });
    await visible(toast);
    await page.clock.runFor(4_990);
    expect(await toast.isVisible()).toBe(true);
    // the toast has a closing animation
    await page.clock.runFor(500);
    await gone(toast);
    await page.clock.resume();
  });

  test('shows a failure while the server is down, and saves when it is back', async () => {
    await openEvent(page, await newEvent('Resilience'));
    await journey.stop();
    await fill(page, { Location: 'Island' });
    await button(page, 'Save').click();
    await visible(alert(page, /^Error updating event\.$/));
    await journey.start();
    await button(page, 'Save').click();
    await visible(page.getByText('Event updated successfully', { exact: true }));
    await gone(alert(page, 'Error updating event.'));
  });
});
