import type { Locator, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { dialog, openProfile } from './own-account.ts';
import { password, type Person, registerPerson, signIn } from './people.ts';
import { requireSecondFactor } from './require-second-factor.ts';
import { startJourney } from './journey.ts';
import { button, field, fill, focused, gone, heading, link, visible } from './visitors.ts';

// Keyboard users reach everything and keep their place: a control that was busy keeps the focus, and a control that replaces
// another one gets it.

const journey = startJourney();
let mara: Person;
let page: Page;

beforeAll(async () => {
  mara = await registerPerson(journey.address, 'mara');
  page = await journey.arrive();
  await signIn(page, mara);
});

test('a button has the focus again after it was busy', async () => {
  await page.goto('/profile');
  await fill(page, { Phone: '+44 1432 7' });
  await button(page, 'Save').press('Enter');
  await page.getByText('Saved.', { exact: true }).waitFor();
  await focused(button(page, 'Save'));
});

test('a dialog with several steps returns the focus to the button that opened it', async () => {
  await button(page, 'Set up').press('Enter');
  await fill(page.getByRole('dialog'), { Password: password });
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: /QR code/ }).waitFor();
  await page.keyboard.press('Escape');
  await focused(button(page, 'Set up'));
});

test('a dialog returns the focus also on a slow device', async () => {
  const late = await journey.arrive();
  await late.addInitScript(() => {
    // delays what a dialog does 10 ms after it was closed, as on a slow device
    const { setTimeout } = window;
    Object.assign(window, {
      setTimeout: (what: () => void, after?: number) => setTimeout(what, after === 10 ? 70 : after),
    });
  });
  await signIn(late, mara);
  await openProfile(late);
  await button(late, 'Change email').click();
  await fill(dialog(late), { 'New email': 'maren@example.org', Password: password });
  await button(dialog(late), 'Send the link').click();
  await gone(dialog(late));
  await focused(button(late, 'Change email'));
});

test('the list of time zones starts with the current one, and is not a tab stop', async () => {
  await page.goto(`/${mara.tenantId}/settings`);
  await field(page, 'Zip').focus();
  await page.keyboard.press('Tab');
  await focused(field(page, 'Time zone'));
  const first = page.getByRole('option').first();
  await first.waitFor();
  expect(await first.innerText()).toMatch(/^Europe\/London/);
  expect(await first.getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Tab');
  await focused(button(page, 'Save'));
});

let ben: { readonly username: string };

test('a switch has the focus again after it was busy', async () => {
  ben = await requireSecondFactor(journey.address, mara, 'ben');
  await page.goto(`/${mara.tenantId}/settings?tab=security`);
  const required = page.getByRole('switch', { name: 'Require MFA for all users' });
  await required.press('Space');
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await required.isChecked()).toBe(false);
  await focused(required);
  await required.press('Space');
  await expect.poll(() => required.isChecked()).toBe(true);
});

test('each step of setting up a second factor moves the focus to its heading', async () => {
  const his = await journey.arrive();
  await his.goto('/login');
  await fill(his, { Username: ben.username, Password: password });
  await button(his, 'Login').click();
  await his.waitForURL('**/enrol');
  await button(his, 'Authenticator app').press('Enter');
  await his.getByRole('img', { name: /QR code/ }).waitFor();
  await focused(heading(his, 'Set up your second factor'));
  await button(his, 'Use another way').press('Enter');
  await focused(heading(his, 'Set up your second factor'));
});

test('signing in, creating and saving an event work by keyboard alone', async () => {
  const nora = await registerPerson(journey.address, 'nora');
  const keyboard = await journey.arrive();
  /** Presses Tab until the target has the focus. */
  const goTo = async (target: Locator) => {
    for (let presses = 0; presses < 40; presses += 1) {
      await keyboard.keyboard.press('Tab');
      if (await target.evaluate((it) => it === document.activeElement)) return;
    }
    throw new Error(`The keyboard does not reach ${String(target)}`);
  };
  const type = (text: string) => keyboard.keyboard.type(text);
  await keyboard.goto('/login');
  await goTo(field(keyboard, 'Username'));
  await type(nora.username);
  await goTo(field(keyboard, 'Password'));
  await type(password);
  await keyboard.keyboard.press('Enter');
  await keyboard.waitForURL('**/dashboard');
  await focused(heading(keyboard, /day, /));
  await goTo(link(keyboard.getByRole('main'), 'Create event'));
  await keyboard.keyboard.press('Enter');
  await focused(heading(keyboard, 'Create event'));
  await goTo(field(keyboard, 'Event Name'));
  await type('By keyboard');
  await goTo(button(keyboard, 'Create'));
  await keyboard.keyboard.press('Space');
  await focused(heading(keyboard, 'By keyboard'));
  await goTo(field(keyboard, 'Location'));
  await type('Desk');
  await goTo(button(keyboard, 'Save'));
  await keyboard.keyboard.press('Enter');
  await visible(keyboard.getByText('Event updated successfully', { exact: true }));
});
