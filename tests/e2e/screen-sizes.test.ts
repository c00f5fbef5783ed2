import type { Locator, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { dayIn } from './days.ts';
import { type Person, registerEvent, registerPerson, signIn } from './people.ts';
import { startJourney } from './journey.ts';
import { button, field, focused, heading, link, visible } from './visitors.ts';

// The layout of screens on a phone and on a wide monitor.

const journey = startJourney();
let mara: Person;
let page: Page;

beforeAll(async () => {
  mara = await registerPerson(journey.address, 'mara');
  for (const days of [1, 2, 3, 4])
    await registerEvent(journey.address, mara, {
      name: `Outing ${days}`,
      startdate: `${dayIn(days)} 10:00:00`,
    });
  page = await journey.arrive({ viewport: { width: 390, height: 844 } });
  await signIn(page, mara);
});

const edges = async (it: Locator) => {
  const { x, y, width, height } = (await it.boundingBox())!;
  return { top: y, bottom: y + height, left: x, right: x + width };
};

test('on a phone the action is next to the heading, and floats at the bottom once the heading is scrolled away', async () => {
  await page.goto(`/${mara.tenantId}/events`);
  // the notice above the heading is loaded by itself, and moves the heading
  await visible(heading(page, 'Outing 4'), page.getByText('Please confirm your email address'));
  const action = link(page.getByRole('main'), 'Create event');
  const title = await edges(heading(page, 'Events'));
  const arrived = await edges(action);
  expect(arrived.top).toBeLessThan(title.bottom);
  expect(arrived.bottom).toBeLessThan((await edges(page.getByRole('article').first())).top);

  await page.mouse.wheel(0, 600);
  await expect.poll(async () => (await edges(action)).top).toBeGreaterThan(700);
  await page.mouse.wheel(0, -600);
  await expect.poll(async () => (await edges(action)).top).toBeLessThan(title.bottom);
});

test('on a wide monitor a list spans the width, and its action ends where the header does', async () => {
  for (const width of [1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/${mara.tenantId}/events`);
    const { right } = await edges(button(page, /^Account of/));
    expect((await edges(link(page.getByRole('main'), 'Create event'))).right).toBeCloseTo(right, 0);
    expect((await edges(page.getByRole('article').first())).right).toBeCloseTo(right, 0);
  }
});

test('on a wide monitor a form is centred', async () => {
  await page.goto(`/${mara.tenantId}/eventAdd`);
  const { left, right } = await edges(page.locator('form'));
  const room = await edges(page.getByRole('main'));
  expect(left - room.left).toBeCloseTo(room.right - right, 0);
});

test('on a touch screen the text of fields is 16 px high, so that an iPhone does not zoom in on them', async () => {
  const phone = await journey.arrive({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await signIn(phone, mara);
  await phone.goto(`/${mara.tenantId}/eventAdd`);
  for (const name of ['Event Name', 'Description', 'Start date', 'Repeats']) {
    const size = await field(phone, name).evaluate((it) => parseFloat(getComputedStyle(it).fontSize));
    expect(size).toBeGreaterThanOrEqual(16);
  }
});

test('on a phone that is held sideways, its camera covers nothing', async () => {
  const [width, inset] = [844, 47];
  const phone = await journey.arrive({ viewport: { width, height: 390 }, hasTouch: true, isMobile: true });
  const session = await phone.context().newCDPSession(phone);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: inset, right: inset } });
  await signIn(phone, mara);
  await phone.goto(`/${mara.tenantId}/events`);
  for (const part of [phone.getByRole('banner'), phone.getByRole('main')]) {
    const { left, right } = await edges(part);
    expect(left).toBeGreaterThanOrEqual(inset);
    expect(right).toBeLessThanOrEqual(width - inset);
  }
  expect((await edges(link(phone, 'Calendar'))).left).toBeGreaterThanOrEqual(inset);
  await button(phone, 'Messages').click();
  const panel = phone.getByRole('dialog', { name: 'Messages' });
  await visible(panel);
  for (const one of await panel.getByRole('button').all())
    expect((await edges(one)).right).toBeLessThanOrEqual(width - inset);
});

const many = (words: string, times: number) => words.repeat(times);
const wordy = {
  name: 'Annual general meeting of the rowing club and its friends',
  description: many('Bring a friend, try a boat, stay for cake. ', 12),
  location: 'Main hall of the old boat house, River Lane 12, Oxford',
};
const unbroken = {
  name: many('x', 120),
  description: many('y', 200),
  location: `https://meet.example.org/${many('z', 150)}`,
};

test('a long text of a card is next to its poster, in a few lines', async () => {
  for (const words of [wordy, unbroken])
    await registerEvent(journey.address, mara, { ...words, startdate: `${dayIn(5)} 10:00:00` });
  for (const width of [800, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/${mara.tenantId}/events`);
    for (const { name, description, location } of [wordy, unbroken]) {
      const card = page.getByRole('article').filter({ has: heading(page, name) });
      await visible(card);
      const poster = await edges(card.locator('svg'));
      expect(poster.right - poster.left).toBeGreaterThan(100);
      for (const words of [name, description, location]) {
        const shown = card.getByText(words.trim(), { exact: true });
        expect((await edges(shown)).right).toBeLessThanOrEqual(poster.left);
        const lines = await shown.evaluate(
          (it) => it.clientHeight / parseFloat(getComputedStyle(it).lineHeight),
        );
        expect(Math.round(lines)).toBeLessThanOrEqual(2);
      }
    }
  }
});

test('a change with a long text is folded until Show all is pressed', async () => {
  const eventId = await registerEvent(journey.address, mara, {
    name: 'Told at length',
    startdate: `${dayIn(6)} 10:00:00`,
  });
  await page.goto(`/${mara.tenantId}/${eventId}/eventDetail`);
  await field(page, 'Description').fill(many('Bring a friend, try a boat. ', 90));
  await button(page, 'Save').click();
  const change = page.getByRole('listitem').filter({ hasText: 'changed the description' });
  const height = async () => (await change.boundingBox())!.height;
  await visible(button(change, 'Show all'));
  const folded = await height();
  expect(folded).toBeLessThan(360);
  await button(change, 'Show all').press('Enter');
  await focused(button(change, 'Show less'));
  expect(await button(change, 'Show less').getAttribute('aria-expanded')).toBe('true');
  expect(await height()).toBeGreaterThan(2 * folded);
  await button(change, 'Show less').click();
  await expect.poll(height).toBe(folded);
});

test('on a phone, controls before sign-in are at least 40 px high', async () => {
  const stranger = await journey.arrive({ viewport: { width: 390, height: 844 } });
  for (const path of ['/', '/login', '/ownerlogin', '/reset-password', '/no-such-page']) {
    await stranger.goto(path);
    await visible(stranger.getByRole('heading', { level: 1 }));
    const low = await stranger
      .locator('a:visible, button:visible')
      .evaluateAll((all) =>
        all
          .map((it) => ({ name: it.textContent, height: it.getBoundingClientRect().height }))
          .filter(({ height }) => height < 40),
      );
    expect(low, path).toEqual([]);
  }
});
