import type { Locator, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { callApi, password, type Person, registerEvent, registerPerson, signIn } from './people.ts';
import { startJourney } from './journey.ts';
import { register, row } from './user-list.ts';
import { button, field, fill, heading, link, visible } from './visitors.ts';

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

/** A name of maximum length without a place where a line could end. */
const unbroken = 'W'.repeat(100);

/** How far the screen, or an element, is wider than what is seen of it. */
const sideways = (it: Page | Locator) =>
  ('goto' in it ? it.locator('html') : it).evaluate((element) => element.scrollWidth - element.clientWidth);

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
    expect(await sideways(page)).toBe(0);
  }
});

test('the title of a dialog wraps a name without spaces', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await register(journey.address, mara, 'tom', ['Tom', unbroken]);
  await page.goto(`/${mara.tenantId}/tenantUsers`);
  await button(row(page, `Tom ${unbroken}`), 'Set Inactive').click();
  const dialog = page.getByRole('dialog');
  await visible(heading(dialog, /^Set Tom W+/));
  expect(await sideways(dialog)).toBe(0);
  await button(dialog, 'Cancel').click();
});

test('names of events, items and sizes without spaces wrap, also on the public page', async () => {
  const { tenantId, token } = mara;
  const event = { name: unbroken, location: unbroken, startdate: '2031-05-01 09:00:00' };
  const eventId = await registerEvent(journey.address, mara, event);
  const items = `/api/events/${tenantId}/events/${eventId}/items`;
  const body = { name: unbroken, type: 'clothing', topSize: `Small, ${'W'.repeat(40)}` };
  const { itemId } = await callApi<{ itemId: number }>(journey.address, items, { token, body });
  await callApi(journey.address, `${items}/${itemId}/action`, { token, body: { actionType: 'default' } });
  for (const [screen, shown] of [
    [`${tenantId}/${eventId}/event`, heading(page, unbroken)],
    [`${tenantId}/${eventId}/mediaPost`, link(page, unbroken)],
    [`${tenantId}/${eventId}/${itemId}/eventItemDetail`, page.getByLabel('Places', { exact: true })],
    [`${tenantId}/${eventId}/${itemId}/raffle`, link(page, unbroken)],
    [`${tenantId}/${eventId}/${itemId}/eventAction`, heading(page, unbroken)],
  ] as const) {
    await page.goto(`/${screen}`);
    await visible(shown);
    expect(await sideways(page), screen).toBe(0);
  }
});

test('a long text stays inside its field, and inside the preview of an email', async () => {
  await page.goto('/sendemail');
  await fill(page, { To: 'ada@example.org', Subject: unbroken, Message: unbroken });
  expect(await sideways(page)).toBe(0);
  await button(page, 'Preview').click();
  await visible(page.getByText('1 person gets this email.'));
  expect(await sideways(page)).toBe(0);
});

test('names stay inside the panel of messages', async () => {
  await page.goto(`/${mara.tenantId}/dashboard`);
  await button(page.getByRole('banner'), /^Messages/).click();
  const panel = page.getByRole('dialog', { name: 'Messages' });
  await button(panel, 'New message').last().click();
  await panel.getByText(`Tom ${unbroken}`).click();
  const listed = panel.getByRole('list').locator('..');
  expect(await sideways(listed)).toBe(0);
  await button(panel, 'Start').click();
  await fill(panel, { 'Type a message…': 'Boats out at six, and bring the trestles and both lamps.' });
  await button(panel, 'Send').click();
  await button(panel, 'Back to all messages').click();
  await visible(panel.getByText(/^You: Boats out/));
  expect(await sideways(listed)).toBe(0);
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
