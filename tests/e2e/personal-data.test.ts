import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { password, type Person, registerMember, registerPerson, signIn } from './people.ts';
import { startJourney } from './journey.ts';
import { register, row } from './user-list.ts';
import { alert, button, field, fill, focused, gone, heading, link, visible } from './visitors.ts';

// Download and erasure of personal data.

const journey = startJourney();
let mara: Person;
/** the acting user, and another browser with the members open */
let page: Page, other: Page;

beforeAll(async () => {
  mara = await registerPerson(journey.address, 'mara');
  await registerMember(journey.address, mara, 'Ada', 'Byron');
  await registerMember(journey.address, mara, 'Grace', 'Hopper');
  [page, other] = [await journey.arrive(), await journey.arrive()];
  await Promise.all([signIn(page, mara), signIn(other, mara)]);
  await other.goto(`/${mara.tenantId}/members`);
  await visible(link(other, 'Ada Byron'), link(other, 'Grace Hopper'));
  await visible(other.getByRole('status').filter({ hasText: 'Live' }));
});

async function downloaded(act: () => Promise<void>): Promise<unknown> {
  const [file] = await Promise.all([page.waitForEvent('download'), act()]);
  return JSON.parse(await readFile(await file.path(), 'utf8'));
}

test('an admin downloads the data of a member', async () => {
  await page.goto(`/${mara.tenantId}/members`);
  await link(page, 'Ada Byron').click();
  await visible(heading(page, 'Personal data'));
  const data = await downloaded(() => button(page, 'Download data').press('Enter'));
  // the button was disabled while busy and lost the focus
  await focused(button(page, 'Download data'));
  expect(data).toMatchObject({
    person: { kind: 'member' },
    events: [{ type: 'MemberRegistered', data: { firstname: 'Ada' } }],
  });
});

test('an admin erases a member by typing the name; the member disappears from every open screen', async () => {
  await button(page, 'Erase member').click();
  const dialog = page.getByRole('dialog', { name: 'Erase Ada Byron?' });
  await focused(field(dialog, 'Name of the member'));
  await fill(dialog, { 'Name of the member': 'Grace Hopper' });
  await button(dialog, 'Erase permanently').click();
  await visible(dialog.getByText('This is not the name.', { exact: true }));
  await button(dialog, 'Cancel').click();
  await gone(dialog);
  await focused(button(page, 'Erase member'));

  // now the form is loaded, and takes the focus when the dialog opens
  await button(page, 'Erase member').click();
  await focused(field(dialog, 'Name of the member'));
  await button(dialog, 'Cancel').click();
  await gone(dialog);
  await focused(button(page, 'Erase member'));

  await button(page, 'Erase member').click();
  await fill(dialog, { 'Name of the member': 'ada  byron' });
  await button(dialog, 'Erase permanently').click();
  await page.waitForURL('**/members');
  await visible(page.getByText('The member was erased.', { exact: true }));
  for (const where of [page, other]) {
    await gone(link(where, 'Ada Byron'));
    await visible(link(where, 'Grace Hopper'));
    await visible(where.getByText('1 member', { exact: true }));
  }
});

test('an admin downloads the data of a user, and erases the user by typing the name', async () => {
  const { username } = await register(journey.address, mara, 'tom', ['Tom', 'Moss']);
  for (const where of [page, other]) await where.goto(`/${mara.tenantId}/tenantUsers`);
  await visible(row(other, 'Tom Moss'), other.getByRole('status').filter({ hasText: 'Live' }));
  await link(page, 'Tom Moss').click();
  await visible(heading(page, 'Personal data'));
  const data = await downloaded(() => button(page, 'Download data').press('Enter'));
  await focused(button(page, 'Download data'));
  expect(data).toMatchObject({ person: { kind: 'user' }, account: { sessions: [] } });

  await button(page, 'Erase user').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Erase Tom Moss?' });
  await focused(field(dialog, 'Name of the user'));
  await fill(dialog, { 'Name of the user': 'Mara Quill' });
  await button(dialog, 'Erase permanently').click();
  await visible(dialog.getByText('This is not the name.', { exact: true }));
  await fill(dialog, { 'Name of the user': 'tom moss' });
  await button(dialog, 'Erase permanently').click();
  await page.waitForURL('**/tenantUsers');
  await visible(page.getByText('The user was erased.', { exact: true }));
  for (const where of [page, other]) {
    await gone(row(where, 'Tom Moss'));
    await visible(row(where, 'Mara Quill'));
  }
  const his = await journey.arrive();
  await his.goto('/login');
  await fill(his, { Username: username, Password: password });
  await button(his, 'Login').click();
  await visible(alert(his, 'Invalid username or password.'));
});

test('an admin cannot erase themselves there, nor an owner, who alone can do it', async () => {
  await link(page, 'Mara Quill').click();
  await visible(field(page, 'First Name'));
  expect(await heading(page, 'Personal data').count()).toBe(0);

  const vera = await register(journey.address, mara, 'vera', ['Vera', 'Lind']);
  await page.goto(`/${mara.tenantId}/tenantUsers`);
  await link(page, 'Vera Lind').click();
  await field(page, 'Role').selectOption('Admin');
  await button(page, 'Save').click();
  await page.waitForURL('**/tenantUsers');
  const hers = await journey.arrive();
  await signIn(hers, vera);
  await hers.goto(`/${mara.tenantId}/tenantUsers`);
  await link(hers, 'Mara Quill').click();
  await visible(
    heading(hers, 'Personal data'),
    hers.getByText(/^Mara Quill also works elsewhere or has a company account, so only they can/),
  );
  expect(await button(hers, /Download data|Erase user/).count()).toBe(0);
  for (const name of ['Username', 'Email']) {
    expect(await field(hers, name).isEditable()).toBe(false);
    const described = await field(hers, name).getAttribute('aria-describedby');
    await visible(
      hers.locator(`[id="${described}"]`, { hasText: 'Only they can change this, in their profile.' }),
    );
  }
  expect(await field(hers, 'First Name').isEditable()).toBe(true);
  await hers.close();
  // she is the only admin again
  await link(page, 'Vera Lind').click();
  await button(page, 'Erase user').click();
  const dialog = page.getByRole('dialog', { name: 'Erase Vera Lind?' });
  await fill(dialog, { 'Name of the user': 'Vera Lind' });
  await button(dialog, 'Erase permanently').click();
  await visible(page.getByText('The user was erased.', { exact: true }));
});

test('a user downloads their own data, and the last admin cannot erase their account', async () => {
  await page.goto('/profile');
  const data = await downloaded(() => button(page, 'Download').click());
  expect(data).toMatchObject({ person: { kind: 'user' }, account: { totp: [] } });
  await button(page, 'Erase').click();
  const dialog = page.getByRole('dialog', { name: 'Erase your account' });
  await fill(dialog, { Password: 'not the password' });
  await button(dialog, 'Erase permanently').click();
  await visible(dialog.getByText('This is not your password.', { exact: true }));
  await fill(dialog, { Password: password });
  await button(dialog, 'Erase permanently').click();
  await visible(alert(dialog, /The last active admin has to stay/));
});

test('a staff user erases their account, is signed out and cannot sign in again', async () => {
  const ben = await register(journey.address, mara, 'ben', ['Ben', 'Oar']);
  const his = await journey.arrive();
  await signIn(his, ben);
  await other.goto(`/${mara.tenantId}/tenantUsers`);
  await visible(other.getByRole('row', { name: /Ben Oar/ }));
  await visible(other.getByRole('status').filter({ hasText: 'Live' }));
  await his.goto('/profile');
  await button(his, 'Erase').click();
  const dialog = his.getByRole('dialog', { name: 'Erase your account' });
  await fill(dialog, { Password: password });
  await button(dialog, 'Erase permanently').click();
  await his.waitForURL('**/login');
  await visible(his.getByText('Your account was erased.', { exact: true }));
  await gone(other.getByRole('row', { name: /Erased|Ben/ }));
  await visible(other.getByRole('row', { name: /Mara Quill/ }));
  const again = await journey.arrive();
  await again.goto('/login');
  await fill(again, { Username: ben.username, Password: password });
  await button(again, 'Login').click();
  await visible(alert(again, 'Invalid username or password.'));
});

test('the last admin can erase their account after deactivating the organisation', async () => {
  await page.goto(`/${mara.tenantId}/settings`);
  await page.getByRole('switch', { name: 'Account active' }).press('Space');
  await button(page, 'Block all users').click();
  await visible(page.getByText('The account was switched off.', { exact: true }));
  await visible(alert(other, 'You were signed out. Please sign in again.'));
  await fill(page, { Username: mara.username, Password: password });
  await button(page, 'Login').click();
  await visible(alert(page, /No tenant or user context found\./));
  await link(page, 'Go to your profile').click();
  await visible(page.getByText('You work in no organisation at the moment.', { exact: true }));
  await button(page, 'Erase').click();
  const dialog = page.getByRole('dialog', { name: 'Erase your account' });
  await fill(dialog, { Password: password });
  await button(dialog, 'Erase permanently').click();
  await visible(page.getByText('Your account was erased.', { exact: true }));
});
