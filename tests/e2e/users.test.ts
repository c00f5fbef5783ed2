import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { linkMailedTo } from './mailbox.ts';
import { arriveWithoutLive, emailOf, password, type Person, registerPerson, signIn } from './people.ts';
import { startJourney } from './journey.ts';
import { takePictures } from './pictures.ts';
import { usernameAt } from './shared-program.ts';
import { openUsers, register, row } from './user-list.ts';
import { alert, button, field, fill, focused, gone, heading, link, visible } from './visitors.ts';

// Finding and editing users: docs/product/users-and-invitations.md; decisions 5 and 7.

const journey = startJourney();
let mara: Person;
let tom: { readonly username: string };
let ines: { readonly username: string };
const menu = (where: Page) => where.getByRole('navigation', { name: 'Main', exact: true });
let admin: Page;
let other: Page;

const live = (page: Page) => visible(page.getByRole('status').filter({ hasText: 'Live' }));

beforeAll(async () => {
  mara = await registerPerson(journey.address, 'mara');
  tom = await register(journey.address, mara, 'tom.moss', ['Tom', 'Moss']);
  ines = await register(journey.address, mara, 'ines', ['Ines', 'Fern']);
  [admin, other] = await Promise.all([journey.arrive(), journey.arrive()]);
  await Promise.all([signIn(admin, mara), signIn(other, ines)]);
});

/** Sets a user inactive, and confirms it. */
async function setInactive(page: Page, name: string): Promise<void> {
  await button(row(page, name), 'Set Inactive').click();
  await button(page.getByRole('dialog', { name: `Set ${name} inactive?` }), 'Set Inactive').click();
}

/** Gives Thomas Moss another role, from the list. */
async function makeThomas(role: 'Admin' | 'Staff'): Promise<void> {
  await link(admin, 'Thomas Moss').click();
  await field(admin, 'Role').selectOption(role);
  await button(admin, 'Save').click();
  await visible(row(admin, 'Thomas Moss').getByText(role, { exact: true }));
}

describe('the list', () => {
  test('shows every user by name, and to staff no control that they may not use', async () => {
    await Promise.all([openUsers(admin, mara), openUsers(other, mara)]);
    const names = await admin.getByRole('rowheader').getByRole('link').allInnerTexts();
    expect(names).toEqual(['Ines Fern', 'Mara Quill', 'Tom Moss']);
    await visible(
      row(admin, 'Tom Moss').getByText(tom.username, { exact: true }),
      row(admin, 'Tom Moss').getByText('Staff', { exact: true }),
      row(admin, 'Tom Moss').getByText('Active', { exact: true }),
      row(admin, 'Mara Quill').getByText('Admin', { exact: true }),
      button(row(admin, 'Tom Moss'), 'Set Inactive'),
      link(admin.getByRole('main'), 'Add user'),
    );
    expect(await button(other, /Set (Ina|A)ctive|Add user/).count()).toBe(0);
    expect(await link(other, 'Add user').count()).toBe(0);
    await visible(link(menu(admin), 'Add user'), link(menu(admin), 'Users'));
  });

  test('finds by name, username and email, and says when nobody was found', async () => {
    const search = admin.getByRole('searchbox', { name: 'Search users' });
    await search.fill('MOSS');
    await gone(row(admin, 'Ines Fern'));
    await visible(row(admin, 'Tom Moss'), admin.getByText('1 user', { exact: true }));
    // the address has the search, so Back and a bookmark show the same list
    await link(admin, 'Tom Moss').click();
    await admin.waitForURL(/\/user$/);
    await admin.goBack();
    await admin.waitForURL('**/tenantUsers?search=MOSS');
    await admin.reload();
    await visible(row(admin, 'Tom Moss'), admin.getByText('1 user', { exact: true }));
    expect([await search.inputValue(), await row(admin, 'Ines Fern').count()]).toEqual(['MOSS', 0]);
    await visible(admin.getByRole('search').filter({ has: search }));
    await search.fill('nobody of this name');
    await visible(heading(admin, 'No users found.'));
    await button(admin, 'Show all users').click();
    await visible(row(admin, 'Ines Fern'));
    await focused(heading(admin, 'Users'));
  });

  test('shows a change that is made elsewhere', async () => {
    await Promise.all([live(admin), live(other)]);
    await setInactive(admin, 'Tom Moss');
    await visible(
      button(row(admin, 'Tom Moss'), 'Set Active'),
      row(other, 'Tom Moss').getByText('Inactive', { exact: true }),
    );
    await button(row(admin, 'Tom Moss'), 'Set Active').click();
    await visible(row(other, 'Tom Moss').getByText('Active', { exact: true }));
    await register(journey.address, mara, 'zoe', ['Zoë', 'Nakamura']);
    await visible(row(admin, 'Zoë Nakamura'), row(other, 'Zoë Nakamura'));
  });

  test('shows a switch at once as Saving…, and reverts it with an alert on a failure', async () => {
    const arrived = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    await admin.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('SetUserActive')) return route.continue();
      arrived.resolve();
      await release.promise;
      return route.abort();
    });
    const toms = row(admin, 'Tom Moss');
    await setInactive(admin, 'Tom Moss');
    await arrived.promise;
    await visible(toms.getByText('Inactive', { exact: true }), button(toms, 'Saving…'));
    release.resolve();
    await visible(
      alert(admin, 'Failed to update user'),
      toms.getByText('Active', { exact: true }),
      button(toms, 'Set Inactive'),
    );
    await admin.unroute('**/graphql');
  });

  test('refuses to deactivate the last active admin, and says why', async () => {
    await visible(row(admin, 'Mara Quill').getByText('Only admin', { exact: true }));
    expect(await button(row(admin, 'Mara Quill'), 'Set Inactive').count()).toBe(0);
    // the results of a search do not show whether there are others
    const search = admin.getByRole('searchbox', { name: 'Search users' });
    await search.fill('Quill');
    await gone(row(admin, 'Tom Moss'));
    await setInactive(admin, 'Mara Quill');
    await visible(alert(admin, 'The last active admin has to stay.'));
    await visible(row(admin, 'Mara Quill').getByText('Active', { exact: true }));
    await search.fill('');
    await visible(row(admin, 'Tom Moss'));
  });

  test('says Only admin in one line where nobody else is', async () => {
    const lone = await registerPerson(journey.address, 'lone');
    const page = await journey.arrive();
    await signIn(page, lone);
    await page.goto(`/${lone.tenantId}/tenantUsers`);
    const words = row(page, 'Mara Quill').getByText('Only admin', { exact: true });
    await visible(words);
    expect((await words.boundingBox())?.height).toBeLessThan(30);
    await page.context().close();
  });

  test('opens a user from anywhere in the row, and by keyboard', async () => {
    await row(admin, 'Tom Moss').getByText(tom.username, { exact: true }).click();
    await admin.waitForURL(/\/\d+\/user$/);
    await admin.goBack();
    await link(admin, 'Tom Moss').focus();
    await admin.keyboard.press('Enter');
    await admin.waitForURL(/\/\d+\/user$/);
    await focused(heading(admin, 'Edit User'));
  });
});

describe('editing a user', () => {
  test('saves, returns to the list, and updates other screens', async () => {
    await visible(field(admin, 'Username'));
    expect(await field(admin, 'Email').inputValue()).toBe(emailOf(tom));
    await fill(admin, { 'First Name': 'Thomas', Phone: '' });
    await field(admin, 'Role').selectOption('Admin');
    await button(admin, 'Save').click();
    await admin.waitForURL('**/tenantUsers');
    await visible(
      row(admin, 'Thomas Moss').getByText('Admin', { exact: true }),
      row(other, 'Thomas Moss').getByText('Admin', { exact: true }),
    );
    await link(admin, 'Thomas Moss').click();
    await field(admin, 'Role').selectOption('Staff');
    await button(admin, 'Save').click();
    await visible(row(other, 'Thomas Moss').getByText('Staff', { exact: true }));
  });

  test('changes the username of a user of this tenant only, and confirms a new address by mail', async () => {
    const thomas = usernameAt(journey.address, 'thomas');
    await link(admin, 'Thomas Moss').click();
    await fill(admin, { Username: ines.username, Email: 'thomas@elsewhere.example' });
    await field(admin, 'Role').selectOption('Admin');
    await button(admin, 'Save').click();
    await visible(
      admin.getByText('Username is already taken.', { exact: true }),
      alert(admin, 'Saved already: Role.'),
    );
    await field(admin, 'Role').selectOption('Staff');
    await fill(admin, { Username: thomas });
    await button(admin, 'Save').click();
    await admin.waitForURL('**/tenantUsers');
    await visible(admin.getByText(/^A link was sent to thomas@elsewhere\.example\./));
    const confirm = await linkMailedTo(journey.address, 'thomas@elsewhere.example', {
      like: /^\/confirm-email/,
    });
    const page = await journey.arrive();
    await page.goto(confirm);
    await button(page, 'Confirm').click();
    await visible(page.getByText('Your email address was changed.', { exact: true }));
    await page.close();
    await link(admin, 'Thomas Moss').click();
    await admin.waitForFunction(
      () =>
        document.querySelector<HTMLInputElement>('input[type=email]')?.value === 'thomas@elsewhere.example',
    );
    expect(await field(admin, 'Username').inputValue()).toBe(thomas);
    await button(admin, 'Cancel').click();
  });

  test('shows missing fields, and that the only admin has to stay', async () => {
    await link(admin, 'Mara Quill').click();
    await fill(admin, { 'Last Name': '' });
    await button(admin, 'Save').click();
    await visible(admin.getByText('Last Name is required.', { exact: true }));
    await focused(field(admin, 'Last Name'));
    for (const [name, value] of [
      ['Role', 'Admin'],
      ['Active', 'Yes'],
    ] as const) {
      const fixed = field(admin, name);
      expect([await fixed.inputValue(), await fixed.isEditable()]).toEqual([value, false]);
      const why = admin.locator(`[id="${await fixed.getAttribute('aria-describedby')}"]`);
      await visible(why.getByText('The last active admin has to stay.', { exact: true }));
    }
    await button(admin, 'Cancel').click();
  });

  test('shows live when the only admin is no longer the only one', async () => {
    const second = await journey.arrive();
    await signIn(second, mara);
    await openUsers(second, mara);
    await link(second, 'Mara Quill').click();
    await visible(heading(second, 'Edit User'));
    const lists: string[] = [];
    second.on('request', (request) => {
      if (request.postData()?.includes('tenantUsers(')) lists.push(request.url());
    });
    await second.reload();
    const why = second.getByText('The last active admin has to stay.', { exact: true });
    await visible(why.first(), second.getByRole('status').filter({ hasText: 'Live' }));
    expect(lists).toEqual([]);
    await makeThomas('Admin');
    await visible(second.getByRole('switch', { name: 'Active' }));
    await gone(why);
    await makeThomas('Staff');
    await visible(why.first());
    await second.context().close();
  });

  test('shows admins who changed the access of a user, as it happens', async () => {
    const second = await journey.arrive();
    await signIn(second, mara);
    await openUsers(second, mara);
    await link(second, 'Thomas Moss').click();
    const lines = second.getByRole('region', { name: 'Access history' }).getByRole('listitem');
    await visible(lines.last().getByText('Mara Quill added the user', { exact: true }));
    const before = await lines.count();
    await makeThomas('Admin');
    await expect.poll(() => lines.count()).toBe(before + 1);
    await visible(lines.first().getByText('Mara Quill changed the role', { exact: true }));
    expect(await lines.first().getByRole('definition').innerText()).toMatch(/Staff\s+.*Admin$/s);
    await makeThomas('Staff');
    await expect.poll(() => lines.count()).toBe(before + 2);
    await takePictures(second, 'user-history');
    // who registered the organisation
    await second.goBack();
    await link(second, 'Mara Quill').click();
    await visible(lines.last().getByText('Mara Quill joined', { exact: true }));
    await second.context().close();
  });

  test('saves nothing if the last admin is refused, and says why at the field', async () => {
    const stale = await arriveWithoutLive(journey, mara);
    await makeThomas('Admin');
    await openUsers(stale, mara);
    await link(stale, 'Mara Quill').click();
    await visible(stale.getByRole('switch', { name: 'Active' }));
    await makeThomas('Staff');
    await stale.getByRole('switch', { name: 'Active' }).press('Space');
    await button(stale, 'Save').click();
    const question = stale.getByRole('dialog', { name: 'Set Mara Quill inactive?' });
    await button(question, 'Cancel').click();
    await gone(question);
    await focused(button(stale, 'Save'));
    expect(await stale.getByText('The last active admin has to stay.', { exact: true }).count()).toBe(0);
    await button(stale, 'Save').click();
    await button(question, 'Set Inactive').click();
    await visible(stale.getByText('The last active admin has to stay.', { exact: true }));
    await focused(stale.getByRole('switch', { name: 'Active' }));
    await stale.getByRole('switch', { name: 'Active' }).press('Space');
    await fill(stale, { 'First Name': 'Maren' });
    await field(stale, 'Role').selectOption('Staff');
    await button(stale, 'Save').click();
    await visible(stale.getByText('The last active admin has to stay.', { exact: true }));
    await focused(field(stale, 'Role'));
    expect(await alert(stale, 'Saved already').count()).toBe(0);
    await stale.context().close();
    await visible(row(admin, 'Mara Quill').getByText('Active', { exact: true }));
  });

  test('shows a conflict to the admin who would overwrite the other', async () => {
    const second = await journey.arrive();
    await signIn(second, mara);
    await openUsers(second, mara);
    await Promise.all([link(admin, 'Thomas Moss').click(), link(second, 'Thomas Moss').click()]);
    await fill(second, { 'First Name': 'Tommy', Phone: '+44 1432 8' });
    await fill(admin, { 'First Name': 'Thom', 'Last Name': 'Mosse' });
    await live(second);
    await button(admin, 'Save').click();
    await visible(alert(second, 'somebody else changed First Name to “Thom”'));
    await expect.poll(() => field(second, 'Last Name').inputValue()).toBe('Mosse');
    await button(second, 'Save').click();
    await visible(alert(second, 'Choose which version to keep first.'));
    expect(await field(second, 'First Name').inputValue()).toBe('Tommy');
    await button(second, 'Use theirs').click();
    await fill(second, { 'Last Name': 'Moss' });
    await button(second, 'Save').click();
    await second.waitForURL('**/tenantUsers');
    await visible(row(admin, 'Thom Moss'));
    await second.context().close();
  });

  test('is limited for staff to their own name and number', async () => {
    await link(other, 'Thom Moss').click();
    await visible(other.getByText('Only admins can change other users.', { exact: true }));
    for (const name of ['Username', 'Email', 'First Name', 'Role', 'Active'])
      expect(await field(other, name).isEditable()).toBe(false);
    expect([await field(other, 'Role').inputValue(), await field(other, 'Active').inputValue()]).toEqual([
      'Staff',
      'Yes',
    ]);
    expect(await heading(other, 'Personal data').count()).toBe(0);
    expect(await button(other, 'Save').count()).toBe(0);
    await button(other, 'Cancel').click();
    await link(other, 'Ines Fern').click();
    await fill(other, { Phone: '+44 1432 9' });
    expect(await field(other, 'Role').isEditable()).toBe(false);
    await button(other, 'Save').click();
    await other.waitForURL('**/tenantUsers');
  });

  test('shows Not found for an unknown user and for a user of another tenant', async () => {
    await admin.goto(`/${mara.tenantId}/999999/user`);
    await visible(heading(admin, 'There is no such user'));
    await openUsers(admin, mara);
  });
});

test('a deactivated user is signed out at once, on every screen', async () => {
  await openUsers(other, mara);
  await live(other);
  await openUsers(admin, mara);
  await setInactive(admin, 'Ines Fern');
  await other.waitForURL('**/login');
  await fill(other, { Username: ines.username, Password: password });
  await button(other, 'Login').click();
  await visible(alert(other, 'No tenant or user context found.'));
});
