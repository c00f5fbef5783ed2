import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { password, settle } from './people.ts';
import { beginStory } from './story.ts';
import { alert, button, field, fill, focused, heading, seen } from './visitors.ts';

// What goes wrong on the way in, and what the person reads then: specification 1, sections 5 and 8.

const story = beginStory();
let page: Page;

beforeAll(async () => {
  await settle(story.address, 'mara');
  page = await story.arrive();
});

const newcomer = {
  'Company Name': 'Lugg Chess Club',
  Domain: 'lugg.example',
  Email: 'ines@lugg.example',
  Username: 'ines',
  'First Name': 'Ines',
  'Last Name': 'Holm',
  Password: password,
};

const address = { 'Address 1': '3 Bridge Street', City: 'Leominster', State: 'Herefordshire' };

/** What stands at a field: read out with it, not only painted near it. */
const complaintAt = async (name: string) => {
  const it = field(page, name);
  expect(await it.getAttribute('aria-invalid')).toBe('true');
  const ids = (await it.getAttribute('aria-describedby'))?.split(' ').filter(Boolean) ?? [];
  const texts = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).innerText()));
  return texts.join(' ');
};

describe('/login', () => {
  test('asks for both fields and focuses the first that is missing', async () => {
    await page.goto('/login');
    await button(page, 'Login').click();
    await focused(field(page, 'Username'));
    expect(await complaintAt('Username')).toBe('Username is required.');
    expect(await complaintAt('Password')).toBe('Password is required.');
    await fill(page, { Username: 'mara' });
    await button(page, 'Login').click();
    await focused(field(page, 'Password'));
  });

  test.each([
    ['a wrong password', 'mara'],
    ['an unknown username', 'nobody'],
  ])('says the same of %s', async (_, username) => {
    await page.goto('/login');
    await fill(page, { Username: username, Password: 'not this one' });
    await button(page, 'Login').click();
    await seen(alert(page, /^Invalid username or password\.$/));
    expect(new URL(page.url()).pathname).toBe('/login');
    expect(await field(page, 'Username').inputValue()).toBe(username);
  });
});

describe('a slow network', () => {
  test('keeps the button busy until the dashboard is there', async () => {
    const arrival = await story.arrive();
    const held = Promise.withResolvers<void>();
    await arrival.goto('/login');
    await arrival.route('**/assets/dashboard-*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await fill(arrival, { Username: 'mara', Password: password });
    const answered = arrival.waitForResponse('**/graphql');
    const asked = arrival.waitForRequest('**/assets/dashboard-*.js');
    await button(arrival, 'Login').click();
    await Promise.all([answered, asked]);
    expect(await arrival.getByRole('button', { name: 'Login' }).isDisabled()).toBe(true);
    held.resolve();
    await heading(arrival, /\w+day, /).waitFor();
    await arrival.context().close();
  });
});

describe('/ownerAdd', () => {
  test('names each field that is missing or wrong, and focuses the first', async () => {
    await page.goto('/owneradd');
    await heading(page, 'Create Account').waitFor();
    await fill(page, {
      'Company Name': 'Lugg Chess Club',
      Email: 'ines at lugg',
      Username: '-ines',
      Password: 'short',
    });
    await button(page, 'Create Owner').click();
    await focused(field(page, 'Domain'));
    expect(await complaintAt('Domain')).toContain('Domain is required.');
    expect(await complaintAt('Email')).toBe('Email is not an e-mail address.');
    expect(await complaintAt('First Name')).toBe('First Name is required.');
    expect(await complaintAt('Last Name')).toBe('Last Name is required.');
    expect(await complaintAt('Username')).toContain('Username takes letters');
    expect(await complaintAt('Password')).toContain('Password is too short.');
    expect(await field(page, 'Phone').getAttribute('aria-invalid')).not.toBe('true');
  });

  test.each([
    ['Username', { Username: 'MARA' }, 'Username is already taken.'],
    ['Email', { Email: 'Mara@Example.org' }, 'Email is already taken.'],
    ['Password', { Password: 'ines and a rook' }, 'Password must not contain the username.'],
  ])('says at the field that the %s cannot be had', async (name, taken, text) => {
    await page.goto('/ownerAdd');
    await fill(page, { ...newcomer, ...taken });
    await button(page, 'Create Owner').click();
    await seen(page.getByText(text, { exact: true }));
    await focused(field(page, name));
    expect(await complaintAt(name)).toContain(text);
  });

  test('refuses whoever fills in what people do not see', async () => {
    await page.goto('/ownerAdd');
    await fill(page, newcomer);
    await page.locator('input[name=website]').fill('https://spam.example');
    await button(page, 'Create Owner').click();
    await seen(alert(page, /^You are not allowed to do this\.$/));
  });

  test('leads back with Back', async () => {
    await button(page, 'Back').click();
    await heading(page, 'Sign in').waitFor();
  });
});

describe('/ownerlogin', () => {
  test('says why a sign-in failed', async () => {
    await page.goto('/ownerlogin');
    await fill(page, { Email: 'mara@example.org', Username: 'mara', Password: 'not this one' });
    await button(page, 'Login').click();
    await seen(alert(page, /^(Invalid username or password\.|Login failed)$/));
  });

  test('is where /tenantadd leads who has not signed in as an owner', async () => {
    await page.goto('/tenantadd');
    await page.waitForURL('**/ownerlogin');
    await seen(alert(page, 'Owner ID is missing. Please log in again.'));
  });

  test('names what is missing', async () => {
    await button(page, 'Login').click();
    await focused(field(page, 'Email'));
    expect(await complaintAt('Email')).toBe('Email is required.');
  });
});

describe('/tenantadd', () => {
  test('names what is missing or wrong', async () => {
    await page.goto('/ownerlogin');
    await fill(page, { Email: 'mara@example.org', Username: 'mara', Password: password });
    await button(page, 'Login').click();
    await heading(page, 'Create Tenant').waitFor();
    await fill(page, { 'Tenant Contact Email (optional)': 'office' });
    await button(page, 'Create Tenant').click();
    await focused(field(page, 'Tenant Contact Email (optional)'));
    expect(await complaintAt('Tenant Contact Email (optional)')).toContain(
      'Tenant Contact Email is not an e-mail address.',
    );
    expect(await complaintAt('Address 1')).toBe('Address 1 is required.');
    expect(await complaintAt('City')).toBe('City is required.');
    expect(await complaintAt('State')).toBe('State is required.');
    for (const name of ['Address 2', 'Zip'])
      expect(await field(page, name).getAttribute('aria-invalid')).not.toBe('true');
  });
});

describe('while the server is down', () => {
  test('each form says so in its own words and keeps what was typed', async () => {
    const [login, ownerAdd, ownerLogin, tenantAdd] = await Promise.all(
      ['/login', '/ownerAdd', '/ownerlogin', '/tenantadd'].map(async (path) => {
        const form = await page.context().newPage();
        await form.goto(path);
        await button(form, /Login|Create/)
          .first()
          .waitFor();
        return form;
      }),
    );
    if (!login || !ownerAdd || !ownerLogin || !tenantAdd) throw new Error('a form is missing');
    await story.stop();

    await fill(login, { Username: 'mara', Password: password });
    await button(login, 'Login').click();
    await seen(alert(login, /^Failed to login\. Please try again\.$/));
    await fill(ownerAdd, newcomer);
    await button(ownerAdd, 'Create Owner').click();
    await seen(alert(ownerAdd, /^An error occurred during registration\.$/));
    await fill(ownerLogin, { Email: 'mara@example.org', Username: 'mara', Password: password });
    await button(ownerLogin, 'Login').click();
    await seen(alert(ownerLogin, /^Server error\. Please try again\.$/));
    await fill(tenantAdd, address);
    await button(tenantAdd, 'Create Tenant').click();
    await seen(alert(tenantAdd, /^Failed to register tenant\.$/));

    await story.start();
    expect(await field(login, 'Username').inputValue()).toBe('mara');
    await button(ownerAdd, 'Create Owner').click();
    await ownerAdd.waitForURL('**/ownerlogin');
    await seen(ownerAdd.getByText('ACCOUNT CREATED SUCCESSFULLY', { exact: true }));
    await ownerAdd.reload();
    await seen(heading(ownerAdd, 'Owner sign-in'));
    expect(await ownerAdd.getByText('ACCOUNT CREATED SUCCESSFULLY').count()).toBe(0);
    await button(login, 'Login').click();
    await login.waitForURL('**/dashboard');
  });
});
