import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { startJourney } from './journey.ts';
import { callApi, type Person, registerEvent, registerPerson, signIn } from './people.ts';
import { register } from './user-list.ts';
import { button, field, fill, focused, gone, heading, hold, visible } from './visitors.ts';

// Comments and mentions in two browsers: docs/product/comments.md.

const journey = startJourney();
let mara: Person;
let eventId: number;
let page: Page;
let other: Page;
let tom: { readonly username: string };

const panel = (where: Page) => where.getByRole('region', { name: 'Comments', exact: true });
const comment = (where: Page, text: string) =>
  panel(where).getByRole('list').getByRole('listitem').filter({ hasText: text });
const live = (where: Page) => visible(where.getByRole('status').filter({ hasText: 'Live' }));

beforeAll(async () => {
  mara = await registerPerson(journey.address, 'mara');
  tom = await register(journey.address, mara, 'tom', ['Tom', 'Moss']);
  eventId = await registerEvent(journey.address, mara, {
    name: 'Head race',
    startdate: '2038-01-16 09:00:00',
  });
  [page, other] = [await journey.arrive(), await journey.arrive()];
  await Promise.all([signIn(page, mara), signIn(other, tom)]);
});

test('a comment arrives live, its author changes it, and everybody can read what it said before', async () => {
  for (const where of [page, other]) {
    await where.goto(`/${mara.tenantId}/${eventId}/eventDetail`);
    await visible(panel(where).getByText('No comments yet.', { exact: true }));
    await live(where);
  }
  const add = button(panel(page), 'Add comment');
  expect(await add.isDisabled()).toBe(true);
  await fill(panel(page), { Comment: '   ' });
  expect(await add.isDisabled()).toBe(true);
  await fill(panel(page), { Comment: 'Boats out at six.\nBring oars.' });
  await add.click();
  await visible(comment(page, 'Boats out at six.'), comment(other, 'Boats out at six.'));
  // the comment may arrive live before the answer that empties the field
  await expect.poll(() => field(panel(page), 'Comment').inputValue()).toBe('');
  await focused(field(panel(page), 'Comment'));
  await visible(comment(other, 'Mara Quill'));
  // only the author can change it
  expect(await button(comment(other, 'Boats out'), 'Edit').count()).toBe(0);

  await button(comment(page, 'Boats out'), 'Edit').click();
  const edited = field(panel(page), 'Edit comment');
  await focused(edited);
  await edited.fill('Boats out at seven.');
  await button(panel(page), 'Save').click();
  await visible(comment(other, 'Boats out at seven.'));
  await focused(comment(page, 'seven'));
  await button(comment(other, 'seven'), 'Edited').click();
  await visible(panel(other).getByRole('list', { name: 'Earlier versions' }).getByText('Boats out at six.'));
});

test('the field of a comment grows with its text, and then scrolls', async () => {
  const text = field(panel(page), 'Comment');
  const height = async (lines: number) => {
    await text.fill(Array.from({ length: lines }, (_, line) => `Line ${line}`).join('\n'));
    return text.evaluate((element) => ({ shown: element.clientHeight, needed: element.scrollHeight }));
  };
  const [two, six, forty] = [await height(2), await height(6), await height(40)];
  expect(await height(1)).toEqual(two);
  expect(six.shown).toBeGreaterThan(two.shown);
  expect(six.shown).toBe(six.needed);
  expect(forty.shown).toBeGreaterThan(six.shown);
  expect(forty.shown).toBeLessThan(forty.needed);
  await text.fill('');
});

test('a comment that the author deletes is gone everywhere', async () => {
  await button(comment(page, 'seven'), 'Delete').click();
  const dialog = page.getByRole('dialog', { name: 'Delete this comment?' });
  await button(dialog, 'Cancel').click();
  await gone(dialog);
  await focused(button(comment(page, 'seven'), 'Delete'));
  await button(comment(page, 'seven'), 'Delete').click();
  await button(dialog, 'Delete comment').click();
  await visible(panel(other).getByText('No comments yet.', { exact: true }));
  await visible(panel(page).getByText('No comments yet.', { exact: true }));
});

test('a mention reaches the dashboard of the person, and nobody else’s', async () => {
  const mentions = (where: Page) => where.getByRole('region', { name: 'Mentions', exact: true });
  await other.goto(`/${mara.tenantId}/dashboard`);
  await live(other);
  expect(await mentions(other).count()).toBe(0);
  const thanks = `Thanks, @${tom.username.toUpperCase()}.`;
  await fill(panel(page), { Comment: thanks });
  await button(panel(page), 'Add comment').click();
  await visible(mentions(other).getByText(thanks, { exact: true }));
  await mentions(other).getByRole('link', { name: 'Head race' }).click();
  await visible(heading(other, 'Head race'), comment(other, thanks));
  await page.goto(`/${mara.tenantId}/dashboard`);
  await visible(page.getByRole('button', { name: /\bToday\b/ }));
  expect(await mentions(page).count()).toBe(0);
});

test('a long list is read page by page, and a new comment comes at its top', async () => {
  const path = `/api/events/${mara.tenantId}/events/${eventId}/comments`;
  for (let index = 1; index <= 24; index += 1)
    await callApi(journey.address, path, { token: mara.token, body: { comment: `Line ${index}.` } });
  await page.goto(`/${mara.tenantId}/${eventId}/eventDetail`);
  await visible(comment(page, 'Line 24.'), comment(page, 'Line 5.'));
  expect(await comment(page, 'Line 4.').count()).toBe(0);
  await button(panel(page), 'Load More').click();
  await visible(comment(page, 'Line 1.'));
  await live(page);
  await callApi(journey.address, path, { token: mara.token, body: { comment: 'Last line.' } });
  await visible(comment(page, 'Last line.'), comment(page, 'Line 1.'));
  expect(await panel(page).getByRole('listitem').first().innerText()).toContain('Last line.');
});

test('a comment on an item arrives live on its page, and is not among those of the event', async () => {
  const { itemId } = await callApi<{ itemId: number }>(
    journey.address,
    `/api/events/${mara.tenantId}/events/${eventId}/items`,
    { token: mara.token, body: { name: 'Club shirt' } },
  );
  for (const where of [page, other]) {
    await where.goto(`/${mara.tenantId}/${eventId}/${itemId}/eventItemDetail`);
    await visible(panel(where).getByText('No comments yet.', { exact: true }));
    await live(where);
  }
  await fill(panel(page), { Comment: 'Still in size M?' });
  await button(panel(page), 'Add comment').click();
  await visible(comment(page, 'Still in size M?'), comment(other, 'Still in size M?'));
  await other.goto(`/${mara.tenantId}/${eventId}/eventDetail`);
  await visible(heading(other, 'Head race'), button(panel(other), 'Add comment'));
  await gone(comment(other, 'Still in size M?'));
});

test('a comment that is being sent takes no text, and so nothing is lost', async () => {
  const box = field(panel(page), 'Comment');
  await box.fill('Bring gloves.');
  const release = await hold(page, '**/graphql', 'mutation PostComment');
  await button(panel(page), 'Add comment').click();
  await box.press('End');
  await box.pressSequentially(' And hats.');
  expect(await box.inputValue()).toBe('Bring gloves.');
  release();
  await visible(comment(page, 'Bring gloves.'));
  await expect.poll(() => box.inputValue()).toBe('');
});

test('in Safari, where a click focuses what is around a button, the field has the focus again, too', async () => {
  await fill(panel(page), { Comment: 'Oars are there.' });
  await button(panel(page), 'Add comment').evaluate((add: HTMLElement) => {
    document.querySelector('main')?.focus();
    add.click();
  });
  await visible(comment(page, 'Oars are there.'));
  await focused(field(panel(page), 'Comment'));
});
