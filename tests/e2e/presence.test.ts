import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { startJourney } from './journey.ts';
import { type Person, registerEvent, registerPerson, signIn } from './people.ts';
import { register } from './user-list.ts';
import { button, field, gone, hold, link, visible } from './visitors.ts';

// Who is present and who is typing, and the notification centre, between two browsers: docs/product/presence.md,
// docs/product/notifications.md.

const journey = startJourney();
let mara: Person;
let tom: { readonly username: string };
let eventId: number;
let page: Page;
let other: Page;

const live = (where: Page) => visible(where.getByRole('status').filter({ hasText: 'Live' }));
const panel = (where: Page) => where.getByRole('dialog', { name: 'Messages' });
const present = (where: Page) => where.getByRole('list', { name: 'Also here' });
const bell = (where: Page) => where.getByRole('banner').getByRole('button', { name: /^Notifications/ });
const centre = (where: Page) => where.getByRole('dialog', { name: 'Notifications' });
const input = (where: Page) => field(panel(where), 'Type a message…');

beforeAll(async () => {
  mara = await registerPerson(journey.address, 'mara');
  tom = await register(journey.address, mara, 'tom', ['Tom', 'Moss']);
  eventId = await registerEvent(journey.address, mara, {
    name: 'Head race',
    startdate: '2038-01-16 09:00:00',
  });
  [page, other] = [await journey.arrive(), await journey.arrive()];
  await Promise.all([signIn(page, mara), signIn(other, tom)]);
  for (const where of [page, other]) {
    await where.goto(`/${mara.tenantId}/${eventId}/eventDetail`);
    await live(where);
  }
});

test('both see that the other has the event open, and which field they edit', async () => {
  await visible(present(page).getByRole('listitem').filter({ hasText: 'Tom Moss' }));
  await visible(present(other).getByRole('listitem').filter({ hasText: 'Mara Quill' }));
  await field(page, 'Event Name').focus();
  await visible(present(other).getByText('Mara Quill is editing Event Name'));
  await field(page, 'Event Name').blur();
  await gone(present(other).getByText('Mara Quill is editing'));
});

test('a person who edits before that part of the app has loaded is seen as well', async () => {
  const release = await hold(page, '**/present-here-*.js');
  await page.reload();
  await gone(present(other).getByText('Mara Quill'));
  await field(page, 'Event Name').focus();
  release();
  await visible(present(other).getByText('Mara Quill is editing Event Name'));
  await field(page, 'Event Name').blur();
});

test('in a thread they see who is typing, until the message is sent', async () => {
  for (const where of [page, other]) {
    await button(where, 'Message').click();
    await visible(input(where));
  }
  await input(page).pressSequentially('Oars');
  await visible(panel(other).getByText('Mara Quill is typing…'));
  await input(page).press('Enter');
  await gone(panel(other).getByText('Mara Quill is typing…'));
  await visible(panel(other).getByText('Oars', { exact: true }));
});

test('a person who leaves is no longer shown', async () => {
  await button(panel(other), 'Close').click();
  await other.goto(`/${mara.tenantId}/dashboard`);
  await live(other);
  await button(panel(page), 'Close').click();
  await gone(present(page).getByText('Tom Moss'));
});

test('a person who leaves the app is gone before the server would forget a silent page', async () => {
  await other.goto(`/${mara.tenantId}/${eventId}/eventDetail`);
  const shown = present(page).getByText('Tom Moss');
  await visible(shown);
  await other.goto('/livez');
  // a page counts for 45 seconds from its last report, and reports every 20
  await shown.waitFor({ state: 'hidden', timeout: 20_000 });
  await other.goto(`/${mara.tenantId}/dashboard`);
  await live(other);
});

test('a message is in the notification centre of the others, and leads to its thread', async () => {
  // the message before was read in its thread
  await visible(other.getByRole('banner').getByRole('button', { name: 'Notifications', exact: true }));
  await button(page, 'Message').click();
  await input(page).fill('Who brings oars?');
  await input(page).press('Enter');
  await visible(other.getByRole('button', { name: /^Notifications ?, 1 unread$/ }));
  await bell(other).click();
  const line = centre(other).getByRole('link', { name: /^Unread: Mara Quill sent you a message/ });
  expect(await centre(other).getByText('Who brings oars?').count()).toBe(0);
  await line.click();
  await visible(panel(other).getByText('Who brings oars?'));
  await expect.poll(() => new URL(other.url()).search).toBe('');
  await button(panel(other), 'Close').click();
  await visible(other.getByRole('banner').getByRole('button', { name: 'Notifications', exact: true }));
});

test('a person chooses of what they are notified, and when it is quiet', async () => {
  await other.goto(`/${mara.tenantId}/settings?tab=notifications`);
  await other.getByRole('checkbox', { name: 'Mentions: Email' }).check();
  await other.getByRole('checkbox', { name: 'Quiet hours' }).check();
  await field(other, 'From').fill('21:30');
  await button(other, 'Save').click();
  await visible(other.getByText('Saved'));
  await other.reload();
  await expect.poll(() => other.getByRole('checkbox', { name: 'Mentions: Email' }).isChecked()).toBe(true);
  expect(await field(other, 'From').inputValue()).toBe('21:30');
});

test('a choice that was made in another browser stays', async () => {
  const push = (where: Page) => where.getByRole('checkbox', { name: 'Tasks: Push' });
  await visible(push(other));
  await link(other, 'Members').first().click();
  await other.waitForURL('**/members');
  const second = await journey.arrive();
  await signIn(second, tom);
  await second.goto(`/${mara.tenantId}/settings?tab=notifications`);
  await push(second).uncheck();
  await button(second, 'Save').click();
  await visible(second.getByText('Saved'));
  await other.goBack();
  await visible(push(other));
  expect(await push(other).isChecked()).toBe(false);
});
