import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { startJourney } from './journey.ts';
import { password, type Person, registerPerson, signInWithForm } from './people.ts';
import { button, field, fill, gone, heading, holdAnswers, link, visible } from './visitors.ts';

// The first ten minutes: docs/product/onboarding.md.

// the embedded database keeps mail in the mailbox of the machine
const journey = startJourney({ embedded: true });
let mara: Person;

beforeAll(async () => {
  mara = await registerPerson(journey.address, 'mara');
});

const signInAsOwner = async (page: Page, username = 'mara') => {
  await page.goto('/ownerlogin');
  await fill(page, { Email: `${username}@example.org`, Username: username, Password: password });
  await button(page, 'Login').click();
  await page.waitForURL('**/tenantadd');
};

describe('a new owner', () => {
  let page: Page;

  beforeAll(async () => {
    page = await journey.arrive();
  });

  test('is refused a domain that is none', async () => {
    await page.goto('/ownerAdd');
    await fill(page, {
      'Company Name': 'Lugg Rowing Club',
      Domain: 'not a domain!!',
      Email: 'ines@example.org',
      Username: 'ines',
      'First Name': 'Ines',
      'Last Name': 'Roe',
      Password: password,
    });
    await button(page, 'Create Owner').click();
    await visible(page.getByText('Enter a domain such as example.org.', { exact: true }));
  });

  test('finds what was typed after a reload, but for the password', async () => {
    await page.reload();
    await visible(page.getByText(/^Your draft from .+ is back\.$/));
    expect(await field(page, 'Company Name').inputValue()).toBe('Lugg Rowing Club');
    expect(await field(page, 'Password').inputValue()).toBe('');
  });

  test('types names and password once: two presses lead to Create Tenant', async () => {
    await fill(page, { Domain: 'lugg.example', Password: password });
    await button(page, 'Create Owner').click();
    await page.waitForURL('**/ownerlogin');
    await button(page, 'Login').click();
    await heading(page, 'Create Tenant').waitFor();
    expect(await field(page, 'Tenant Contact Email (optional)').inputValue()).toBe('ines@example.org');
  });

  test('comes to the new tenant by one more press on Login', async () => {
    await fill(page, { 'Address 1': '1 Quay', City: 'Leominster', State: 'Herefordshire' });
    await button(page, 'Create Tenant').click();
    await page.waitForURL('**/login');
    await expect.poll(() => field(page, 'Username').inputValue()).toBe('ines');
    await button(page, 'Login').click();
    await page.waitForURL('**/dashboard');
    await visible(page.getByRole('banner').getByText('Leominster', { exact: true }));
  });
});

test('the address of a new tenant is back after a reload, and no password was kept', async () => {
  const page = await journey.arrive();
  await signInAsOwner(page);
  await fill(page, { 'Address 1': '1 Quay', City: 'Leominster' });
  await page.reload();
  await visible(page.getByText(/^Your draft from .+ is back\.$/));
  expect(await field(page, 'City').inputValue()).toBe('Leominster');
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain(password);
  await page.context().close();
});

describe('the first steps on a new dashboard', () => {
  let page: Page;
  const steps = () => page.getByRole('region', { name: 'First steps' });

  beforeAll(async () => {
    page = await journey.arrive();
    await signInWithForm(page, mara);
  });

  test('offer members, an event and a colleague', async () => {
    await visible(steps().getByText('0 of 3 done', { exact: true }));
    for (const name of [/^Add members/, /^Plan an event/, /^Invite a colleague/])
      await visible(steps().getByRole('link', { name }));
  });

  test('are done one by one, and an invitation says where its mail is', async () => {
    await steps()
      .getByRole('link', { name: /^Invite a colleague/ })
      .click();
    await visible(link(page, 'Open the mailbox').first());
    await fill(page, { 'Email address': 'guest@example.org' });
    await button(page, 'Send invitation').click();
    await visible(page.getByText(/^Invitation sent to .+@/));
    await page.goBack();
    await visible(steps().getByText('1 of 3 done', { exact: true }));
  });

  test('stay away once they are dismissed, on every device', async () => {
    const held = await holdAnswers(page, 'query FirstSteps');
    const readAgain = page.waitForRequest((request) =>
      Boolean(request.postData()?.includes('query FirstSteps')),
    );
    await link(page, 'Members').click();
    await heading(page, 'Members').waitFor();
    await link(page, 'Dashboard').click();
    await readAgain;
    await held.arrived(1);
    await button(steps(), 'Dismiss').click();
    await gone(steps());
    held.release();
    await held.arrived(2);
    await gone(steps());
    const other = await journey.arrive();
    const answered = other.waitForResponse((response) =>
      Boolean(response.request().postData()?.includes('FirstSteps')),
    );
    await signInWithForm(other, mara);
    await answered;
    await visible(heading(other, /\w+day, /));
    expect(await other.getByRole('region', { name: 'First steps' }).count()).toBe(0);
  });
});

describe('an owner who signs in', () => {
  test('sees their tenants as doors first, and goes in without signing in again', async () => {
    const page = await journey.arrive();
    await signInAsOwner(page);
    await visible(heading(page, 'Your tenants'), heading(page, 'Create Tenant'));
    await link(page, 'Wye Rowing Club Hereford').click();
    await page.waitForURL(`**/${mara.tenantId}/dashboard`);
    await visible(page.getByRole('banner').getByText('Hereford', { exact: true }));
  });

  test('is asked at /login once what they typed is gone, and lands in the tenant', async () => {
    const page = await journey.arrive();
    await signInAsOwner(page);
    await page.reload();
    await link(page, 'Wye Rowing Club Hereford').click();
    await page.waitForURL('**/login');
    await fill(page, { Username: 'mara', Password: password });
    await button(page, 'Login').click();
    await page.waitForURL(`**/${mara.tenantId}/dashboard`);
  });

  test('finds the way to a forgotten password', async () => {
    const page = await journey.arrive();
    await page.goto('/ownerlogin');
    await link(page, 'Forgot your password?').click();
    await heading(page, 'Reset Password').waitFor();
  });
});
