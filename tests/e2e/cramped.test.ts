import type { Locator, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { callApi, password, type Person, registerPerson, signIn } from './people.ts';
import { startJourney } from './journey.ts';
import { button, field, heading, link, visible } from './visitors.ts';

// Little room: names of maximum length, on a phone and on zoomed pages.

const journey = startJourney();
let mara: Person;
let page: Page;
const long = 'Bartholomew-Maximilian '.repeat(5).trim();

beforeAll(async () => {
  mara = await registerPerson(journey.address, 'mara');
  await callApi(journey.address, `/api/tenants/${mara.tenantId}/registeruser`, {
    token: mara.token,
    body: {
      username: 'w'.repeat(40),
      email: 'long@example.org',
      firstname: long,
      lastname: long,
      phone: '1',
      password,
    },
  });
  page = await journey.arrive({ viewport: { width: 390, height: 844 } });
  await signIn(page, mara);
  await page.goto(`/${mara.tenantId}/settings`);
  await field(page, 'Company Name').fill(long);
  await button(page, 'Save').click();
  await visible(page.getByText('Saved', { exact: true }));
});

const sizeOf = async (it: Locator) => {
  const box = await it.boundingBox();
  return [box?.width, box?.height];
};

const linesOf = (it: Locator) =>
  it.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    return words.getClientRects().length;
  });

test('a long company name leaves room for the logo and the account menu', async () => {
  await visible(page.getByRole('banner').getByText(long));
  expect(await sizeOf(button(page, /^Account of/))).toEqual([40, 40]);
  expect((await sizeOf(link(page, 'Muster')))[0]).toBe(28);
});

test('long names of users wrap, their roles do not', async () => {
  await page.goto(`/${mara.tenantId}/tenantUsers`);
  for (const width of [390, 820]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await linesOf(page.getByText('Admin', { exact: true }))).toBe(1);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(sideways).toBeLessThanOrEqual(0);
  }
});

test('on a zoomed page the buttons of a form do not cover its fields', async () => {
  await page.setViewportSize({ width: 640, height: 360 });
  await page.goto(`/${mara.tenantId}/memberAdd`);
  await visible(heading(page, 'Create Account'));
  await field(page, 'First Name').focus();
  const inSight = (it: Locator) =>
    it.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  expect(await inSight(field(page, 'First Name'))).toBe(true);
  expect(await inSight(button(page, 'Create'))).toBe(false);
});
