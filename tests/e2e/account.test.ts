import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { linkMailedTo } from './mailbox.ts';
import { dialog, waitForDashboard, openProfile, submitSignIn, signOut } from './own-account.ts';
import { emailOf, openDashboard, password, type Person, registerPerson } from './people.ts';
import { requireSecondFactor } from './require-second-factor.ts';
import { startJourney } from './journey.ts';
import { usernameAt } from './shared-program.ts';
import { button, field, fill, focused, gone, heading, link, visible } from './visitors.ts';

// A person's own profile and sessions: decisions 2, 5, 7.

const journey = startJourney();
let mara: Person;
/** the username of Mara after she has changed it */
let maren: string;
let page: Page;

beforeAll(async () => {
  mara = await registerPerson(journey.address, 'mara');
  maren = usernameAt(journey.address, maren);
  page = await journey.arrive();
  await openDashboard(page, mara);
});

describe('the profile', () => {
  test('shows the user in the tenant that was used last', async () => {
    await button(page, 'Account of Mara Quill').click();
    await page.getByRole('menuitem', { name: 'Profile', exact: true }).click();
    await focused(heading(page, 'Profile'));
    await visible(
      page.getByRole('main').getByText(`@${mara.username}`, { exact: true }),
      page.getByText(emailOf(mara), { exact: true }),
      page.getByRole('banner').getByText('Wye Rowing Club', { exact: true }),
    );
    const sidebar = page.getByRole('navigation', { name: 'Main', exact: true });
    expect(await link(sidebar, 'Profile').getAttribute('aria-current')).toBe('page');
    expect(await link(sidebar, 'Events').getAttribute('href')).toBe(`/${mara.tenantId}/events`);
  });

  test('saves changes, and the header shows them', async () => {
    await openProfile(page);
    await fill(page, { 'First Name': '' });
    await button(page, 'Save').click();
    await visible(page.getByText('First Name is required.', { exact: true }));
    await focused(field(page, 'First Name'));
    await fill(page, { 'First Name': 'Maren', Phone: '+44 1432 5' });
    await button(page, 'Save').click();
    await visible(page.getByText('Saved.', { exact: true }), button(page, 'Account of Maren Quill'));
    await page.reload();
    await visible(field(page, 'Phone'));
    expect(await field(page, 'Phone').inputValue()).toBe('+44 1432 5');
  });

  test('changes the username with the password; sign-in then needs the new one', async () => {
    await openProfile(page);
    await button(page, 'Change username').click();
    await fill(dialog(page), { Username: maren, Password: 'not this one' });
    await button(dialog(page), 'Save').click();
    await visible(dialog(page).getByText('This is not your password.', { exact: true }));
    await fill(dialog(page), { Password: password });
    await button(dialog(page), 'Save').click();
    await gone(dialog(page));
    await visible(page.getByText(`@${maren}`, { exact: true }));
    await focused(button(page, 'Change username'));
    await signOut(page);
    await submitSignIn(page, maren);
    await waitForDashboard(page);
  });

  test('changes the email address when the mailed link is opened', async () => {
    const email = emailOf({ username: maren });
    await openProfile(page);
    await button(page, 'Change email').click();
    await fill(dialog(page), { 'New email': email, Password: password });
    await button(dialog(page), 'Send the link').click();
    await visible(page.getByRole('status').filter({ hasText: `We have sent a link to ${email}.` }));
    const mailed = await linkMailedTo(journey.address, email, { like: /./ });
    expect(mailed).toMatch(/^\/confirm-email\//);
    await page.goto(mailed);
    await visible(page.getByText(/^Once you confirm, mail for you goes to/));
    await button(page, 'Confirm').click();
    await visible(page.getByText('Your email address was changed.', { exact: true }));
    await link(page, 'Go to your profile').click();
    await visible(page.getByText(email, { exact: true }));
    await page.goto(mailed);
    await button(page, 'Confirm').click();
    await focused(page.locator(':focus', { hasText: 'This link no longer works.' }));
    expect(await button(page, 'Confirm').count()).toBe(0);
    expect(await page.getByText(/mail for you goes to/).count()).toBe(0);
    await visible(link(page, 'Go to your profile'));
  });
});

describe('sessions', () => {
  test('are listed with this device first; ending one signs it out at once', async () => {
    const other = await journey.arrive();
    await submitSignIn(other, maren);
    await waitForDashboard(other);
    await visible(other.getByRole('status').filter({ hasText: 'Live' }));
    await openProfile(page);
    const lines = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
    await visible(lines.first().getByText('This device', { exact: true }));
    expect(await lines.first().getByText('Chrome on Linux', { exact: true }).count()).toBe(1);
    expect(await button(lines.first(), /^End/).count()).toBe(0);
    const before = await lines.count();
    await button(lines, /^End Chrome on Linux/)
      .first()
      .click();
    await expect.poll(() => lines.count()).toBe(before - 1);
    await focused(lines.and(page.locator(':focus')));
    await other.waitForURL('**/login');
    await other.goto(`/${mara.tenantId}/dashboard`);
    await other.waitForURL('**/login');
  });

  test('all others end by one button, and by a change of the password', async () => {
    const other = await journey.arrive();
    await submitSignIn(other, maren);
    await waitForDashboard(other);
    await openProfile(page);
    await button(page, 'End all others').click();
    await gone(button(page, 'End all others'));
    await focused(heading(page, 'Sessions'));
    await other.waitForURL('**/login');

    await submitSignIn(other, maren);
    await waitForDashboard(other);
    const another = 'marks of many a tally';
    await fill(page, { 'Current password': 'not this one', 'New password': another });
    await button(page, 'Change password').click();
    await visible(page.getByText('This is not your password.', { exact: true }));
    await focused(field(page, 'Current password'));
    await fill(page, { 'Current password': password });
    await button(page, 'Change password').click();
    await visible(page.getByText('Your password was changed.', { exact: true }));
    await other.waitForURL('**/login');
    await submitSignIn(other, maren);
    await visible(other.getByText('Invalid username or password.', { exact: true }));
    await submitSignIn(other, maren, another);
    await waitForDashboard(other);
    await other.context().close();

    await fill(page, { 'Current password': another, 'New password': password });
    await button(page, 'Change password').click();
    await expect.poll(() => field(page, 'New password').inputValue()).toBe('');
  });
});

test('a user who must set up a second factor is redirected there from / and /login, until they log out', async () => {
  const { username } = await requireSecondFactor(
    journey.address,
    await registerPerson(journey.address, 'una'),
    'iris',
  );
  const visitor = await journey.arrive();
  await submitSignIn(visitor, username);
  await visitor.waitForURL('**/enrol');
  await visible(heading(visitor, 'Set up your second factor'));
  for (const path of ['/', '/login']) {
    await visitor.goto(path);
    await visitor.waitForURL('**/enrol');
    await visible(heading(visitor, 'Set up your second factor'));
  }
  await link(visitor, 'Log out').click();
  await visitor.waitForURL('**/login');
  await visitor.goto('/');
  await visitor.waitForLoadState('networkidle');
  expect(new URL(visitor.url()).pathname).toBe('/');
  await visitor.context().close();
});
