import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { choose, pdf, picture } from './files.ts';
import { password, type Person, registerPerson, signIn, signInWithForm } from './people.ts';
import { startJourney } from './journey.ts';
import { alert, button, fill, focused, gone, heading, link, visible } from './visitors.ts';

// What an owner can do for a tenant: reactivate it, and add its files when creating it.

const journey = startJourney();
let mara: Person;
let page: Page;
let other: Page;

beforeAll(async () => {
  mara = await registerPerson(journey.address, 'mara');
  page = await journey.arrive();
  other = await journey.arrive();
  await Promise.all([signIn(page, mara), signIn(other, mara)]);
});

const said = (where: Page, text: string) => where.getByText(text, { exact: true });

describe('deactivating a tenant', () => {
  const active = (where: Page) => where.getByRole('switch', { name: 'Account active', exact: true });

  test('asks for confirmation, and then signs everybody out until the owner reactivates it', async () => {
    await page.goto(`/${mara.tenantId}/settings`);
    await active(page).press('Space');
    await visible(heading(page.getByRole('dialog'), 'Block all users?'));
    await button(page, 'Cancel').click();
    expect(await active(page).isChecked()).toBe(true);

    await other.goto(`/${mara.tenantId}/dashboard`);
    await visible(other.getByRole('status').filter({ hasText: /^Live$/ }));
    await active(page).press('Space');
    await button(page, 'Block all users').click();
    await Promise.all([page.waitForURL('**/login'), other.waitForURL('**/login')]);
    await fill(page, { Username: mara.username, Password: password });
    await button(page, 'Login').click();
    await visible(page.getByRole('alert'));

    await page.goto('/ownerlogin');
    await fill(page, { Email: `${mara.username}@example.org`, Username: mara.username, Password: password });
    await button(page, 'Login').click();
    await button(page, 'Switch on again').press('Enter');
    await gone(button(page, 'Switch on again'));
    await visible(page.getByText(/is switched on again: its users can sign in\.$/));
    await focused(page.getByRole('main').getByRole('listitem'));
    await signInWithForm(page, mara);
  });
});

test('a new tenant can be created with logo and waiver', async () => {
  const owner = await journey.arrive();
  await owner.goto('/ownerlogin');
  await fill(owner, { Email: `${mara.username}@example.org`, Username: mara.username, Password: password });
  await button(owner, 'Login').click();
  await fill(owner, { 'Address 1': '2 Quay', City: 'Ross', State: 'Herefordshire' });
  await choose(owner, button(owner, 'Upload Logo'), pdf('logo.pdf'));
  await visible(alert(owner, 'logo.pdf is too large, or its file type is not supported.'));
  await choose(owner, button(owner, 'Upload Logo'), picture('ross.png', [181, 56, 26]));
  await choose(owner, button(owner, 'Upload Waiver'), pdf('Ross rules.pdf'));
  await button(owner, 'Create Tenant').click();
  await visible(said(owner, 'Tenant registered successfully!'));
  await owner.waitForURL('**/login');

  // the tenant that was just created is the one that opens
  await signInWithForm(owner, mara);
  const header = owner.getByRole('banner');
  await visible(header.getByText('Ross', { exact: true }), header.locator('img'));
  await owner.goto(owner.url().replace(/dashboard$/, 'settings'));
  await visible(link(owner, 'Ross rules.pdf'));
});
