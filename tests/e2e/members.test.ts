import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { formWith } from '../support/files.ts';
import { choose, picture } from './files.ts';
import { callApi, memberFields, type Person, registerMember, registerPerson, signIn } from './people.ts';
import { startJourney } from './journey.ts';
import { alert, button, field, fill, focused, gone, heading, link, visible } from './visitors.ts';

// Searching and changing members, with live updates on another screen.

const journey = startJourney();
let mara: Person;
/** the acting user, and another browser with the members open */
let page: Page, other: Page;

const card = (where: Page, name: string) => where.getByRole('article').filter({ has: link(where, name) });
const members = (where: Page = page) => where.goto(`/${mara.tenantId}/members`);
const live = (where: Page) => visible(where.getByRole('status').filter({ hasText: 'Live' }));

/** Uploads a member's photo over REST; resolves to its path. */
async function photo(): Promise<string> {
  const { buffer } = picture('red.png', [163, 36, 28]);
  const response = await fetch(`${journey.address}/api/${mara.tenantId}/uploadmember`, {
    method: 'POST',
    headers: { authorization: `Bearer ${mara.token}` },
    body: formWith(new Uint8Array(buffer)),
  });
  const { filePath } = (await response.json()) as { filePath: string };
  return filePath;
}

beforeAll(async () => {
  mara = await registerPerson(journey.address, 'mara');
  page = await journey.arrive();
  other = await journey.arrive();
  await Promise.all([signIn(page, mara), signIn(other, mara)]);
  await registerMember(journey.address, mara, 'Ada', 'Byron', { image: await photo() });
  await registerMember(journey.address, mara, 'Bela', 'Kun');
  await members(other);
  await visible(card(other, 'Ada Byron'), card(other, 'Bela Kun'));
  await live(other);
});

describe('the page of a member', () => {
  test('saves changes, updates every open screen, and shows who changed what', async () => {
    await members();
    await link(page, 'Ada Byron').click();
    await visible(heading(page, 'Ada Byron'));
    await fill(page, { 'Last Name': 'Lovelace', City: 'Ross', Bio: 'Counts.' });
    await choose(page, button(page, 'Upload Photo'), picture('green.png', [11, 91, 71]));
    await button(page, 'Save').click();
    await visible(page.getByText('Saved.', { exact: true }), heading(page, 'Ada Lovelace'));
    await visible(card(other, 'Ada Lovelace').getByText('Counts.', { exact: true }));
    const history = page.getByRole('region', { name: 'Change history' });
    // one save is one line
    for (const words of [
      /Mara Quill changed several details[^]*Byron[^]*Lovelace[^]*Hereford[^]*Ross[^]*nothing[^]*Counts\./,
      /Mara Quill registered the member/,
    ])
      await visible(history.getByRole('listitem').filter({ hasText: words }));
  });

  test('has the buttons of the photo in aligned rows on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const edges = async (name: string) => {
      const { x, width } = (await button(page, name).boundingBox()) ?? { x: 0, width: 0 };
      return [Math.round(x), Math.round(x + width)] as const;
    };
    const [[left, takeEnd], [uploadStart, right], remove] = await Promise.all([
      edges('Take Photo'),
      edges('Upload Photo'),
      edges('Remove photo'),
    ]);
    expect(remove).toEqual([left, right]);
    expect(takeEnd - left).toBe(right - uploadStart);
    expect(uploadStart).toBeGreaterThan(takeEnd);
    await page.setViewportSize({ width: 1280, height: 860 });
  });

  test('shows a conflict in a field that two people change, and overwrites nothing before they decide', async () => {
    const second = await other.context().newPage();
    for (const where of [page, second]) {
      await members(where);
      await link(where, 'Bela Kun').click();
      await visible(heading(where, 'Bela Kun'));
      await live(where);
    }
    await fill(page, { City: 'Ledbury' });
    await fill(second, { City: 'Leominster' });
    await button(page, 'Save').click();
    await visible(alert(second, 'somebody else changed City to “Ledbury”'));
    await button(second, 'Keep mine').click();
    await button(second, 'Save').click();
    await expect.poll(() => field(page, 'City').inputValue()).toBe('Leominster');
    await second.close();
  });

  test('says for an unknown id that there is no such member', async () => {
    await page.goto(`/${mara.tenantId}/memberDetail?id=999999`);
    await visible(heading(page, 'There is no such member'));
    for (const id of ['x', '']) {
      await page.goto(`/${mara.tenantId}/memberDetail?id=${id}`);
      await visible(heading(page, 'Page not found'));
    }
  });
});

describe('the search for members', () => {
  const search = () => page.getByRole('searchbox', { name: 'Search members' });
  /** The count that screen readers announce. */
  const found = (words: string) => page.getByRole('status').getByText(words, { exact: true });

  test('finds a part of the name, and is kept in the address', async () => {
    await members();
    await search().fill('LOVE');
    await page.waitForURL('**/members?search=LOVE');
    await gone(card(page, 'Bela Kun'));
    await visible(found('1 member found'));
    expect(await page.getByText('2 members', { exact: true }).count()).toBe(0);
    await page.reload();
    await visible(card(page, 'Ada Lovelace'));
    expect(await search().inputValue()).toBe('LOVE');
  });

  test('says that nobody was found, until a matching member is registered', async () => {
    await search().fill('Nightingale');
    await visible(heading(page, 'No members found.'), found('No members found.'));
    await live(page);
    await registerMember(journey.address, mara, 'Florence', 'Nightingale');
    await visible(card(page, 'Florence Nightingale'), found('1 member found'));
    await link(page, 'Members').click();
    await visible(card(page, 'Ada Lovelace'));
    expect(await search().inputValue()).toBe('');
  });

  test('without a result offers to show all members', async () => {
    await search().fill('Nobody of this name');
    await button(page, 'Show all members').click();
    await visible(card(page, 'Ada Lovelace'), found('3 members'));
    await focused(heading(page, 'Members'));
    expect(await search().inputValue()).toBe('');
    expect(new URL(page.url()).search).toBe('');
  });

  test('shows a failure when the server does not answer, and loads by itself when it does', async () => {
    const cut = await page.context().newPage();
    await cut.route('**/graphql', (route) =>
      route.request().postData()?.includes('MemberFeed') ? route.abort() : route.continue(),
    );
    // data that was never requested is not kept on the device either
    await cut.goto(`/${mara.tenantId}/members?search=lovelace`);
    await visible(heading(cut, 'Failed to fetch members. Server may be down.'));
    await cut.unroute('**/graphql');
    await visible(card(cut, 'Ada Lovelace'));
    await cut.close();
  });
});

test('paging continues after a page without new members', async () => {
  const paging = await page.context().newPage();
  let again = false;
  await paging.route('**/graphql', (route) => {
    const request = route.request().postDataJSON() as {
      operationName: string;
      variables: { after?: string | null };
    };
    if (request.operationName !== 'MemberFeed') return route.continue();
    const variables = { ...request.variables, first: 1 };
    // answer with the first page again, as when the list is refetched while a page is loading
    if (variables.after && !again) {
      again = true;
      variables.after = null;
    }
    return route.continue({ postData: { ...request, variables } });
  });
  await members(paging);
  await visible(...['Ada Lovelace', 'Bela Kun', 'Florence Nightingale'].map((name) => card(paging, name)));
  expect(again).toBe(true);
  await paging.close();
});

test('everything works by keyboard alone', async () => {
  await members();
  await live(page);
  /** Presses Tab until the control has the focus. */
  const tabTo = async (name: string | RegExp) => {
    for (let tries = 0; tries < 60; tries += 1) {
      await page.keyboard.press('Tab');
      const here = await page.evaluate(() => {
        const at = document.activeElement;
        const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : null;
        return label ?? at?.getAttribute('aria-label') ?? at?.textContent ?? '';
      });
      // the mark of a required field is not part of its name
      const shown = here.replace(/\s*\*$/, '').trim();
      if (typeof name === 'string' ? shown === name : name.test(shown)) return;
    }
    throw new Error(`Tab never came to ${String(name)}`);
  };
  await tabTo('Add member');
  await page.keyboard.press('Enter');
  await focused(heading(page, 'Create Account'));
  for (const [label, value] of Object.entries(memberFields('Kay', 'Board'))) {
    await tabTo(label);
    await page.keyboard.type(value);
  }
  await page.keyboard.press('Enter');
  await focused(heading(page, 'Members'));
  await visible(card(page, 'Kay Board'));
  await tabTo('Kay Board');
  await page.keyboard.press('Enter');
  await focused(heading(page, 'Kay Board'));
  await tabTo('Take Photo');
  await page.keyboard.press('Enter');
  await visible(page.getByRole('dialog', { name: 'Take Photo' }));
  await page.keyboard.press('Escape');
  await focused(button(page, 'Take Photo'));
});

test('REST returns the same members as the screens', async () => {
  const { members: listed } = await callApi<{
    members: readonly { displayname: string; image: string | null }[];
  }>(journey.address, `/api/members/${mara.tenantId}/members`, { token: mara.token });
  expect(listed.find(({ displayname }) => displayname === 'Ada Lovelace')?.image).toMatch(/\/media\//);
});
