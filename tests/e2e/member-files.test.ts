import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { choose } from './files.ts';
import { enrol, type Person, settle, signIn } from './people.ts';
import { beginStory } from './story.ts';
import { button, fill, focused, gone, heading, link, seen } from './visitors.ts';

// Many members at once: from a file, looked at before, undone after, and into a file again.

const story = beginStory();
let mara: Person;
let page: Page, other: Page;

const card = (where: Page, name: string) => where.getByRole('article').filter({ has: link(where, name) });
const members = (where: Page = page) => where.goto(`/${mara.tenantId}/members`);

beforeAll(async () => {
  mara = await settle(story.address, 'mara');
  await enrol(story.address, mara, 'Ada', 'Byron');
  await enrol(story.address, mara, 'Bela', 'Kun');
  page = await story.arrive();
  other = await story.arrive();
  await Promise.all([signIn(page, mara), signIn(other, mara)]);
});

describe('members from a file', () => {
  const header = 'email,firstname,lastname,phone,address1,city,state,zip';
  const line = (index: number) => `row${index}@example.org,Row,Number ${index},1,2 Mill Lane,Ross,HW,HR9`;
  const file = (...lines: readonly string[]) => ({
    name: 'members.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([header, ...lines].join('\n')),
  });
  const many = Array.from({ length: 130 }, (_, index) => line(index + 100));
  const dialog = () => page.getByRole('dialog', { name: 'Import members' });

  test('are asked for in a dialog that the keyboard’s focus does not leave', async () => {
    await members();
    await seen(card(page, 'Ada Byron'));
    await button(page, 'Import').click();
    // nothing was imported yet, so this is the last thing in it
    await seen(button(dialog(), 'Choose file'));
    for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key);
      expect(await dialog().evaluate((it) => it.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await gone(dialog());
  });

  test('are shown what would become of each line, and nobody is registered by looking', async () => {
    await members();
    await button(page, 'Import').click();
    await choose(page, button(dialog(), 'Choose file'), file('a', 'ada.byron@example.org'));
    await seen(dialog().getByText(/Nobody in this file can be imported/));
    await button(dialog(), 'Choose another file').click();
    await choose(page, button(dialog(), 'Choose file'), file(...many, 'no address,Row,Wrong,1,2,3,4,5'));
    await seen(
      dialog().getByText(/130 members can be imported/),
      dialog().getByText('Line 132 Email is not an e-mail address.', { exact: true }),
    );
    expect(await page.getByText('2 members', { exact: true }).count()).toBe(1);
  });

  test('are not shifted by a cell too many, and columns of no use are named', async () => {
    await button(dialog(), 'Choose another file').click();
    const rows = ['email,Shoe size,firstname', 'a@example.org,7,Ada,Byron'];
    await choose(page, button(dialog(), 'Choose file'), {
      ...file(),
      buffer: Buffer.from(rows.join('\n')),
    });
    await seen(
      dialog().getByText('Line 2 This line has more cells than the first line has columns.', { exact: true }),
      dialog().getByText('Columns that are left out: Shoe size', { exact: true }),
    );
    await button(dialog(), 'Choose another file').click();
    await choose(page, button(dialog(), 'Choose file'), file(...many, 'no address,Row,Wrong,1,2,3,4,5'));
    await seen(dialog().getByText(/130 members can be imported/));
  });

  test('come without the wrong lines, and are there elsewhere, page after page', async () => {
    await button(dialog(), 'Import without the wrong lines').click();
    await seen(dialog().getByText('130 members were imported. 1 line was left out.'));
    await button(dialog(), 'Done').press('Enter');
    await gone(dialog());
    await focused(button(page, 'Import'));
    await members(other);
    await seen(other.getByText('132 members', { exact: true }));
    await seen(card(other, 'Ada Byron'));
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
    // only what is in sight is drawn
    expect(await other.getByRole('article').count()).toBeLessThan(80);
  });

  test('are where one was when one comes back from one of them', async () => {
    await link(other, 'Row Number 229').click();
    await seen(heading(other, 'Change history'));
    await other.goBack();
    await seen(card(other, 'Row Number 229'));
  });

  test('are counted, when searched for, as soon as all who were found are there', async () => {
    // a page of its own: the other one would come back to where it was scrolled to
    const searching = await other.context().newPage();
    await searching.goto(`/${mara.tenantId}/members?search=Number`);
    const found = searching.getByRole('status').getByText(/member/);
    await seen(card(searching, 'Row Number 100'));
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
    await seen(found.and(searching.getByText('130 members found', { exact: true })));
    await searching.close();
  });

  test('leave again when the import is undone, but for whoever was changed since', async () => {
    await members();
    await link(page, 'Row Number 100').click();
    await fill(page, { Bio: 'Stays.' });
    await button(page, 'Save').click();
    await seen(page.getByText('Saved.', { exact: true }).first());
    await members();
    await button(page, 'Import').click();
    await button(dialog(), /^Undo the import of/).click();
    await button(dialog(), /^Remove the members imported on/).click();
    await seen(dialog().getByText('129 members were removed. 1 was changed since and stays.'));
    await button(dialog(), 'Close').click();
    await seen(page.getByText('3 members', { exact: true }), card(page, 'Row Number 100'));
    await gone(other.getByRole('link', { name: 'Row Number 229' }));
  });

  test('that leave again at once are not said to be imported any more', async () => {
    await button(page, 'Import').click();
    await choose(page, button(dialog(), 'Choose file'), file(line(900)));
    await button(dialog(), 'Import').click();
    await seen(dialog().getByText('1 member was imported.'));
    await button(dialog(), /^Undo the import of/)
      .first()
      .click();
    await button(dialog(), /^Remove the members imported on/).click();
    await seen(dialog().getByText('1 member was removed.'));
    expect(await dialog().getByText('1 member was imported.').count()).toBe(0);
    await button(dialog(), 'Close').click();
    await seen(page.getByText('3 members', { exact: true }));
  });

  test('keep the dialog open while they come and go', async () => {
    /** Holds the next answer to an operation; call what comes back to let it through. */
    const hold = async (operation: string) => {
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route('**/graphql', async (route) => {
        if (route.request().postData()?.includes(`mutation ${operation}`)) await released;
        await route.fallback();
      });
      return release;
    };
    /** Tries to close what runs. */
    const staysOpen = async () => {
      await seen(dialog().getByText(/The dialog stays open until it is done/));
      await page.keyboard.press('Escape');
      await button(dialog(), 'Close').click();
      // a dialog that goes is inert at once
      expect(await dialog().evaluate((it) => it.closest('[inert]') ?? it.querySelector('[inert]'))).toBe(
        null,
      );
      await seen(dialog().getByText(/The dialog stays open until it is done/));
    };
    await button(page, 'Import').click();
    await choose(page, button(dialog(), 'Choose file'), file(line(901)));
    const bring = await hold('ImportMembers');
    await button(dialog(), 'Import').click();
    await staysOpen();
    bring();
    await seen(dialog().getByText('1 member was imported.'));
    await button(dialog(), /^Undo the import of/)
      .first()
      .click();
    const takeBack = await hold('UndoMemberImport');
    await button(dialog(), /^Remove the members imported on/).click();
    await staysOpen();
    takeBack();
    await seen(dialog().getByText('1 member was removed.'));
    await page.unroute('**/graphql');
    await page.keyboard.press('Escape');
    await gone(dialog());
  });

  test('go into one again', async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export').click()]);
    expect(download.suggestedFilename()).toMatch(/^members-\d{4}-\d\d-\d\d\.csv$/);
    const csv = await readFile(await download.path(), 'utf8');
    expect(csv.trim().split('\n')).toHaveLength(4);
    expect(csv).toContain('ada.byron@example.org,Ada,Byron');
  });
});
