import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { linkMailedTo } from './mailbox.ts';
import { ask, password, type Person, settle, signIn } from './people.ts';
import { beginStory } from './story.ts';
import { alert, button, field, fill, focused, gone, heading, link, seen } from './visitors.ts';

// Who works in a tenant: specification 2, Users and Edit User; decisions 5 and 7.

const story = beginStory({ embedded: true });
let mara: Person;
let admin: Page;
let other: Page;

const register = async (username: string, firstname: string, lastname: string) => {
  const email = `${username}@example.org`;
  const body = { username, email, firstname, lastname, phone: '+44 1432 1', password };
  await ask(story.address, `/api/tenants/${mara.tenantId}/registeruser`, { token: mara.token, body });
};
const path = (screen: string) => `/${mara.tenantId}/${screen}`;
const row = (page: Page, name: string) => page.getByRole('row').filter({ has: link(page, name) });
const live = (page: Page) => seen(page.getByRole('status').filter({ hasText: 'Live' }));
const openUsers = async (page: Page) => {
  await page.goto(path('tenantUsers'));
  await seen(heading(page, 'Users'), row(page, 'Ines Fern'));
};

beforeAll(async () => {
  mara = await settle(story.address, 'mara');
  await register('tom.moss', 'Tom', 'Moss');
  await register('ines', 'Ines', 'Fern');
  [admin, other] = await Promise.all([story.arrive(), story.arrive()]);
  await Promise.all([signIn(admin, mara), signIn(other, { username: 'ines' })]);
});

describe('the list', () => {
  test('shows everybody by name, and to staff nothing that they may not do', async () => {
    await Promise.all([openUsers(admin), openUsers(other)]);
    const names = await admin.getByRole('rowheader').getByRole('link').allInnerTexts();
    expect(names).toEqual(['Ines Fern', 'Mara Quill', 'Tom Moss']);
    await seen(
      row(admin, 'Tom Moss').getByText('tom.moss', { exact: true }),
      row(admin, 'Tom Moss').getByText('Staff', { exact: true }),
      row(admin, 'Tom Moss').getByText('Active', { exact: true }),
      row(admin, 'Mara Quill').getByText('Admin', { exact: true }),
      button(row(admin, 'Tom Moss'), 'Set Inactive'),
      button(admin, 'Add user'),
    );
    expect(await button(other, /Set (Ina|A)ctive|Add user/).count()).toBe(0);
    expect(await link(other, 'Add user').count()).toBe(0);
    await seen(link(admin, 'Add user'), link(admin, 'Users'));
  });

  test('finds by name, username and e-mail, and says when it finds nobody', async () => {
    const search = admin.getByRole('searchbox', { name: 'Search users' });
    await search.fill('MOSS');
    await gone(row(admin, 'Ines Fern'));
    await seen(row(admin, 'Tom Moss'), admin.getByText('1 user', { exact: true }));
    await search.fill('nobody of this name');
    await seen(heading(admin, 'No users found.'));
    await button(admin, 'Show all users').click();
    await seen(row(admin, 'Ines Fern'));
    await focused(search);
  });

  test('follows a change that somebody makes elsewhere', async () => {
    await Promise.all([live(admin), live(other)]);
    await button(row(admin, 'Tom Moss'), 'Set Inactive').click();
    await seen(
      button(row(admin, 'Tom Moss'), 'Set Active'),
      row(other, 'Tom Moss').getByText('Inactive', { exact: true }),
    );
    await button(row(admin, 'Tom Moss'), 'Set Active').click();
    await seen(row(other, 'Tom Moss').getByText('Active', { exact: true }));
    await register('zoe', 'Zoë', 'Nakamura');
    await seen(row(admin, 'Zoë Nakamura'), row(other, 'Zoë Nakamura'));
  });

  test('shows a switch at once as Saving…, and takes it back with an alert when it fails', async () => {
    const arrived = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    await admin.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('SetUserActive')) return route.continue();
      arrived.resolve();
      await release.promise;
      return route.abort();
    });
    const tom = row(admin, 'Tom Moss');
    await button(tom, 'Set Inactive').click();
    await arrived.promise;
    await seen(tom.getByText('Inactive', { exact: true }), button(tom, 'Saving…'));
    release.resolve();
    await seen(
      alert(admin, 'Failed to update user'),
      tom.getByText('Active', { exact: true }),
      button(tom, 'Set Inactive'),
    );
    await admin.unroute('**/graphql');
  });

  test('keeps the last active admin, and says why', async () => {
    await button(row(admin, 'Mara Quill'), 'Set Inactive').click();
    await seen(alert(admin, 'The last active admin has to stay.'));
    await seen(row(admin, 'Mara Quill').getByText('Active', { exact: true }));
  });

  test('leads to a user from anywhere in the row, and by keyboard', async () => {
    await row(admin, 'Tom Moss').getByText('tom.moss', { exact: true }).click();
    await admin.waitForURL(/\/\d+\/user$/);
    await admin.goBack();
    await link(admin, 'Tom Moss').focus();
    await admin.keyboard.press('Enter');
    await admin.waitForURL(/\/\d+\/user$/);
    await focused(heading(admin, 'Edit User'));
  });
});

describe('editing a user', () => {
  test('saves and returns to the list, and shows elsewhere by itself', async () => {
    await seen(field(admin, 'Username'));
    expect(await field(admin, 'Email').inputValue()).toBe('tom.moss@example.org');
    await fill(admin, { 'First Name': 'Thomas', Phone: '' });
    await field(admin, 'Role').selectOption('Admin');
    await button(admin, 'Save').click();
    await admin.waitForURL('**/tenantUsers');
    await seen(
      row(admin, 'Thomas Moss').getByText('Admin', { exact: true }),
      row(other, 'Thomas Moss').getByText('Admin', { exact: true }),
    );
    await link(admin, 'Thomas Moss').click();
    await field(admin, 'Role').selectOption('Staff');
    await button(admin, 'Save').click();
    await seen(row(other, 'Thomas Moss').getByText('Staff', { exact: true }));
  });

  test('gives whoever works here alone another username, and asks a new address by mail', async () => {
    await link(admin, 'Thomas Moss').click();
    await fill(admin, { Username: 'ines', Email: 'thomas@elsewhere.example' });
    await button(admin, 'Save').click();
    await seen(admin.getByText('Username is already taken.', { exact: true }));
    await fill(admin, { Username: 'thomas' });
    await button(admin, 'Save').click();
    await admin.waitForURL('**/tenantUsers');
    await seen(admin.getByText(/^A link was sent to thomas@elsewhere\.example\./));
    const confirm = await linkMailedTo(story.address, 'thomas@elsewhere.example', {
      like: /^\/confirm-email/,
    });
    const page = await story.arrive();
    await page.goto(confirm);
    await button(page, 'Confirm').click();
    await seen(page.getByText('Your e-mail address was changed.', { exact: true }));
    await page.close();
    await link(admin, 'Thomas Moss').click();
    await admin.waitForFunction(
      () =>
        document.querySelector<HTMLInputElement>('input[type=email]')?.value === 'thomas@elsewhere.example',
    );
    expect(await field(admin, 'Username').inputValue()).toBe('thomas');
    await button(admin, 'Cancel').click();
  });

  test('names what is missing, and what the last admin cannot give up, in place', async () => {
    await link(admin, 'Mara Quill').click();
    await fill(admin, { 'Last Name': '' });
    await button(admin, 'Save').click();
    await seen(admin.getByText('Last Name is required.', { exact: true }));
    await focused(field(admin, 'Last Name'));
    await fill(admin, { 'Last Name': 'Quill' });
    await admin.getByRole('switch', { name: 'Active' }).press('Space');
    await button(admin, 'Save').click();
    await seen(admin.getByText('The last active admin has to stay.', { exact: true }));
    await focused(admin.getByRole('switch', { name: 'Active' }));
    await button(admin, 'Cancel').click();
    await seen(heading(admin, 'Users'), row(admin, 'Mara Quill').getByText('Active', { exact: true }));
  });

  test('is for staff their own name and number alone', async () => {
    await link(other, 'Thomas Moss').click();
    await seen(other.getByText('Only admins can change other users.', { exact: true }));
    for (const name of ['Username', 'Email', 'First Name'])
      expect(await field(other, name).isEditable()).toBe(false);
    expect(await button(other, 'Save').count()).toBe(0);
    await button(other, 'Cancel').click();
    await link(other, 'Ines Fern').click();
    await fill(other, { Phone: '+44 1432 9' });
    expect(await field(other, 'Role').isDisabled()).toBe(true);
    await button(other, 'Save').click();
    await other.waitForURL('**/tenantUsers');
  });

  test('of nobody, or of somebody of another tenant, is a page that is not there', async () => {
    await admin.goto(path('999999/user'));
    await seen(heading(admin, 'Page not found'));
    await openUsers(admin);
  });
});

describe('adding a user', () => {
  test('asks for everything in place, then registers and goes to the dashboard', async () => {
    await button(admin, 'Add user').click();
    await focused(heading(admin, 'Add user'));
    const account = admin.locator('form').filter({ has: button(admin, 'Create Account') });
    await button(account, 'Create Account').click();
    for (const name of ['Username', 'Email', 'First Name', 'Last Name', 'Phone', 'Password'])
      await seen(account.getByText(`${name} is required.`, { exact: true }));
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
    await seen(account.getByText('Password is too easy to guess. Please choose another.', { exact: true }));
    await fill(account, { Password: password });
    await button(account, 'Create Account').click();
    await seen(account.getByText('Username is already taken.', { exact: true }));
    await fill(account, { Username: 'ada' });
    await button(account, 'Create Account').click();
    await admin.waitForURL('**/dashboard');
    await seen(row(other, 'Ada Okafor'));
  });

  test('is not offered to staff', async () => {
    const page = await other.context().newPage();
    await page.goto(path('userAdd'));
    await seen(heading(page, 'Only admins add users'));
    expect(await field(page, 'Username').count()).toBe(0);
    await page.close();
  });
});

describe('an invitation', () => {
  const invite = async (email: string, role = 'Staff') => {
    await admin.goto(path('userAdd'));
    const form = admin.getByRole('region', { name: 'Invite by e-mail' });
    await fill(form, { 'E-mail address': email });
    await field(form, 'Role').selectOption(role);
    await button(form, 'Send invitation').click();
    await seen(admin.getByText('Invitation sent.', { exact: true }).first(), open(email));
    return linkMailedTo(story.address, email, { like: /^\/invitation\/[\w-]{43}$/ });
  };
  const open = (email: string) => admin.getByRole('listitem').filter({ hasText: email });

  test('lets somebody make an account under its address, sign in, and is used up', async () => {
    const where = await invite('tess@example.org', 'Admin');
    const guest = await story.arrive();
    await guest.goto(where);
    await seen(heading(guest, 'Wye Rowing Club invites you'));
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
    await seen(guest.getByRole('status').filter({ hasText: 'Your account is ready.' }));
    // the list that was open elsewhere hears of it
    await gone(open('tess@example.org'));
    await signIn(guest, { username: 'tess' });
    await seen(link(guest, 'Add user'));
    await guest.goto(where);
    await seen(heading(guest, 'This invitation does not work any more'));
    await guest.context().close();
  });

  test('is accepted by who has an account, after signing in', async () => {
    const where = await invite('somebody@example.org');
    const { token } = await settle(story.address, 'nora');
    const guest = await story.arrive();
    await guest.goto(where);
    await link(guest, 'Sign in to accept').click();
    // the invitation has a field of that name too
    await guest.waitForURL('**/login');
    await fill(guest, { Username: 'nora', Password: password });
    await button(guest, 'Login').click();
    await guest.waitForURL(`**${where}`);
    await button(guest, 'Accept invitation').click();
    await guest.waitForURL(`**/${mara.tenantId}/dashboard`);
    await seen(heading(guest, /\w+day, /));
    await guest.context().close();

    // who works elsewhere too is known by names that are theirs alone
    const nora = await ask<{ id: number }>(story.address, '/api/users/me', { token });
    await openUsers(admin);
    await admin.goto(path(`${nora.id}/user`));
    await fill(admin, { Username: 'honora' });
    await button(admin, 'Save').click();
    await seen(admin.getByText('Only they can change this, in their profile.', { exact: true }));
    await button(admin, 'Cancel').click();
  });

  test('that was withdrawn does not work any more, by keyboard too', async () => {
    const where = await invite('late@example.org');
    const withdraw = button(open('late@example.org'), 'Withdraw');
    await withdraw.focus();
    await admin.keyboard.press('Enter');
    await gone(open('late@example.org'));
    await focused(heading(admin, 'Open invitations'));
    const guest = await story.arrive();
    await guest.goto(where);
    await seen(heading(guest, 'This invitation does not work any more'));
    await guest.goto('/invitation/of-nobody');
    await seen(heading(guest, 'This invitation does not work any more'));
    await guest.context().close();
  });
});

test('whoever is shut out is signed out at once, wherever they are', async () => {
  await openUsers(other);
  await live(other);
  await openUsers(admin);
  await button(row(admin, 'Ines Fern'), 'Set Inactive').click();
  await other.waitForURL('**/login');
  await fill(other, { Username: 'ines', Password: password });
  await button(other, 'Login').click();
  await seen(alert(other, 'No tenant or user context found.'));
});
