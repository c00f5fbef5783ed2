import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { choose } from './files.ts';
import { type Person, registerMember, registerPerson, signIn } from './people.ts';
import { startJourney } from './journey.ts';
import { button, fill, focused, gone, heading, hold, link, visible } from './visitors.ts';

// Import of members from a file with preview and undo, and export to a file.

const journey = startJourney();
let mara: Person;
let page: Page, other: Page;

const card = (where: Page, name: string) => where.getByRole('article').filter({ has: link(where, name) });
const members = (where: Page = page) => where.goto(`/${mara.tenantId}/members`);

beforeAll(async () => {
  mara = await registerPerson(journey.address, 'mara');
  await registerMember(journey.address, mara, 'Ada', 'Byron');
  await registerMember(journey.address, mara, 'Bela', 'Kun');
  page = await journey.arrive();
  other = await journey.arrive();
  await Promise.all([signIn(page, mara), signIn(other, mara)]);
});

describe('an import of members', () => {
  const header = 'email,firstname,lastname,phone,address1,city,state,zip';
  const line = (index: number) => `row${index}@example.org,Row,Number ${index},1,2 Mill Lane,Ross,HW,HR9`;
  const file = (...lines: readonly string[]) => ({
    name: 'members.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([header, ...lines].join('\n')),
  });
  const many = Array.from({ length: 130 }, (_, index) => line(index + 100));
  const dialog = () => page.getByRole('dialog', { name: 'Import members' });

  test('opens a dialog that traps the keyboard focus', async () => {
    await members();
    await visible(card(page, 'Ada Byron'));
    await button(page, 'Import').click();
    // without past imports this is the last control in the dialog
    await visible(button(dialog(), 'Choose file'));
    for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key);
      expect(await dialog().evaluate((it) => it.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await gone(dialog());
  });

  test('previews the result of each line without registering anybody', async () => {
    await members();
    await button(page, 'Import').click();
    await choose(page, button(dialog(), 'Choose file'), file('a', 'ada.byron@example.org'));
    await visible(dialog().getByText(/Nobody in this file can be imported/));
    await button(dialog(), 'Choose another file').click();
    await choose(page, button(dialog(), 'Choose file'), file(...many, 'no address,Row,Wrong,1,2,3,4,5'));
    await visible(
      dialog().getByText(/130 members can be imported/),
      dialog().getByText('Line 132 Enter a valid email address.', { exact: true }),
    );
    expect(await page.getByText('2 members', { exact: true }).count()).toBe(1);
  });

  test('does not shift values by an extra cell, and names ignored columns', async () => {
    await button(dialog(), 'Choose another file').click();
    const rows = [`${header},Shoe size`, `${line(1)},7,Byron`];
    await choose(page, button(dialog(), 'Choose file'), {
      ...file(),
      buffer: Buffer.from(rows.join('\n')),
    });
    await visible(
      dialog().getByText('Line 2 This line has more cells than the first line has columns.', { exact: true }),
      dialog().getByText('Columns that are left out: Shoe size', { exact: true }),
    );
    await button(dialog(), 'Choose another file').click();
    await choose(page, button(dialog(), 'Choose file'), file(...many, 'no address,Row,Wrong,1,2,3,4,5'));
    await visible(dialog().getByText(/130 members can be imported/));
  });

  test('leaves out the wrong lines, and shows the members on other screens page by page', async () => {
    await button(dialog(), 'Import without the wrong lines').click();
    await visible(dialog().getByText('130 members were imported. 1 line was left out.'));
    await button(dialog(), 'Done').press('Enter');
    await gone(dialog());
    await focused(button(page, 'Import'));
    await members(other);
    await visible(other.getByText('132 members', { exact: true }));
    await visible(card(other, 'Ada Byron'));
    const last = card(other, 'Row Number 229');
    await expect
      .poll(
        async () => {
          await other.mouse.wheel(0, 2_000);
          return last.isVisible();
        },
        { timeout: 60_000 },
      )
      .toBe(true);
    // only rows in view are rendered
    expect(await other.getByRole('article').count()).toBeLessThan(80);
  });

  test('the list keeps its scroll position after a visit to a member', async () => {
    await link(other, 'Row Number 229').click();
    await visible(heading(other, 'Change history'));
    await other.goBack();
    await visible(card(other, 'Row Number 229'));
  });

  test('a search shows the count when all results are loaded', async () => {
    // a new page: the other one would restore its scroll position
    const searching = await other.context().newPage();
    await searching.goto(`/${mara.tenantId}/members?search=Number`);
    const found = searching.getByRole('status').getByText(/member/);
    await visible(card(searching, 'Row Number 100'));
    expect(await found.count()).toBe(0);
    await expect
      .poll(
        async () => {
          await searching.mouse.wheel(0, 2_000);
          return card(searching, 'Row Number 229').isVisible();
        },
        { timeout: 60_000 },
      )
      .toBe(true);
    await visible(found.and(searching.getByText('130 members found', { exact: true })));
    await searching.close();
  });

  test('an undo removes the members, except those that were changed since', async () => {
    await members();
    await link(page, 'Row Number 100').click();
    await fill(page, { Bio: 'Stays.' });
    await button(page, 'Save').click();
    await visible(page.getByText('Saved.', { exact: true }).first());
    await members();
    await button(page, 'Import').click();
    await button(dialog(), /^Undo the import of/).click();
    await button(dialog(), /^Remove the members imported on/).click();
    await visible(dialog().getByText('129 members were removed. 1 was changed since and stays.'));
    await button(dialog(), 'Close').click();
    await visible(page.getByText('3 members', { exact: true }), card(page, 'Row Number 100'));
    await gone(other.getByRole('link', { name: 'Row Number 229' }));
  });

  test('an immediate undo hides the message of the import', async () => {
    await button(page, 'Import').click();
    await choose(page, button(dialog(), 'Choose file'), file(line(900)));
    await button(dialog(), 'Import').click();
    await visible(dialog().getByText('1 member was imported.'));
    await button(dialog(), /^Undo the import of/)
      .first()
      .click();
    await button(dialog(), /^Remove the members imported on/).click();
    await visible(dialog().getByText('1 member was removed.'));
    expect(await dialog().getByText('1 member was imported.').count()).toBe(0);
    await button(dialog(), 'Close').click();
    await visible(page.getByText('3 members', { exact: true }));
  });

  test('keeps the dialog open while it runs or is undone', async () => {
    /** Tries to close the dialog. */
    const staysOpen = async () => {
      await visible(dialog().getByText(/The dialog stays open until it is done/));
      await page.keyboard.press('Escape');
      await button(dialog(), 'Close').click();
      // a closing dialog is inert at once
      expect(await dialog().evaluate((it) => it.closest('[inert]') ?? it.querySelector('[inert]'))).toBe(
        null,
      );
      await visible(dialog().getByText(/The dialog stays open until it is done/));
    };
    await button(page, 'Import').click();
    await choose(page, button(dialog(), 'Choose file'), file(line(901)));
    const bring = await hold(page, '**/graphql', 'mutation ImportMembers');
    await button(dialog(), 'Import').click();
    await staysOpen();
    bring();
    await visible(dialog().getByText('1 member was imported.'));
    await button(dialog(), /^Undo the import of/)
      .first()
      .click();
    const takeBack = await hold(page, '**/graphql', 'mutation UndoMemberImport');
    await button(dialog(), /^Remove the members imported on/).click();
    await staysOpen();
    takeBack();
    await visible(dialog().getByText('1 member was removed.'));
    await page.unroute('**/graphql');
    await page.keyboard.press('Escape');
    await gone(dialog());
  });

  test('the members can be exported to a file', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export', exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^members-\d{4}-\d\d-\d\d\.csv$/);
    const csv = await readFile(await download.path(), 'utf8');
    expect(csv.trim().split('\n')).toHaveLength(4);
    expect(csv).toContain('"ada.byron@example.org","Ada","Byron"');
  });
});
