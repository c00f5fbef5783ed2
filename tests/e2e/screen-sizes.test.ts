import type { Locator, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { dayIn } from './days.ts';
import { type Person, plan, settle, signIn } from './people.ts';
import { beginStory } from './story.ts';
import { button, heading, seen } from './visitors.ts';

// What a screen gives room to, on a phone and on a wide monitor.

const story = beginStory();
let mara: Person;
let page: Page;

beforeAll(async () => {
  mara = await settle(story.address, 'mara');
  for (const days of [1, 2, 3, 4])
    await plan(story.address, mara, { name: `Outing ${days}`, startdate: `${dayIn(days)} 10:00:00` });
  page = await story.arrive({ viewport: { width: 390, height: 844 } });
  await signIn(page, mara);
});

const edges = async (it: Locator) => {
  const { x, y, width, height } = (await it.boundingBox())!;
  return { top: y, bottom: y + height, left: x, right: x + width };
};

test('on a phone the action stands beside the heading, and comes under the thumb once that is scrolled away', async () => {
  await page.goto(`/${mara.tenantId}/events`);
  await seen(heading(page, 'Outing 4'));
  const action = button(page, 'Create event');
  const title = await edges(heading(page, 'Events'));
  const arrived = await edges(action);
  expect(arrived.top).toBeLessThan(title.bottom);
  expect(arrived.bottom).toBeLessThan((await edges(page.getByRole('article').first())).top);

  await page.mouse.wheel(0, 600);
  await expect.poll(async () => (await edges(action)).top).toBeGreaterThan(700);
  await page.mouse.wheel(0, -600);
  await expect.poll(async () => (await edges(action)).top).toBeLessThan(title.bottom);
});

test('on a wide monitor a list goes from edge to edge, its action ending where the header does', async () => {
  for (const width of [1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/${mara.tenantId}/events`);
    const { right } = await edges(button(page, /^Account of/));
    expect((await edges(button(page, 'Create event'))).right).toBeCloseTo(right, 0);
    expect((await edges(page.getByRole('article').first())).right).toBeCloseTo(right, 0);
  }
});

test('on a wide monitor a form stands in the middle of its room', async () => {
  await page.goto(`/${mara.tenantId}/eventAdd`);
  const { left, right } = await edges(page.locator('form'));
  const room = await edges(page.getByRole('main'));
  expect(left - room.left).toBeCloseTo(room.right - right, 0);
});
