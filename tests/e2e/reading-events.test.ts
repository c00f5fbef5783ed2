import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { dayIn, longDay } from './days.ts';
import { startJourney } from './journey.ts';
import { openDashboard, type Person, registerEvent, registerPerson, signIn } from './people.ts';
import { button, field, gone, heading, hold, link, visible } from './visitors.ts';

// How events are found and read: docs/product/events.md.

const journey = startJourney();
let mara: Person;
let page: Page;
let eventId: number;

beforeAll(async () => {
  mara = await registerPerson(journey.address, 'mara');
  const add = (name: string, startdate: string) =>
    registerEvent(journey.address, mara, { name, location: 'Boathouse', startdate });
  eventId = await add('Spring head', '2031-03-08 10:00:00');
  await add('Spring supper', '2031-03-21 19:00:00');
  await add('Summer regatta', '2031-07-05 09:00:00');
  page = await journey.arrive();
  await signIn(page, mara);
});

const monthNames = async () =>
  (await page.getByRole('heading', { level: 2 }).allInnerTexts()).filter((text) => /\d{4}$/.test(text));

describe('the feed', () => {
  test('has a heading for each month', async () => {
    await page.goto(`/${mara.tenantId}/events`);
    await visible(heading(page, 'March 2031'), heading(page, 'July 2031'));
    expect(await monthNames()).toEqual(['March 2031', 'July 2031']);
    await visible(page.getByRole('article').getByText('March 8, 2031', { exact: true }));
  });

  test('shows one line an event in its list view, and remembers that on this device', async () => {
    await button(page, 'List').click();
    const line = page.getByRole('listitem').filter({ hasText: 'Spring supper' });
    await visible(line.getByText('7:00 PM', { exact: true }), line.getByText('Boathouse', { exact: true }));
    // it has no picture, so its poster stands for it
    await visible(line.locator('svg'));
    expect(await page.getByRole('article').count()).toBe(0);
    expect(await monthNames()).toEqual(['March 2031', 'July 2031']);
    await page.reload();
    await visible(page.getByRole('listitem').filter({ hasText: 'Spring supper' }));
    await field(page, 'Search events')
      .or(page.getByRole('searchbox', { name: 'Search events' }))
      .fill('regatta');
    await gone(link(page, 'Spring supper'));
    expect(await monthNames()).toEqual(['July 2031']);
    await button(page, 'Cards').click();
    await visible(page.getByRole('article'));
  });

  test('opens the event to read, with Edit', async () => {
    await page.goto(`/${mara.tenantId}/events`);
    await link(page, 'Spring head').click();
    await page.waitForURL(`**/${mara.tenantId}/${eventId}/event`);
    await visible(heading(page, 'Spring head'), heading(page, 'Comments'));
    expect(await field(page, 'Event Name').count()).toBe(0);
    await link(page, 'Edit').click();
    await page.waitForURL(`**/${mara.tenantId}/${eventId}/eventDetail`);
    await visible(field(page, 'Event Name'));
  });
});

test('an empty day of the dashboard offers an event on its date', async () => {
  await page.goto(`/${mara.tenantId}/dashboard`);
  const date = dayIn(3);
  await page.getByRole('button', { name: longDay(date) }).click();
  await link(page.getByRole('dialog'), 'Create event').click();
  await page.waitForURL(`**/eventAdd?date=${date}`);
  const values = ['Start date', 'Start time', 'End date', 'End time'].map((name) =>
    page.getByLabel(name, { exact: true }).inputValue(),
  );
  expect(await Promise.all(values)).toEqual([date, '09:00', date, '09:30']);
});

describe('on a phone', () => {
  let phone: Page;

  beforeAll(async () => {
    phone = await journey.arrive({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await openDashboard(phone, mara);
  });

  const bar = () => phone.getByRole('navigation', { name: 'Shortcuts' });

  test('Members stands on the bar', async () => {
    await link(bar(), 'Members').tap();
    await phone.waitForURL(`**/${mara.tenantId}/members`);
    await visible(heading(phone, 'Members'));
    expect(await link(bar(), 'Members').getAttribute('aria-current')).toBe('page');
  });

  test('a tap is answered before the code of the screen arrives, and the screen before its events', async () => {
    const releaseCode = await hold(phone, '**/*.js');
    const releaseEvents = await hold(phone, '**/graphql');
    await link(bar(), 'Events').tap();
    await visible(bar().locator('a[data-pending]'));
    releaseCode();
    await visible(phone.getByRole('status', { name: 'Loading events…' }));
    releaseEvents();
    await phone.waitForURL('**/events');
  });
});
