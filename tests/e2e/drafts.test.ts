import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { dayIn } from './days.ts';
import { startJourney } from './journey.ts';
import {
  memberFields,
  type Person,
  registerEvent,
  registerMember,
  registerPerson,
  signIn,
  signInWithForm,
} from './people.ts';
import { register } from './user-list.ts';
import { takePictures } from './pictures.ts';
import { draftWritten, stored } from './stored-drafts.ts';
import { alert, button, field, fill, gone, heading, link, visible } from './visitors.ts';

// Nothing typed is lost: docs/decisions/drafts.md. The page, the session, the network and the server are taken away
// while somebody types.

const journey = startJourney();
let mara: Person;
let tom: { readonly username: string };
let page: Page;

const path = (screen: string) => `/${mara.tenantId}/${screen}`;
const isBack = (where: Page | Locator) => where.getByText(/^Your draft from .+ is back\.$/);
const value = (name: string) => expect.poll(() => field(page, name).inputValue());

const kept = (before = '') => draftWritten(page, before);

/** Where a field was in each frame since it appeared, below the heading of the page. */
interface Recorded {
  places: number[];
}

function recordPlaceOf(name: string): void {
  const recorded = globalThis as unknown as Recorded;
  recorded.places = [];
  const look = () => {
    const label = [...document.querySelectorAll('label')].find((one) => one.textContent?.startsWith(name));
    const title = document.querySelector('h1');
    if (label && title)
      recorded.places.push(
        Math.round(label.getBoundingClientRect().top - title.getBoundingClientRect().bottom),
      );
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Ends the session at the server, as another device does. */
const endSession = (where: Page) => where.context().clearCookies({ name: 'muster_staff' });

/** The same, in every tab at once. */
const endSessionAtServer = (where: Page) =>
  where.evaluate(async () => void (await fetch('/api/logout', { method: 'POST' })));

beforeAll(async () => {
  mara = await registerPerson(journey.address, 'mara');
  tom = await register(journey.address, mara, 'tom', ['Tom', 'Moss']);
  page = await journey.arrive();
  await signIn(page, mara);
});

describe('a draft', () => {
  test('survives a reload, is said to be back, and is stored unreadably', async () => {
    await page.goto(path('memberAdd'));
    await fill(page, { 'First Name': 'Half' });
    await expect.poll(async () => (await stored(page))?.count).toBe(1);
    const before = (await stored(page))?.text;
    await fill(page, { 'Last Name': 'Written' });
    await kept(before);
    await page.reload();
    await visible(isBack(page));
    await value('First Name').toBe('Half');
    await value('Last Name').toBe('Written');
    expect((await stored(page))?.text).not.toMatch(/Half|Written/);
  });

  test.each([390, 1440])('moves nothing below its notice, at %i pixels', async (width) => {
    const narrow = await page.context().newPage();
    await narrow.setViewportSize({ width, height: 900 });
    await narrow.addInitScript(recordPlaceOf, 'First Name');
    await narrow.goto(path('memberAdd'));
    await visible(isBack(narrow));
    const places = await narrow.evaluate(() => (globalThis as unknown as Recorded).places);
    expect(places.length).toBeGreaterThan(1);
    expect(new Set(places).size).toBe(1);
    if (width === 390) await takePictures(narrow, 'draft-is-back');
    await narrow.close();
  });

  test('is given up by Discard', async () => {
    await button(page, 'Discard').click();
    await gone(isBack(page));
    await value('First Name').toBe('');
    await expect.poll(async () => (await stored(page))?.count).toBe(0);
  });

  test('is given up by Cancel, with a way back', async () => {
    await page.goto(path('memberAdd'));
    await fill(page, { 'First Name': 'Second', 'Last Name': 'Thought' });
    await button(page, 'Cancel').click();
    await page.waitForURL('**/members');
    await button(page, 'Undo').click();
    await visible(isBack(page));
    await value('Last Name').toBe('Thought');
  });

  test('is gone when the form is saved, which asks nothing', async () => {
    await fill(page, memberFields('Second', 'Thought'));
    await button(page, 'Create').click();
    await page.waitForURL('**/members');
    await expect.poll(async () => (await stored(page))?.count).toBe(0);
    await page.goto(path('memberAdd'));
    await visible(field(page, 'First Name'));
    await value('First Name').toBe('');
  });

  test('does not hold a password', async () => {
    await page.goto(path('userAdd'));
    await fill(page, { 'First Name': 'New', Password: 'a very long secret' });
    await expect.poll(async () => (await stored(page))?.count).toBe(1);
    await page.reload();
    await visible(isBack(page));
    expect(await field(page, 'Password').inputValue()).toBe('');
    await button(page, 'Discard').click();
  });

  test('of a thing that somebody else saved meanwhile is merged with it', async () => {
    const eventId = await registerEvent(journey.address, mara, {
      name: 'Head race',
      location: 'Boathouse',
      startdate: `${dayIn(2)} 10:00:00`,
    });
    await page.goto(path(`${eventId}/eventDetail`));
    await fill(page, { Location: 'Upper boathouse' });
    await expect.poll(async () => (await stored(page))?.count).toBe(1);
    await page.goto(path('dashboard'));
    const other = await journey.arrive();
    await signIn(other, mara);
    await other.goto(path(`${eventId}/eventDetail`));
    await fill(other, { 'Event Name': 'Head of the Wye', Location: 'Lower boathouse' });
    await button(other, 'Save').click();
    await visible(other.getByText('Event updated successfully', { exact: true }).first());
    await other.context().close();
    await page.goto(path(`${eventId}/eventDetail`));
    await visible(isBack(page), alert(page, /changed Location to “Lower boathouse”/));
    await value('Location').toBe('Upper boathouse');
    await value('Event Name').toBe('Head of the Wye');
    await button(page, 'Keep mine').click();
    await button(page, 'Save').click();
    await visible(page.getByText('Event updated successfully', { exact: true }).first());
    await expect.poll(async () => (await stored(page))?.count).toBe(0);
  });

  test('of an event has its days, times and repetition', async () => {
    await page.goto(path('eventAdd'));
    await fill(page, { 'Event Name': 'Regatta', 'Start date': '2038-06-05', 'Start time': '07:15' });
    await fill(page, { 'End date': '2038-06-06', 'End time': '19:45' });
    await page.getByLabel('Repeat').selectOption({ index: 1 });
    const before = (await stored(page))?.text;
    await kept(before);
    await page.goto(path('dashboard'));
    await page.goto(path('eventAdd'));
    await visible(isBack(page));
    for (const [name, text] of Object.entries({
      'Event Name': 'Regatta',
      'Start date': '2038-06-05',
      'Start time': '07:15',
      'End date': '2038-06-06',
      'End time': '19:45',
    }))
      await value(name).toBe(text);
    expect(await page.getByLabel('Repeat').inputValue()).not.toBe('');
    await button(page, 'Discard').click();
    await value('Event Name').toBe('');
  });
});

describe('the session taken away', () => {
  test('asks to sign in again, and returns to the page and its fields', async () => {
    await page.goto(path('memberAdd'));
    await fill(page, memberFields('Ada', 'Lovelace'));
    await endSession(page);
    // a call of the page's own may notice it before the press, and the form is gone then
    await button(page, 'Create').evaluateAll((found) => (found as HTMLElement[]).forEach((it) => it.click()));
    await page.waitForURL('**/login');
    await visible(alert(page, 'You were signed out. Please sign in again.'));
    await expect.poll(() => stored(page)).toMatchObject({ count: 1, hasKey: false });
    await fill(page, { Username: mara.username, Password: 'tally of many marks' });
    await button(page, 'Login').click();
    await page.waitForURL(`**${path('memberAdd')}`);
    await visible(isBack(page));
    await value('Last Name').toBe('Lovelace');
    await button(page, 'Create').click();
    await visible(link(page, 'Ada Lovelace'));
  });

  test('in two tabs is said in both, and one sign-in leads both back', async () => {
    await page.goto(path('memberAdd'));
    const second = await page.context().newPage();
    await second.goto(path('eventAdd'));
    await fill(page, { 'First Name': 'Half' });
    await fill(second, { 'Event Name': 'Evening row' });
    await expect.poll(async () => (await stored(page))?.count).toBe(2);
    await endSessionAtServer(page);
    await Promise.all([page, second].map((tab) => tab.waitForURL('**/login')));
    await visible(alert(page, 'You were signed out'), alert(second, 'You were signed out'));
    await fill(second, { Username: mara.username, Password: 'tally of many marks' });
    await button(second, 'Login').click();
    await second.waitForURL(`**${path('eventAdd')}`);
    await page.waitForURL(`**${path('memberAdd')}`);
    await visible(isBack(page), isBack(second));
    await value('First Name').toBe('Half');
    await expect.poll(() => field(second, 'Event Name').inputValue()).toBe('Evening row');
    await button(second, 'Discard').click();
    await second.close();
    await button(page, 'Discard').click();
  });

  test('in two tabs leads another person to their own dashboard in both', async () => {
    await page.goto(path('memberAdd'));
    const second = await page.context().newPage();
    await second.goto(path('members'));
    await visible(heading(second, 'Members'));
    await endSessionAtServer(page);
    await Promise.all([page, second].map((tab) => tab.waitForURL('**/login')));
    await fill(second, { Username: tom.username, Password: 'tally of many marks' });
    await button(second, 'Login').click();
    await Promise.all([page, second].map((tab) => tab.waitForURL('**/dashboard')));
    await second.close();
    await signIn(page, mara);
  });

  test('shows nothing to another person, and leads them to their own dashboard', async () => {
    await page.goto(path('memberAdd'));
    await fill(page, { 'First Name': 'Private' });
    await expect.poll(async () => (await stored(page))?.count).toBe(1);
    await endSession(page);
    await page.goto(path('members'));
    await page.waitForURL('**/login');
    await fill(page, { Username: tom.username, Password: 'tally of many marks' });
    await button(page, 'Login').click();
    await page.waitForURL('**/dashboard');
    await page.goto(path('memberAdd'));
    await visible(field(page, 'First Name'));
    await expect.poll(async () => await stored(page)).toMatchObject({ count: 0, hasKey: true });
    await value('First Name').toBe('');
  });

  test('a deep link leads there after the sign-in, and says nothing of a sign-out to a newcomer', async () => {
    const fresh = await journey.arrive();
    await fresh.goto(path('members?search=ada'));
    await fresh.waitForURL('**/login');
    await visible(heading(fresh, 'Sign in'));
    expect(await alert(fresh, 'You were signed out').count()).toBe(0);
    await fill(fresh, { Username: mara.username, Password: 'tally of many marks' });
    await button(fresh, 'Login').click();
    await fresh.waitForURL(`**${path('members?search=ada')}`);
    await visible(link(fresh, 'Ada Lovelace'));
    await fresh.context().close();
  });

  test('signing out deletes what was typed', async () => {
    await fill(page, { 'First Name': 'Forgotten' });
    await expect.poll(async () => (await stored(page))?.count).toBe(1);
    await page.goto('/logout');
    await button(page, 'Log out').click();
    await page.waitForURL('**/login');
    await expect.poll(() => stored(page)).toBe(null);
    await signInWithForm(page, mara);
  });
});

describe('the reason for cancelling an event', () => {
  test('is kept when its dialog is closed and when the session ends, and is given up by the buttons', async () => {
    const eventId = await registerEvent(journey.address, mara, {
      name: 'Sculls',
      startdate: `${dayIn(3)} 10:00:00`,
    });
    const dialog = page.getByRole('dialog', { name: 'Cancel this event?' });
    const open = async () => {
      await button(page, 'Cancel event').click();
      await visible(dialog);
    };
    const reason = () => expect.poll(() => field(dialog, 'Reason').inputValue());
    await page.goto(path(`${eventId}/eventDetail`));
    await open();
    await fill(dialog, { Reason: 'The river is too high.' });
    await expect.poll(async () => (await stored(page))?.count).toBe(1);
    await page.keyboard.press('Escape');
    await gone(dialog);
    await open();
    await visible(isBack(dialog));
    await reason().toBe('The river is too high.');
    await takePictures(page, 'draft-of-reason');

    await endSessionAtServer(page);
    await page.waitForURL('**/login');
    await fill(page, { Username: mara.username, Password: 'tally of many marks' });
    await button(page, 'Login').click();
    await page.waitForURL(`**${path(`${eventId}/eventDetail`)}`);
    await open();
    await reason().toBe('The river is too high.');

    await button(dialog, 'Keep event').click();
    await gone(dialog);
    await expect.poll(async () => (await stored(page))?.count).toBe(0);
    await button(page, 'Undo').click();
    await open();
    await reason().toBe('The river is too high.');
    await button(dialog, 'Cancel event').click();
    await visible(page.getByText('This event is cancelled: The river is too high.', { exact: true }));
    await expect.poll(async () => (await stored(page))?.count).toBe(0);
  });
});

describe('the network and the server taken away', () => {
  test('saving offline says so and keeps the draft', async () => {
    await page.goto(path('memberAdd'));
    await fill(page, memberFields('Grace', 'Hopper'));
    await page.context().setOffline(true);
    await button(page, 'Create').click();
    await visible(
      alert(page, 'Error registering member. Please try again.'),
      page.getByText(
        'You are offline. Your draft is kept on this device; save it when you are connected again.',
        { exact: true },
      ),
    );
    await page.context().setOffline(false);
    await gone(page.getByText(/^You are offline\. Your draft/));
    await button(page, 'Create').click();
    await visible(link(page, 'Grace Hopper'));
  });

  test('a text that was being written when the server went down is there after a reload', async () => {
    const memberId = await registerMember(journey.address, mara, 'Mary', 'Shelley');
    await page.goto(path(`memberDetail?id=${memberId}`));
    await fill(page, { Bio: 'Writes at night.' });
    await journey.stop();
    await button(page, 'Save').click();
    await visible(
      page.getByText('Muster can’t be reached. Your draft is kept on this device; save it when it is back.', {
        exact: true,
      }),
    );
    await journey.start();
    await page.reload();
    await visible(isBack(page));
    await value('Bio').toBe('Writes at night.');
    await button(page, 'Save').click();
    await expect.poll(async () => (await stored(page))?.count).toBe(0);
  });
});
