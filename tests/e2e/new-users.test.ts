import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { linkMailedTo } from './mailbox.ts';
import { callApi, password, type Person, registerPerson, signIn, signInWithForm } from './people.ts';
import { startJourney } from './journey.ts';
import { openUsers, register, row } from './user-list.ts';
import { alert, button, field, fill, focused, gone, heading, link, visible } from './visitors.ts';

// Adding and inviting users: docs/product/users-and-invitations.md; decisions 5 and 7.

const journey = startJourney({ embedded: true });
let mara: Person;
/** the admin who adds and invites, and a staff user with the list open */
let admin: Page;
let other: Page;

const path = (screen: string) => `/${mara.tenantId}/${screen}`;

beforeAll(async () => {
  mara = await registerPerson(journey.address, 'mara');
  await register(journey.address, mara, 'ines', ['Ines', 'Fern']);
  [admin, other] = await Promise.all([journey.arrive(), journey.arrive()]);
  await Promise.all([signIn(admin, mara), signIn(other, { username: 'ines' })]);
  await Promise.all([openUsers(admin, mara), openUsers(other, mara)]);
});

describe('adding a user', () => {
  test('shows missing fields in place, then registers and goes to the dashboard', async () => {
    await link(admin.getByRole('main'), 'Add user').click();
    await focused(heading(admin, 'Add user'));
    const account = admin.locator('form').filter({ has: button(admin, 'Create Account') });
    await button(account, 'Create Account').click();
    for (const name of ['Username', 'Email', 'First Name', 'Last Name', 'Phone', 'Password'])
      await visible(account.getByText(`${name} is required.`, { exact: true }));
    await focused(field(account, 'Username'));
    await fill(account, {
      Username: 'ines',
      'First Name': 'Ada',
      'Last Name': 'Okafor',
      Email: 'ada@example.org',
      Phone: '+44 1432 2',
      Password: 'password1',
    });
    await button(account, 'Create Account').click();
    await visible(
      account.getByText('Password is too easy to guess. Please choose another.', { exact: true }),
    );
    await fill(account, { Password: password });
    await button(account, 'Create Account').click();
    await visible(account.getByText('Username is already taken.', { exact: true }));
    await fill(account, { Username: 'ada' });
    await button(account, 'Create Account').click();
    await admin.waitForURL('**/dashboard');
    await visible(row(other, 'Ada Okafor'));
  });

  test('works without the open invitations if they cannot be loaded, and can reload them', async () => {
    await admin.route('**/graphql', (route) =>
      route.request().postData()?.includes('OpenInvitations')
        ? route.fulfill({ json: { errors: [{ message: 'Failed to fetch.' }] } })
        : route.continue(),
    );
    await admin.goto(path('userAdd'));
    await visible(
      alert(admin, 'The open invitations could not be loaded.'),
      button(admin, 'Create Account'),
      button(admin, 'Send invitation'),
      admin.getByText(/They start as staff/),
      admin.getByText('3 to 40 letters, digits, dots, underscores or hyphens', { exact: true }),
    );
    const ways = await heading(admin, /^(Invite by email|Create the account yourself)$/).allInnerTexts();
    expect(ways).toEqual(['Invite by email', 'Create the account yourself']);
    await admin.unroute('**/graphql');
    await button(admin, 'Try again').press('Enter');
    await visible(admin.getByText('Nobody is invited at the moment.', { exact: true }));
    await focused(heading(admin, 'Open invitations'));
  });

  test('is not offered to staff', async () => {
    const page = await other.context().newPage();
    await page.goto(path('userAdd'));
    await visible(heading(page, 'Only admins add users'));
    expect(await field(page, 'Username').count()).toBe(0);
    await page.close();
  });
});

describe('an invitation', () => {
  const invite = async (email: string, role = 'Staff') => {
    await admin.goto(path('userAdd'));
    const form = admin.getByRole('region', { name: 'Invite by email' });
    await fill(form, { 'Email address': email });
    await field(form, 'Role').selectOption(role);
    await button(form, 'Send invitation').click();
    await visible(open(email));
    return linkMailedTo(journey.address, email, { like: /^\/invitation\/[\w-]{43}$/ });
  };
  const open = (email: string) => admin.getByRole('listitem').filter({ hasText: email });

  test('lets a person create an account with its address and sign in, once', async () => {
    const where = await invite('tess@example.org', 'Admin');
    const guest = await journey.arrive();
    await guest.goto(where);
    await visible(heading(guest, 'Wye Rowing Club invites you'));
    expect(await field(guest, 'Email').inputValue()).toBe('tess@example.org');
    await fill(guest, {
      Username: 'tess',
      'First Name': 'Tess',
      'Last Name': 'Byrne',
      Phone: '+44 1432 3',
      Password: password,
    });
    await button(guest, 'Create Account').click();
    await guest.waitForURL('**/login');
    await visible(guest.getByRole('status').filter({ hasText: 'Your account is ready.' }));
    // the list that is open elsewhere is updated
    await gone(open('tess@example.org'));
    await signInWithForm(guest, { username: 'tess' });
    await visible(link(guest, 'Add user'));
    await guest.goto(where);
    await visible(heading(guest, 'This invitation no longer works'));
    await guest.context().close();
  });

  test('can be accepted with an existing account after signing in', async () => {
    const where = await invite('somebody@example.org');
    const { token } = await registerPerson(journey.address, 'nora');
    const guest = await journey.arrive();
    await guest.goto(where);
    await link(guest, 'Sign in to accept').click();
    // the invitation form has a field of that name too
    await guest.waitForURL('**/login');
    await fill(guest, { Username: 'nora', Password: password });
    await button(guest, 'Login').click();
    await guest.waitForURL(`**${where}`);
    await button(guest, 'Accept invitation').click();
    await guest.waitForURL(`**/${mara.tenantId}/dashboard`);
    await visible(heading(guest, /\w+day, /));
    await guest.context().close();

    // only the user can change the sign-in names if they also work elsewhere
    const nora = await callApi<{ id: number }>(journey.address, '/api/users/me', { token });
    await openUsers(admin, mara);
    await admin.goto(path(`${nora.id}/user`));
    await visible(field(admin, 'First Name'));
    for (const name of ['Username', 'Email']) {
      expect(await field(admin, name).isEditable()).toBe(false);
      const description = await field(admin, name).getAttribute('aria-describedby');
      await visible(admin.locator(`[id="${description}"]`, { hasText: /^Only they can change this/ }));
    }
    await button(admin, 'Cancel').click();
  });

  test('replaces an earlier one to the same address; a user of the tenant gets none', async () => {
    const where = await invite('twice@example.org');
    await invite('twice@example.org', 'Admin');
    await visible(open('twice@example.org').getByText(/^Admin, until /));
    expect(await open('twice@example.org').count()).toBe(1);
    const guest = await journey.arrive();
    await guest.goto(where);
    await visible(heading(guest, 'This invitation no longer works'));
    await guest.context().close();

    // in a browser of its own, which keeps the draft
    const careless = await journey.arrive();
    await signIn(careless, mara);
    await careless.goto(path('userAdd'));
    const form = careless.getByRole('region', { name: 'Invite by email' });
    await fill(form, { 'Email address': 'ines@example.org' });
    await button(form, 'Send invitation').click();
    await visible(
      form.getByText('Email address belongs to somebody who works here already.', { exact: true }),
    );
    await focused(field(form, 'Email address'));
    await careless.context().close();
  });

  test('can be withdrawn by keyboard and then no longer works', async () => {
    const where = await invite('late@example.org');
    const withdraw = button(open('late@example.org'), 'Withdraw');
    await withdraw.focus();
    await admin.keyboard.press('Enter');
    await gone(open('late@example.org'));
    const invitations = admin.getByRole('region', { name: 'Invite by email' });
    await focused(invitations.getByRole('listitem').and(admin.locator(':focus')));
    const guest = await journey.arrive();
    await guest.goto(where);
    await visible(heading(guest, 'This invitation no longer works'));
    await guest.goto('/invitation/of-nobody');
    await visible(heading(guest, 'This invitation no longer works'));
    await guest.context().close();
  });
});
