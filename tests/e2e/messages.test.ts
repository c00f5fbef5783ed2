import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { choose, picture } from './files.ts';
import { startJourney } from './journey.ts';
import { draftPlaces } from './kept-screens.ts';
import { type Person, registerEvent, registerPerson, signIn } from './people.ts';
import { takePictures } from './pictures.ts';
import { register } from './user-list.ts';
import { button, field, focused, gone, heading, hold, holdAnswers, visible } from './visitors.ts';

// Messages between two browsers: docs/product/messages.md.

const journey = startJourney();
let mara: Person;
let eventId: number;
let page: Page;
let other: Page;

const opener = (where: Page) => where.getByRole('banner').getByRole('button', { name: /^Messages/ });
const panel = (where: Page) => where.getByRole('dialog', { name: 'Messages' });
const thread = (where: Page, name: string) =>
  panel(where).getByRole('list', { name: 'Threads' }).getByRole('button').filter({ hasText: name });
const message = (where: Page, text: string) =>
  panel(where).getByRole('list', { name: 'Messages' }).getByRole('listitem').filter({ hasText: text });
const input = (where: Page) => field(panel(where), 'Type a message…');
const live = (where: Page) => visible(where.getByRole('status').filter({ hasText: 'Live' }));

async function say(where: Page, text: string): Promise<void> {
  await input(where).fill(text);
  await input(where).press('Enter');
}

beforeAll(async () => {
  mara = await registerPerson(journey.address, 'mara');
  const tom = await register(journey.address, mara, 'tom', ['Tom', 'Moss']);
  await register(journey.address, mara, 'ines', ['Ines', 'Fern']);
  eventId = await registerEvent(journey.address, mara, {
    name: 'Head race',
    startdate: '2038-01-16 09:00:00',
  });
  [page, other] = [await journey.arrive(), await journey.arrive()];
  await Promise.all([signIn(page, mara), signIn(other, tom)]);
  for (const where of [page, other]) {
    await where.goto(`/${mara.tenantId}/dashboard`);
    await live(where);
  }
});

test('the panel gives the focus back, and the heading of its next view has it', async () => {
  await opener(page).press('Enter');
  await focused(button(panel(page), 'New message').first());
  await page.keyboard.press('Escape');
  await focused(opener(page));
  await opener(page).press('Enter');
  await button(panel(page), 'New message').first().press('Enter');
  await focused(heading(panel(page), 'New message'));
  await button(panel(page), 'Back to all messages').press('Enter');
  await focused(heading(panel(page), 'Messages'));
  await page.keyboard.press('Escape');
  await gone(panel(page));
});

test('a first message is written to a colleague, and counts in their badge', async () => {
  await opener(page).click();
  await visible(panel(page).getByText('No threads yet'));
  await button(panel(page), 'New message').first().click();
  expect(await button(panel(page), 'Start').isDisabled()).toBe(true);
  await panel(page).getByRole('searchbox', { name: 'Search users' }).fill('nobody here');
  await visible(panel(page).getByText('No users found.'));
  await panel(page).getByRole('searchbox', { name: 'Search users' }).fill('tom');
  await panel(page).getByRole('checkbox', { name: 'Tom Moss' }).check();
  await button(panel(page), 'Start').click();
  await visible(panel(page).getByText('No messages yet. Say hello!'));
  await say(page, '   ');
  await say(page, 'Hello Tom');
  await visible(message(page, 'Hello Tom'));
  expect(await input(page).inputValue()).toBe('');
  await say(page, 'Boats at six?');
  await visible(other.getByRole('button', { name: /^Messages ?, 2 unread$/ }));
});

test('opening the thread marks it read, with a mark at the first unread message', async () => {
  await opener(other).click();
  await visible(thread(other, 'Mara Quill').getByText('2 unread messages'));
  await thread(other, 'Mara Quill').click();
  await visible(message(other, 'Hello Tom'), panel(other).getByText('New messages', { exact: true }));
  await visible(message(page, 'Seen'));
  await say(other, 'Six it is');
  await visible(message(page, 'Six it is'));
  // the place of a bubble says whose message it is; screen readers read a name, also at the second one of a person
  await visible(message(other, 'Boats at six?').getByText('Mara Quill'));
  await visible(message(page, 'Boats at six?').getByText('You:'));
  // only new messages of others are announced
  const liveOf = (where: Page, text: string) => message(where, text).getAttribute('aria-live');
  expect(await liveOf(page, 'Six it is')).toBeNull();
  expect(await liveOf(page, 'Boats at six?')).toBe('off');
  expect(await liveOf(other, 'Hello Tom')).toBe('off');
  const texts = (where: Page) =>
    panel(where).getByRole('list', { name: 'Messages' }).locator('p[dir]').allTextContents();
  expect(await texts(page)).toEqual(['Hello Tom', 'Boats at six?', 'Six it is']);
  expect(await texts(other)).toEqual(await texts(page));
  await visible(
    other.getByRole('banner').getByRole('button', { name: 'Messages', exact: true, includeHidden: true }),
  );
});

test('the same people have the same thread', async () => {
  await button(panel(other), 'Back to all messages').click();
  await button(panel(other), 'New message').first().click();
  await panel(other).getByRole('checkbox', { name: 'Mara Quill' }).check();
  await button(panel(other), 'Start').click();
  await visible(message(other, 'Hello Tom'));
});

test('a message that cannot be sent stays, also after a reload, and is sent once when tried again', async () => {
  await page.context().setOffline(true);
  await say(page, 'From the river');
  await visible(message(page, 'Not sent.'));
  await expect.poll(() => draftPlaces(page)).toContainEqual(expect.stringMatching(/^unsent /));
  await page.context().setOffline(false);
  await page.reload();
  await opener(page).click();
  await thread(page, 'Tom Moss').click();
  await visible(message(page, 'Not sent.'), button(message(page, 'From the river'), 'Discard'));
  await takePictures(page, 'messages-unsent');
  await button(message(page, 'From the river'), 'Retry').click();
  await visible(message(other, 'From the river'));
  await gone(message(page, 'Not sent.'));
  expect(await message(page, 'From the river').count()).toBe(1);
  expect(await message(other, 'From the river').count()).toBe(1);
  await expect.poll(() => draftPlaces(page)).not.toContainEqual(expect.stringMatching(/^unsent /));
});

test('the thread of an event is opened from its page, with everybody who sees it', async () => {
  await page.goto(`/${mara.tenantId}/${eventId}/eventDetail`);
  await live(page);
  await button(page, 'Message').click();
  await visible(panel(page).getByRole('heading', { name: 'Head race' }), button(panel(page), 'Share'));
  await say(page, 'Who brings oars?');
  await visible(message(page, 'Who brings oars?'));
  await other.goto(`/${mara.tenantId}/${eventId}/eventDetail`);
  await button(other, 'Message').click();
  await visible(message(other, 'Who brings oars?'));
  await say(other, 'I do');
  await visible(message(page, 'I do'));
});

test('a message is changed and deleted by its sender, and found by its words', async () => {
  await button(message(other, 'I do'), 'Edit').click();
  await field(panel(other), 'Edit message').fill('Tom does');
  await button(panel(other), 'Save').click();
  await visible(message(page, 'Tom does'));
  expect(await button(message(page, 'Tom does'), 'Edit').count()).toBe(0);
  await button(panel(page), 'Back to all messages').click();
  await panel(page).getByRole('searchbox', { name: 'Search messages' }).fill('tom DOES');
  await panel(page).getByRole('list', { name: 'Found messages' }).getByRole('button').click();
  await visible(message(page, 'Tom does'));
  // as in Safari, where a click focuses what is around a button
  await button(message(other, 'Tom does'), 'Delete').evaluate((ask: HTMLElement) => {
    ask.closest<HTMLElement>('[role="dialog"]')?.focus();
    ask.click();
  });
  await focused(button(message(other, 'Tom does'), 'Keep'));
  await button(message(other, 'Tom does'), 'Delete').click();
  await visible(message(page, 'Message deleted'), message(other, 'Message deleted'));
});

test('photos of the library go with a message, are kept as a draft, and open in full size', async () => {
  const sheet = page.getByRole('dialog', { name: 'Attach photos and videos' });
  const chosen = panel(page).getByRole('list', { name: 'Attachments' }).last();
  await button(panel(page), 'Attach photos and videos').click();
  await choose(page, button(sheet, 'Choose files'), [
    picture('red.png', [200, 30, 30]),
    picture('green.png', [30, 160, 60]),
    picture('blue.png', [40, 60, 190]),
  ]);
  await visible(sheet.getByText('3 of 10 chosen'));
  await takePictures(page, 'messages-choose');
  const tiles = sheet.getByRole('list', { name: 'Library' }).getByRole('button');
  await tiles.first().click();
  await visible(sheet.getByText('2 of 10 chosen'));
  // which of the three is first may change until all of them are stored
  await expect.poll(() => tiles.and(sheet.getByRole('button', { pressed: true })).count()).toBe(2);
  await page.keyboard.press('Escape');
  await gone(sheet);
  await visible(chosen.getByRole('img', { name: 'Photo 2 of 2' }));
  await input(page).fill('From the start');
  await takePictures(page, 'messages-form');
  await input(page).fill('');
  await button(panel(page), 'Back to all messages').click();
  await thread(page, 'Head race').click();
  await button(chosen, 'Remove: Photo 2 of 2').click();
  await visible(chosen.getByRole('img', { name: 'Photo 1 of 1' }));
  await button(panel(page), 'Send').press('Enter');
  await focused(input(page));
  const photo = (where: Page) =>
    button(panel(where).getByRole('list', { name: 'Messages' }), 'Photo 1 of 1').last();
  await visible(photo(page), photo(other));
  await takePictures(page, 'messages-thread');
  await photo(other).click();
  await visible(
    other.getByRole('dialog', { name: 'Photo 1 of 1' }).getByRole('img', { name: 'Photo 1 of 1' }),
  );
  await takePictures(other, 'messages-photo');
  await other.keyboard.press('Escape');
  await gone(other.getByRole('dialog', { name: 'Photo 1 of 1' }));
  await visible(photo(other));
  await button(panel(page), 'Back to all messages').click();
  await visible(thread(page, 'Head race').getByText('You: Photo'));
  await thread(page, 'Head race').click();
});

const answerTo = (where: Page, mutation: string) =>
  where.waitForResponse((answer) => !!answer.request().postData()?.includes(`mutation ${mutation}`));

test('a muted thread counts in no badge, and one marked unread counts again', async () => {
  const option = async (name: string) => {
    await button(panel(other), 'Thread options').click();
    await other.getByRole('menuitem', { name, exact: true }).click();
  };
  // 'Mark as unread' is pressed before the server has got the mark 'read'
  const release = await hold(other, '**/graphql', 'mutation ReadThread');
  const marked = Promise.all(['ReadThread', 'MarkThreadUnread'].map((name) => answerTo(other, name)));
  await say(page, 'Bring two');
  await visible(message(other, 'Bring two'));
  await option('Mark as unread');
  await visible(thread(other, 'Head race'));
  release();
  await marked;
  await visible(thread(other, 'Head race').getByText('1 unread message'));
  await thread(other, 'Head race').click();
  await option('Mute');
  await button(panel(other), 'Back to all messages').click();
  await visible(thread(other, 'Head race').getByText('Muted'));
  await button(panel(other), 'Close').click();
  await gone(panel(other));
  await say(page, 'Or three');
  await visible(message(page, 'Or three'));
  await opener(other).click();
  await visible(thread(other, 'Head race').getByText('1 unread message'));
  await visible(
    other.getByRole('banner').getByRole('button', { name: 'Messages', exact: true, includeHidden: true }),
  );
});

test('a message that arrives before an older answer with its thread is in the thread', async () => {
  await thread(other, 'Mara Quill').waitFor();
  await button(panel(page), 'Back to all messages').click();
  await thread(page, 'Tom Moss').click();
  await visible(message(page, 'Hello Tom'));
  const answer = await holdAnswers(other, 'query ThreadMessages');
  await thread(other, 'Mara Quill').click();
  await answer.arrived(1);
  await say(page, 'On its way');
  await visible(other.getByRole('banner').getByRole('button', { name: /^Messages ?, 1 unread$/ }));
  answer.release();
  await visible(message(other, 'On its way'));
  await visible(message(other, 'Hello Tom'));
});

test('messages that an interruption held back are announced together, a single one with its text', async () => {
  const miss = async (...texts: readonly string[]) => {
    await other.context().setOffline(true);
    await other
      .getByRole('status', { includeHidden: true })
      .filter({ hasText: 'Offline' })
      .waitFor({ state: 'attached' });
    for (const text of texts) {
      await say(page, text);
      await visible(message(page, text));
    }
    await other.context().setOffline(false);
    for (const text of texts) await visible(message(other, text));
  };
  const region = panel(other).locator('p[role="status"]');
  await region.evaluate((status) => {
    const announced: string[] = [];
    Object.assign(globalThis, { announced });
    new MutationObserver(() => {
      if (status.textContent) announced.push(status.textContent);
    }).observe(status, { subtree: true, childList: true, characterData: true });
  });
  const announced = () => other.evaluate('announced');
  await miss('Missed one', 'Missed two', 'Missed three');
  await expect.poll(announced).toEqual(['3 new messages']);
  expect(await message(other, 'Missed two').getAttribute('aria-live')).toBe('off');
  await button(message(page, 'Missed two'), 'Delete').click();
  await button(message(page, 'Missed two'), 'Delete').click();
  await visible(message(other, 'Message deleted'));
  await miss('Missed alone');
  await expect.poll(announced).toEqual(['3 new messages', 'Mara Quill: Missed alone']);
  await expect.poll(() => region.textContent()).toBe('');
  await say(page, 'Seen at once');
  await visible(message(other, 'Seen at once'));
  expect(await message(other, 'Seen at once').getAttribute('aria-live')).toBeNull();
});

test('going back while a thread is being started stays in the list', async () => {
  await button(panel(other), 'Back to all messages').click();
  await button(panel(other), 'New message').first().click();
  await panel(other).getByRole('checkbox', { name: 'Ines Fern' }).check();
  const release = await hold(other, '**/graphql', 'mutation OpenThread');
  await button(panel(other), 'Start').click();
  await button(panel(other), 'Back to all messages').click();
  const started = answerTo(other, 'OpenThread');
  release();
  await (await started).finished();
  // the thread of those who wrote nothing yet is listed for who started it
  await visible(thread(other, 'Ines Fern'));
  expect(await input(other).count()).toBe(0);
});
