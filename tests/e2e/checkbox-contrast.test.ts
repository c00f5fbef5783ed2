import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { contrast } from '../../web/src/ui/theme/contrast.ts';
import { startJourney } from './journey.ts';
import { type Person, registerPerson, signIn } from './people.ts';
import { button, visible } from './visitors.ts';

// Boxes to tick and switches can be seen in both themes (WCAG 1.4.11), and in a contrast theme of the system.

const journey = startJourney();
let person: Person;
let page: Page;

beforeAll(async () => {
  person = await registerPerson(journey.address, 'mara');
  page = await journey.arrive();
  await signIn(page, person);
});

/** A colour of an element, as #rrggbb. */
const colourOf = (element: Locator, property: 'borderTopColor' | 'backgroundColor'): Promise<string> =>
  element.evaluate(
    (it, name) =>
      `#${(getComputedStyle(it)[name].match(/\d+/g) ?? [])
        .slice(0, 3)
        .map((part) => Number(part).toString(16).padStart(2, '0'))
        .join('')}`,
    property,
  );

/** A colour of the theme, as #rrggbb. */
const token = (name: string): Promise<string> =>
  page.evaluate((property) => getComputedStyle(document.documentElement).getPropertyValue(property), name);

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  beforeAll(() => page.emulateMedia({ colorScheme }));

  test('a box has an edge that can be seen, and the brand’s colour when it is ticked', async () => {
    await page.goto('/settings/notifications');
    const empty = page.getByRole('checkbox', { checked: false, disabled: false }).first();
    const ticked = page.getByRole('checkbox', { checked: true, disabled: false }).first();
    await visible(empty, ticked);
    expect(
      contrast(await colourOf(empty, 'borderTopColor'), await token('--surface')),
    ).toBeGreaterThanOrEqual(3);
    expect(await colourOf(ticked, 'backgroundColor')).toBe((await token('--brand')).toLowerCase());
  });

  test('so have choices of one and switches', async () => {
    await page.goto(`/${person.tenantId}/collaborate`);
    const choice = page.getByRole('radio', { name: 'Event Item' });
    const directory = page.getByRole('switch', { name: 'Show my tenant to others' });
    await visible(choice);
    const track = page.locator('.mantine-Switch-track');
    // it can be used once its state is known
    await expect.poll(() => directory.isEnabled()).toBe(true);
    expect(await directory.isChecked()).toBe(false);
    const surface = await token('--surface');
    expect(contrast(await colourOf(choice, 'borderTopColor'), surface)).toBeGreaterThanOrEqual(3);
    expect(contrast(await colourOf(track, 'backgroundColor'), surface)).toBeGreaterThanOrEqual(3);
    const chosen = page.getByRole('radio', { name: 'Event', exact: true });
    expect(await colourOf(chosen, 'backgroundColor')).toBe((await token('--brand')).toLowerCase());
  });
});

describe.each(['light', 'dark'] as const)('in a contrast theme of the system, which is %s', (colorScheme) => {
  beforeAll(() => page.emulateMedia({ forcedColors: 'active', colorScheme }));

  const contrastWithPage = async (one: Locator) =>
    contrast(await colourOf(one, 'backgroundColor'), await colourOf(page.locator('body'), 'backgroundColor'));

  test('boxes, choices, switches and buttons can be seen', async () => {
    await page.goto(`/${person.tenantId}/collaborate`);
    const directory = page.getByRole('switch', { name: 'Show my tenant to others' });
    await expect.poll(() => directory.isEnabled()).toBe(true);
    const track = page.locator('.mantine-Switch-track');
    const chosen = page.getByRole('radio', { name: 'Event', exact: true });
    for (const one of [track, chosen]) expect(await contrastWithPage(one)).toBeGreaterThanOrEqual(3);
    await page.goto('/settings/notifications');
    const ticked = page.getByRole('checkbox', { checked: true, disabled: false }).first();
    expect(await contrastWithPage(ticked)).toBeGreaterThanOrEqual(3);
    await page.goto(`/${person.tenantId}/eventAdd`);
    expect(await contrastWithPage(button(page, 'Create'))).toBeGreaterThanOrEqual(3);
  });

  test('the screen that is shown is framed in the sidebar', async () => {
    const here = page.getByRole('navigation').locator('[aria-current]').first();
    expect(await here.evaluate((it) => getComputedStyle(it).outlineStyle)).toBe('solid');
  });
});
