import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, registerPerson, registerThree, signIn } from './people.ts';
import { startJourney } from './journey.ts';
import { button, gone, heading, link, visible } from './visitors.ts';

// The table of members on a wide screen: sort, filters, and bulk actions with their undo.

const journey = startJourney();
let mara: Person;
/** the acting user, and another browser with the members open */
let page: Page, other: Page;

beforeAll(async () => {
  mara = await registerPerson(journey.address, 'mara');
  await registerThree(journey.address, mara);
  page = await journey.arrive();
  other = await journey.arrive();
  await Promise.all([signIn(page, mara), signIn(other, mara)]);
  await other.goto(`/${mara.tenantId}/members`);
  await visible(link(other, 'Ada Byron'), other.getByRole('status').filter({ hasText: 'Live' }));
});

const rows = () => page.getByRole('row').filter({ has: page.getByRole('cell') });
const names = () => rows().getByRole('rowheader').allInnerTexts();
const column = (name: string) => page.getByRole('columnheader', { name });
const choice = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });

describe('the table of members', () => {
  test('lists last names first, and is still chosen after a reload', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/${mara.tenantId}/members`);
    await button(page, 'Table').click();
    await visible(rows().first());
    expect(await names()).toEqual(['Abbot', 'Byron', 'Kun']);
    await page.reload();
    await visible(rows().first());
  });

  test('sorts by a heading, in both directions, and keeps that in the address', async () => {
    await button(column('City'), 'City').click();
    await expect.poll(names).toEqual(['Byron', 'Abbot', 'Kun']);
    await page.waitForURL('**/members?sort=CITY');
    await button(column('City'), 'City').click();
    await expect.poll(names).toEqual(['Kun', 'Abbot', 'Byron']);
    expect(await column('City').getAttribute('aria-sort')).toBe('descending');
    await button(column('First Name'), 'First Name').click();
    await expect.poll(names).toEqual(['Byron', 'Kun', 'Abbot']);
    await button(column('Last Name'), 'Last Name').click();
    await expect.poll(names).toEqual(['Abbot', 'Byron', 'Kun']);
  });

  test('filters by city, and says how many it found', async () => {
    await page.getByRole('textbox', { name: 'City begins with' }).fill('rO');
    await expect.poll(names).toEqual(['Abbot', 'Kun']);
    await visible(page.getByText('2 members found', { exact: true }));
    await page.getByRole('textbox', { name: 'City begins with' }).fill('Nowhere');
    await visible(heading(page, 'No members found.'));
    await button(page, 'Show all members').click();
    await expect.poll(names).toEqual(['Abbot', 'Byron', 'Kun']);
  });

  test('archives the selected members on every screen, and Undo brings them back', async () => {
    await choice('Zoe Abbot').check();
    await choice('Bela Kun').check();
    await visible(page.getByText('2 members selected', { exact: true }));
    await button(page, 'Archive').click();
    await visible(page.getByText('2 members were archived.', { exact: true }));
    await expect.poll(names).toEqual(['Byron']);
    await visible(page.getByText('1 member', { exact: true }));
    await gone(link(other, 'Zoe Abbot'));
    await button(page, 'Undo').click();
    await expect.poll(names).toEqual(['Abbot', 'Byron', 'Kun']);
    await visible(link(other, 'Zoe Abbot'), page.getByText('3 members', { exact: true }));
    await gone(page.getByText('2 members were archived.', { exact: true }));
  });

  test('lists archived members on demand, and restores them', async () => {
    await choice('Ada Byron').check();
    await button(page, 'Archive').click();
    await expect.poll(names).toEqual(['Abbot', 'Kun']);
    await button(page, 'Archived').click();
    await expect.poll(names).toEqual(['Byron']);
    await page.getByRole('checkbox', { name: 'Select all loaded members' }).check();
    await button(page, 'Restore').click();
    await visible(
      page.getByText('1 member was restored.', { exact: true }),
      heading(page, 'No members found.'),
    );
    await button(page, 'Archived').click();
    await expect.poll(names).toEqual(['Abbot', 'Byron', 'Kun']);
    await link(page, 'Ada Byron').click();
    const history = page.getByRole('region', { name: 'Change history' });
    await visible(
      history.getByText(/Mara Quill archived the member/),
      history.getByText(/Mara Quill restored the member/),
    );
  });
});
