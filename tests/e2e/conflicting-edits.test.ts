import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, registerEvent, registerPerson, signIn } from './people.ts';
import { startJourney } from './journey.ts';
import { alert, button, field, fill, gone, hold, visible } from './visitors.ts';

// Two people edit one event at the same time: both see the conflict, and nothing is overwritten. Without
// another editor no conflict is shown.

const journey = startJourney();
let person: Person;
let page: Page;
let other: Page;

beforeAll(async () => {
  person = await registerPerson(journey.address, 'mara');
  page = await journey.arrive();
  other = await journey.arrive();
  await Promise.all([signIn(page, person), signIn(other, person)]);
});

const openEvent = async (where: Page, eventId: number) => {
  await where.goto(`/${person.tenantId}/${eventId}/eventDetail`);
  await button(where, 'Save').waitFor();
};

const newEvent = (name: string) =>
  registerEvent(journey.address, person, { name, location: 'Boathouse', startdate: '2038-01-16 09:00:00' });

describe('two people who edit the same event', () => {
  const save = async (where: Page) => {
    await button(where, 'Save').click();
    await visible(where.getByText('Event updated successfully', { exact: true }).first());
  };
  /** Waits until a field shows the value without a reload. */
  const shows = (where: Page, name: string, value: string) =>
    expect.poll(() => field(where, name).inputValue()).toBe(value);
  const liveBoth = async (eventId: number) => {
    for (const where of [page, other]) {
      await openEvent(where, eventId);
      await visible(where.getByRole('status').filter({ hasText: 'Live' }));
    }
  };

  test('both keep their changes of different fields', async () => {
    await liveBoth(await newEvent('Different fields'));
    await fill(page, { Location: 'North bank' });
    await fill(other, { Description: 'Bring a torch.' });
    await save(page);
    await shows(other, 'Location', 'North bank');
    expect(await field(other, 'Description').inputValue()).toBe('Bring a torch.');
    await save(other);
    await shows(page, 'Description', 'Bring a torch.');
    expect(await field(page, 'Location').inputValue()).toBe('North bank');
  });

  test('a field that one changes there and back is as it was for the other, who has saved before', async () => {
    await liveBoth(await newEvent('There and back'));
    await fill(page, { Location: 'North bank' });
    await save(page);
    for (const location of ['South bank', 'North bank']) {
      await fill(other, { Location: location });
      await save(other);
      await shows(page, 'Location', location);
    }
    for (const name of ['There', 'There and back']) {
      await fill(other, { 'Event Name': name });
      await save(other);
      await shows(page, 'Event Name', name);
    }
  });

  test('see a conflict in the same field, and nothing is overwritten before they decide', async () => {
    await liveBoth(await newEvent('Same field'));
    await fill(page, { Location: 'North bank' });
    await fill(other, { Location: 'South bank' });
    await save(page);
    await visible(alert(other, 'somebody else changed Location to “North bank”'));
    expect(await field(other, 'Location').inputValue()).toBe('South bank');
    await button(other, 'Save').click();
    await visible(alert(other, 'Choose which version to keep first.'));
    // the conflict and the error differ in shape too, and not only in colour
    const [conflict, error] = await Promise.all(
      ['somebody else changed Location', 'Choose which version'].map(async (words) => {
        const notice = alert(other, words);
        const icon = notice.locator('svg[aria-hidden=true]');
        const edge = await notice.evaluate((element) => getComputedStyle(element).borderInlineStartWidth);
        return { shape: await icon.innerHTML(), edge };
      }),
    );
    expect(conflict?.shape).not.toBe(error?.shape);
    expect([conflict?.edge, error?.edge]).toEqual(['4px', '0px']);
    expect(await field(page, 'Location').inputValue()).toBe('North bank');

    await button(other, 'Keep mine').click();
    await save(other);
    await shows(page, 'Location', 'South bank');
  });

  test('can use the values that the other one saved, and decide about the start without the end following', async () => {
    await liveBoth(await newEvent('Both move it'));
    await fill(page, { 'Start date': '2038-01-17' });
    await fill(other, { 'Start date': '2038-01-18' });
    await save(page);
    await visible(
      alert(other, 'somebody else changed Start date to “2038-01-17”'),
      alert(other, 'somebody else changed End date to “2038-01-17”'),
    );
    await button(alert(other, 'Start date'), 'Use theirs').click();
    expect(await field(other, 'End date').inputValue()).toBe('2038-01-18');
    await button(other, 'Use theirs').click();
    expect(await field(other, 'End date').inputValue()).toBe('2038-01-17');
    await gone(alert(other, 'somebody else changed'));
    await fill(other, { 'Start date': '2038-01-20' });
    expect(await field(other, 'End date').inputValue()).toBe('2038-01-20');
    await save(other);
    await shows(page, 'End date', '2038-01-20');
  });

  test('see the conflict on saving if the live connection is down', async () => {
    const eventId = await newEvent('Out of touch');
    const cutOff = await other.context().newPage();
    await cutOff.routeWebSocket('**/graphql', () => undefined);
    await openEvent(cutOff, eventId);
    await openEvent(page, eventId);
    await fill(page, { Location: 'North bank' });
    await save(page);
    await fill(cutOff, { Location: 'South bank' });
    await button(cutOff, 'Save').click();
    await visible(
      alert(cutOff, 'This was changed by somebody else in the meantime. Please look again.'),
      alert(cutOff, 'somebody else changed Location to “North bank”'),
    );
    expect(await field(cutOff, 'Location').inputValue()).toBe('South bank');
    await cutOff.close();
  });
});

describe('without another editor', () => {
  const shows = (name: string, value: string) =>
    expect.poll(() => field(page, name).inputValue()).toBe(value);

  test('an event is shown as saved, without a conflict', async () => {
    await openEvent(page, await newEvent('Alone'));
    await fill(page, {
      'Event Name': ' \u202EAlone at last ',
      Description: 'Bring a torch.\n',
      Location: '   ',
    });
    await button(page, 'Save').click();
    await visible(page.getByText('Event updated successfully', { exact: true }));
    await shows('Event Name', 'Alone at last');
    await shows('Description', 'Bring a torch.');
    await shows('Location', '');
    await visible(page.getByRole('heading', { name: 'Alone at last', exact: true }));
    expect(await page.getByText('somebody else').count()).toBe(0);
  });

  test('texts that are typed while an event is being saved are no conflict, and are saved next', async () => {
    await openEvent(page, await newEvent('Slow'));
    await fill(page, { Location: 'North' });
    const release = await hold(page, '**/graphql', 'mutation UpdateEvent');
    await button(page, 'Save').click();
    await fill(page, { Location: 'North bank' });
    release();
    const saved = page.getByText('Event updated successfully', { exact: true });
    await visible(saved);
    expect(await page.getByText('somebody else').count()).toBe(0);
    await shows('Location', 'North bank');
    await button(page, 'Save').click();
    await expect.poll(() => saved.count()).toBe(2);
    await page.reload();
    await shows('Location', 'North bank');
  });

  test('the company is shown as saved, without a conflict', async () => {
    await page.goto(`/${person.tenantId}/settings`);
    await fill(page, { 'Company Name': 'Wye Boat Club ', City: '\u202ARoss\u202C', Phone: ' ' });
    await button(page, 'Save').click();
    await visible(page.getByRole('banner').getByText('Wye Boat Club', { exact: true }));
    await shows('Company Name', 'Wye Boat Club');
    await shows('City', 'Ross');
    await shows('Phone', '');
    expect(await page.getByText('somebody else').count()).toBe(0);
  });
});
