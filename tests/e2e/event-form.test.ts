import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { dayIn } from './days.ts';
import { type Person, registerEvent, registerPerson, signIn } from './people.ts';
import { startJourney } from './journey.ts';
import { button, field, fill, focused, gone, holdClock, visible } from './visitors.ts';
import { draftWritten, stored } from './stored-drafts.ts';
import { shownSpan, storedSpan } from './event-spans.ts';

// Editing an event: docs/product/events.md; decisions 12 and 17.

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

const openEvent = async (where: Page, eventId: number) => {
  await where.goto(`/${person.tenantId}/${eventId}/eventDetail`);
  await button(where, 'Save').waitFor();
};

/** An event in winter, when London time is UTC. */
const newEvent = (name: string, more: object = {}) =>
  registerEvent(journey.address, person, {
    name,
    location: 'Boathouse',
    startdate: '2038-01-16 09:00:00',
    enddate: '2038-01-16 11:00:00',
    ...more,
  });

const saved = () => visible(page.getByText('Event updated successfully', { exact: true }));

describe('the form of an existing event', () => {
  test('marks what is required, and the mark is not part of the name', async () => {
    await openEvent(page, await newEvent('Marks'));
    const marked = page.locator('label').filter({ hasText: '*' });
    expect(await marked.allInnerTexts()).toEqual(['Event Name *']);
    await visible(field(page, 'Event Name'));
  });

  test('cuts off no date or time beside the other cards', async () => {
    await page.setViewportSize({ width: 1280, height: 860 });
    await openEvent(page, await newEvent('Long row'));
    const dates = page.locator('input:is([type=date], [type=time])');
    expect(await dates.count()).toBe(4);
    const cutOff = await dates.evaluateAll((inputs) =>
      inputs
        .filter((input) => {
          const { width } = input.getBoundingClientRect();
          const whole = input.cloneNode() as HTMLElement;
          whole.style.cssText = 'position: absolute; width: auto';
          input.after(whole);
          const needed = whole.getBoundingClientRect().width;
          whole.remove();
          return width < Math.floor(needed);
        })
        .map((input) => input.id),
    );
    expect(cutOff).toEqual([]);
  });

  test('refuses another event’s name and an end before the start', async () => {
    await openEvent(page, await newEvent('Coaching'));
    await fill(page, { 'Event Name': 'committee' });
    await button(page, 'Save').click();
    await visible(page.getByText('An event with this name already exists.', { exact: true }));
    await focused(field(page, 'Event Name'));
    await fill(page, { 'Event Name': 'Coaching', 'End date': '2038-01-15' });
    await button(page, 'Save').click();
    await visible(page.getByText('The end must not be before the start.', { exact: true }));
  });

  test('moves its end with its start, until the end is changed', async () => {
    const eventId = await newEvent('Moved');
    await openEvent(page, eventId);
    await fill(page, { 'Start date': '2038-01-23' });
    await field(page, 'Start time').pressSequentially('1030');
    expect(await shownSpan(page)).toEqual({ start: '2038-01-23 10:30', end: '2038-01-23 12:30' });
    await button(page, 'Save').click();
    await saved();
    expect(await storedSpan(journey.address, person, eventId)).toEqual({
      start: '2038-01-23 10:30:00',
      end: '2038-01-23 12:30:00',
    });
    await fill(page, { 'End time': '12:00', 'Start time': '08:00' });
    expect(await shownSpan(page)).toEqual({ start: '2038-01-23 08:00', end: '2038-01-23 12:00' });
    await button(page, 'Cancel').click();
    await page.waitForURL('**/events');
  });

  test('goes on moving the end after its draft is back', async () => {
    await openEvent(page, await newEvent('Moved in a draft'));
    const before = (await stored(page))?.text;
    await fill(page, { 'Start date': '2038-01-23' });
    await draftWritten(page, before);
    await page.reload();
    await visible(page.getByText(/^Your draft from .+ is back\.$/));
    await fill(page, { 'Start date': '2038-01-30' });
    expect(await shownSpan(page)).toEqual({ start: '2038-01-30 09:00', end: '2038-01-30 11:00' });
    await button(page, 'Cancel').click();
    await page.waitForURL('**/events');
  });

  test('replaces a skipped time by the real one', async () => {
    await openEvent(page, await newEvent('Spring row'));
    await fill(page, { 'End date': '2038-03-28', 'End time': '01:30' });
    await field(page, 'End time').press('Enter');
    await saved();
    expect(await field(page, 'End time').inputValue()).toBe('02:30');
    expect(await page.getByText('somebody else').count()).toBe(0);
  });

  test('returns to the feed on Cancel, and gives the changes up', async () => {
    const eventId = await newEvent('Steady');
    await openEvent(page, eventId);
    await fill(page, { Location: 'Elsewhere' });
    await button(page, 'Cancel').click();
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
});
