import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { startJourney } from './journey.ts';
import { type Person, registerPerson, signIn } from './people.ts';
import { heading, visible } from './visitors.ts';

// What a person sets for one device: docs/product/tenants-and-settings.md.

const journey = startJourney();
let person: Person;
let page: Page;

beforeAll(async () => {
  person = await registerPerson(journey.address, 'mara');
  page = await journey.arrive({ reducedMotion: 'no-preference' });
  await signIn(page, person);
});

const openTab = async (tab: string, title: string) => {
  await page.goto(`/${person.tenantId}/settings?tab=${tab}`);
  await visible(heading(page, title));
};
const saved = () => visible(page.getByRole('status').filter({ hasText: /^Saved$/ }));
const radio = (name: string) => page.getByRole('radio', { name, exact: true });
const root = (attribute: string) => page.locator('html').getAttribute(attribute);

test('a theme applies at once and stays', async () => {
  await openTab('appearance', 'Theme');
  expect(await radio('System').isChecked()).toBe(true);
  await radio('Dark').check();
  await saved();
  expect(await root('data-mantine-color-scheme')).toBe('dark');
  await page.reload();
  await expect.poll(() => radio('Dark').isChecked()).toBe(true);
  await radio('System').check();
});

test('reduced motion stops every transition and stays', async () => {
  await openTab('accessibility', 'Reduced motion');
  const motion = page.getByRole('switch', { name: 'Reduced motion', exact: true });
  await motion.press('Space');
  await saved();
  const transition = () => page.locator('body').evaluate((body) => getComputedStyle(body).transitionProperty);
  expect(await transition()).toBe('none');
  await page.reload();
  await expect.poll(() => motion.isChecked()).toBe(true);
  expect(await root('data-reduced-motion')).toBe('');
  await motion.press('Space');
  expect(await root('data-reduced-motion')).toBeNull();
});

test('a language decides how dates are written, and stays', async () => {
  await openTab('language', 'Language');
  expect(await radio('As in this browser').isChecked()).toBe(true);
  await radio('English (United Kingdom)').check();
  await saved();
  await visible(page.getByText('24/06/2027, 18:30'));
  await page.reload();
  await visible(page.getByText('24/06/2027, 18:30'));
  await radio('English (United States)').check();
  await visible(page.getByText(/6\/24\/27, 6:30\sPM/));
});
