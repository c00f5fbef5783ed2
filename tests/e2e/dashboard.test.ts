import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { dayIn, longDay } from './days.ts';
import { openDashboard, type Person, registerEvent, registerPerson } from './people.ts';
import { startJourney } from './journey.ts';
import { button, focused, gone, heading, link, visible } from './visitors.ts';

// The dashboard: docs/product/dashboard.md.

const journey = startJourney();
let person: Person;
let page: Page;
const busy = dayIn(2);

beforeAll(async () => {
  person = await registerPerson(journey.address, 'mara');
  const add = (name: string, day: string, hour: number) =>
    registerEvent(journey.address, person, {
      name,
      location: 'Boathouse',
      startdate: `${day} ${String(hour)}:00:00`,
    });
  for (let index = 1; index <= 9; index += 1) await add(`Heat ${index}`, busy, 9 + index);
  await add('In a week', dayIn(7), 12);
  for (let index = 1; index <= 6; index += 1) await add(`Today ${index}`, dayIn(0), 11 + index);
  await registerEvent(journey.address, person, {
    name: 'Night row',
    startdate: `${dayIn(4)} 19:00:00`,
    enddate: `${dayIn(6)} 02:00:00`,
  });
  page = await journey.arrive();
  await openDashboard(page, person);
});

const day = (date: string) => page.getByRole('button', { name: longDay(date) });
const today = () => page.getByRole('button', { name: /\bToday\b.*\bevents?\b/ });
/** today's card: the button with the entries */
const todayCard = () => page.getByRole('main').locator('div').filter({ has: today() }).last();

describe('the week', () => {
  test('shows today and the next six days', async () => {
    await heading(page, longDay(dayIn(0))).waitFor();
    await visible(today());
    for (let ahead = 1; ahead <= 6; ahead += 1) await visible(day(dayIn(ahead)));
    expect(await day(dayIn(7)).count()).toBe(0);
    expect(await page.getByText('In a week').count()).toBe(0);
  });

  test('lists at most five events today, and at most eight dots on another day', async () => {
    await visible(today().getByText('6 events', { exact: true }), todayCard().getByText('and 1 more'));
    for (let index = 1; index <= 5; index += 1)
      await visible(todayCard().getByText(`Today ${index}`, { exact: true }));
    expect(await todayCard().getByText('Today 6').count()).toBe(0);
    await visible(day(busy).getByText('9 events', { exact: true }));
    await visible(day(dayIn(3)).getByText('Nothing planned', { exact: true }));
  });

  test('shows when the first events of a day begin', async () => {
    const shows = (date: string) => expect.poll(() => day(date).innerText());
    await shows(busy).toMatch(/\d+:00 AM Heat 1\n/);
    await shows(dayIn(4)).toMatch(/From \d+:00 PM Night row/);
    await shows(dayIn(5)).toContain('All day Night row');
  });

  test('leads from an entry of today to its event, and from the rest of the card to the day', async () => {
    await todayCard()
      .getByRole('link', { name: /Today 3/ })
      .click();
    await heading(page, 'Today 3').waitFor();
    await page.goBack();
    // the button covers the card
    await todayCard().getByText('and 1 more').click({ force: true });
    await visible(page.getByRole('dialog', { name: longDay(dayIn(0)) }).getByText('Today 6'));
    await page.keyboard.press('Escape');
    await gone(page.getByRole('dialog'));
    await focused(today());
  });
});

describe('a day’s dialog', () => {
  const dialog = () => page.getByRole('dialog', { name: longDay(busy) });

  test('lists every event of the day, each with a link View Event', async () => {
    await day(busy).click();
    for (let index = 1; index <= 9; index += 1)
      await visible(dialog().getByText(`Heat ${index}`, { exact: true }));
    const heat = dialog().getByRole('listitem').filter({ hasText: 'Heat 3' });
    await link(heat, 'View Event').click();
    await heading(page, 'Heat 3').waitFor();
    await page.goBack();
    await gone(dialog());
  });

  test.each([
    ['Close', () => button(dialog(), 'Close').click()],
    ['the cross', () => button(dialog(), 'Close dialog').click()],
    ['Escape', () => page.keyboard.press('Escape')],
  ])('closes with %s and returns the focus', async (_, close) => {
    await day(busy).click();
    await visible(dialog());
    await expect.poll(() => dialog().evaluate((it) => it.contains(document.activeElement))).toBe(true);
    await close();
    await gone(dialog());
    await focused(day(busy));
  });

  test.each([
    [4, /^From \d+:00 PM$/],
    [5, /^All day$/],
    [6, /^Until \d+:00 AM$/],
  ])('shows the times of an event of several days on day %i', async (ahead, times) => {
    await day(dayIn(ahead)).click();
    const entry = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Night row' });
    await visible(entry.getByText(times));
    await page.keyboard.press('Escape');
    await gone(page.getByRole('dialog'));
  });

  test('says that the day has no events', async () => {
    await day(dayIn(3)).click();
    await visible(page.getByRole('dialog').getByText('No events for this day.', { exact: true }));
    await page.keyboard.press('Escape');
  });
});
