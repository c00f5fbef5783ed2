import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { dayIn } from './days.ts';
import { type Person, plan, settle, signIn } from './people.ts';
import { beginStory } from './story.ts';
import { alert, button, field, fill, focused, gone, heading, holdClock, seen, zone } from './visitors.ts';

// Creating and editing an event: specification 2, sections 2 and 5; decisions 12 and 17.

const story = beginStory();
let person: Person;
let page: Page;
const tomorrow = dayIn(1);

beforeAll(async () => {
  person = await settle(story.address, 'mara');
  await plan(story.address, person, { name: 'Committee', startdate: `${tomorrow} 19:00:00` });
  page = await story.arrive();
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

/** An event in the winter, when the wall in London shows UTC. */
const newEvent = (name: string, more: object = {}) =>
  plan(story.address, person, {
    name,
    location: 'Boathouse',
    startdate: '2027-01-16 09:00:00',
    enddate: '2027-01-16 11:00:00',
    ...more,
  });

/** What four date and time fields say, as moments on the tenant's wall. */
const spanShown = async () => {
  const value = (name: string) => field(page, name).inputValue();
  return {
    start: `${await value('Start date')} ${await value('Start time')}`,
    end: `${await value('End date')} ${await value('End time')}`,
  };
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
    // a quarter of an hour may begin while the form opens
    expect([before, expected()]).toContainEqual(await spanShown());
  });

  test('asks for a name', async () => {
    await button(page, 'Create').click();
    await seen(page.getByText('Event Name is required.', { exact: true }));
    await focused(field(page, 'Event Name'));
  });

  test('refuses an end before the start in place, and sends nothing', async () => {
    await fill(page, {
      'Event Name': 'Backwards',
      'Start date': tomorrow,
      'Start time': '18:00',
      'End date': tomorrow,
      'End time': '17:59',
    });
    await button(page, 'Create').click();
    await seen(page.getByText('The end must not be before the start.', { exact: true }));
    await focused(field(page, 'End date'));
    expect(new URL(page.url()).pathname).toBe(`/${person.tenantId}/eventAdd`);
  });

  test('refuses a name that an event of the tenant has, in whatever letters', async () => {
    await openForm();
    await fill(page, { 'Event Name': ' COMMITTEE ' });
    await button(page, 'Create').click();
    await seen(page.getByText('An event with this name already exists.', { exact: true }));
    await focused(field(page, 'Event Name'));
  });

  test('creates with a name alone, and not twice on a double click', async () => {
    await openForm();
    await fill(page, { 'Event Name': 'Named only' });
    await button(page, 'Create').dblclick();
    await heading(page, 'Named only').waitFor();
    await page.goto(`/${person.tenantId}/events`);
    await heading(page, 'Named only').waitFor();
    expect(await heading(page, 'Named only').count()).toBe(1);
  });

  test('leads back to the feed with Cancel, creating nothing', async () => {
    await openForm();
    await fill(page, { 'Event Name': 'Never mind' });
    await button(page, 'Cancel').click();
    await page.waitForURL('**/events');
    await heading(page, 'Committee').waitFor();
    expect(await heading(page, 'Never mind').count()).toBe(0);
  });

  test('says that creating failed while the server is down, and creates once it is back', async () => {
    await openForm();
    await fill(page, { 'Event Name': 'Patience' });
    await story.stop();
    await button(page, 'Create').click();
    await seen(alert(page, /^Error creating event\.$/));
    await story.start();
    await button(page, 'Create').click();
    await heading(page, 'Patience').waitFor();
  });
});

describe('the form of an event that is there', () => {
  test('shows the event on the tenant’s wall, also in summer', async () => {
    const eventId = await newEvent('Midsummer', {
      startdate: '2027-06-21 18:30:00',
      enddate: '2027-06-21 20:00:00',
    });
    await openEvent(page, eventId);
    expect(await spanShown()).toEqual({ start: '2027-06-21 19:30', end: '2027-06-21 21:00' });
  });

  test('refuses another event’s name and an end before the start', async () => {
    await openEvent(page, await newEvent('Coaching'));
    await fill(page, { 'Event Name': 'committee' });
    await button(page, 'Save').click();
    await seen(page.getByText('An event with this name already exists.', { exact: true }));
    await focused(field(page, 'Event Name'));
    await fill(page, { 'Event Name': 'Coaching', 'End date': '2027-01-15' });
    await button(page, 'Save').click();
    await seen(page.getByText('The end must not be before the start.', { exact: true }));
  });

  test('leads back to the feed with Cancel, changing nothing', async () => {
    const eventId = await newEvent('Steady');
    await openEvent(page, eventId);
    await fill(page, { Location: 'Elsewhere' });
    await button(page, 'Cancel').click();
    await page.waitForURL('**/events');
    await openEvent(page, eventId);
    expect(await field(page, 'Location').inputValue()).toBe('Boathouse');
  });

  test('says that it was saved, for five seconds', async () => {
    await openEvent(page, await newEvent('Said for a while'));
    await fill(page, { Location: 'Island' });
    await holdClock(page);
    await button(page, 'Save').click();
    const toast = page.getByText('Event updated successfully', { exact: true });
    await seen(toast);
    await page.clock.runFor(4_990);
    expect(await toast.isVisible()).toBe(true);
    // it slides away
    await page.clock.runFor(500);
    await gone(toast);
    await page.clock.resume();
  });

  test('says that saving failed while the server is down, and saves once it is back', async () => {
    await openEvent(page, await newEvent('Resilience'));
    await story.stop();
    await fill(page, { Location: 'Island' });
    await button(page, 'Save').click();
    await seen(alert(page, /^Error updating event\.$/));
    await story.start();
    await button(page, 'Save').click();
    await seen(page.getByText('Event updated successfully', { exact: true }));
    await gone(alert(page, 'Error updating event.'));
  });
});
