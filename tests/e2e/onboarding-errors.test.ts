import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { emailOf, password, type Person, registerPerson } from './people.ts';
import { startJourney } from './journey.ts';
import { usernameAt } from './shared-program.ts';
import { alert, button, field, fill, focused, heading, link, visible } from './visitors.ts';

// Errors during onboarding and sign-in, and their texts:
// docs/product/onboarding.md, docs/product/sign-in.md.

const journey = startJourney();
let mara: Person;
let ines: string;
let page: Page;

beforeAll(async () => {
  mara = await registerPerson(journey.address, 'mara');
  ines = usernameAt(journey.address, 'ines');
  page = await journey.arrive();
});

const newcomer = () => ({
  'Company Name': 'Lugg Chess Club',
  Domain: 'lugg.example',
  Email: `${ines}@lugg.example`,
  Username: ines,
  'First Name': 'Ines',
  'Last Name': 'Holm',
  Password: password,
});

const address = { 'Address 1': '3 Bridge Street', City: 'Leominster', State: 'Herefordshire' };

/** The error of a field, as part of its accessible description. */
const complaintAt = async (name: string) => {
  const it = field(page, name);
  expect(await it.getAttribute('aria-invalid')).toBe('true');
  const ids = (await it.getAttribute('aria-describedby'))?.split(' ').filter(Boolean) ?? [];
  const texts = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).innerText()));
  return texts.join(' ');
};

describe('/login', () => {
  test('requires both fields and focuses the first missing one', async () => {
    await page.goto('/login');
    await button(page, 'Login').click();
    await focused(field(page, 'Username'));
    expect(await complaintAt('Username')).toBe('Username is required.');
    expect(await complaintAt('Password')).toBe('Password is required.');
    await fill(page, { Username: mara.username });
    await button(page, 'Login').click();
    await focused(field(page, 'Password'));
  });

  test.each([
    ['a wrong password', () => mara.username],
    ['an unknown username', () => 'nobody'],
  ])('shows the same text for %s', async (_, usernameOf) => {
    const username = usernameOf();
    await page.goto('/login');
    await fill(page, { Username: username, Password: 'not this one' });
    await button(page, 'Login').click();
    await visible(alert(page, /^Invalid username or password\.$/));
    expect(new URL(page.url()).pathname).toBe('/login');
    expect(await field(page, 'Username').inputValue()).toBe(username);
  });
});

describe('a slow network', () => {
  test('keeps the button busy until the dashboard is loaded', async () => {
    const arrival = await journey.arrive();
    const held = Promise.withResolvers<void>();
    await arrival.goto('/login');
    await arrival.route('**/assets/dashboard-*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await fill(arrival, { Username: mara.username, Password: password });
    const answered = arrival.waitForResponse('**/graphql');
    const requested = arrival.waitForRequest('**/assets/dashboard-*.js');
    await button(arrival, 'Login').click();
    await Promise.all([answered, requested]);
    expect(await arrival.getByRole('button', { name: 'Login' }).isDisabled()).toBe(true);
    held.resolve();
    await heading(arrival, /\w+day, /).waitFor();
    await arrival.context().close();
  });
});

describe('/ownerAdd', () => {
  test('shows an error at each missing or wrong field, and focuses the first', async () => {
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
    expect(await complaintAt('Email')).toBe('Enter a valid email address.');
    expect(await complaintAt('First Name')).toBe('First Name is required.');
    expect(await complaintAt('Last Name')).toBe('Last Name is required.');
    expect(await complaintAt('Username')).toContain('Username takes letters');
    expect(await complaintAt('Password')).toContain('Password is too short.');
    expect(await field(page, 'Phone').getAttribute('aria-invalid')).not.toBe('true');
  });

  test.each([
    ['Username', () => mara.username.toUpperCase(), 'Username is already taken.'],
    ['Email', () => emailOf(mara).toUpperCase(), 'Email is already taken.'],
    ['Password', () => `${ines} and a rook`, 'Password must not contain the username.'],
  ])('shows at the field that the %s is taken', async (name, taken, text) => {
    await page.goto('/ownerAdd');
    await fill(page, { ...newcomer(), [name]: taken() });
    await button(page, 'Create Owner').click();
    await visible(page.getByText(text, { exact: true }));
    await focused(field(page, name));
    expect(await complaintAt(name)).toContain(text);
  });

  test('refuses a form with a filled honeypot field', async () => {
    await page.goto('/ownerAdd');
    await fill(page, newcomer());
    await page.locator('input[name=website]').fill('https://spam.example');
    await button(page, 'Create Owner').click();
    await visible(alert(page, /^You are not allowed to do this\.$/));
  });

  test('returns on Back', async () => {
    await link(page, 'Back').click();
    await heading(page, 'Sign in').waitFor();
  });
});

describe('/ownerlogin', () => {
  test('shows why a sign-in failed', async () => {
    await page.goto('/ownerlogin');
    await fill(page, { Email: emailOf(mara), Username: mara.username, Password: 'not this one' });
    await button(page, 'Login').click();
    await visible(alert(page, /^(Invalid username or password\.|Login failed)$/));
  });

  test('is the redirect of /tenantadd without an owner session', async () => {
    await page.goto('/tenantadd');
    await page.waitForURL('**/ownerlogin');
    await visible(alert(page, 'Owner ID is missing. Please log in again.'));
  });

  test('shows an error at each missing field', async () => {
    await button(page, 'Login').click();
    await focused(field(page, 'Email'));
    expect(await complaintAt('Email')).toBe('Email is required.');
  });
});

describe('/tenantadd', () => {
  test('shows an error at each missing or wrong field', async () => {
    await page.goto('/ownerlogin');
    await fill(page, { Email: emailOf(mara), Username: mara.username, Password: password });
    await button(page, 'Login').click();
    await heading(page, 'Create Tenant').waitFor();
    await fill(page, { 'Tenant Contact Email (optional)': 'office' });
    await button(page, 'Create Tenant').click();
    await focused(field(page, 'Tenant Contact Email (optional)'));
    expect(await complaintAt('Tenant Contact Email (optional)')).toContain('Enter a valid email address.');
    expect(await complaintAt('Address 1')).toBe('Address 1 is required.');
    expect(await complaintAt('City')).toBe('City is required.');
    expect(await complaintAt('State')).toBe('State is required.');
    for (const name of ['Address 2', 'Zip'])
      expect(await field(page, name).getAttribute('aria-invalid')).not.toBe('true');
  });
});

describe('while the server is down', () => {
  test('each form shows its own failure text and keeps the input', async () => {
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
    await journey.stop();

    await fill(login, { Username: mara.username, Password: password });
    await button(login, 'Login').click();
    await visible(alert(login, /^Failed to login\. Please try again\.$/));
    await fill(ownerAdd, newcomer());
    await button(ownerAdd, 'Create Owner').click();
    await visible(alert(ownerAdd, /^An error occurred during registration\.$/));
    await fill(ownerLogin, { Email: emailOf(mara), Username: mara.username, Password: password });
    await button(ownerLogin, 'Login').click();
    await visible(alert(ownerLogin, /^Server error\. Please try again\.$/));
    await fill(tenantAdd, address);
    await button(tenantAdd, 'Create Tenant').click();
    await visible(alert(tenantAdd, /^Failed to register tenant\.$/));

    await journey.start();
    expect(await field(login, 'Username').inputValue()).toBe(mara.username);
    await button(ownerAdd, 'Create Owner').click();
    await ownerAdd.waitForURL('**/ownerlogin');
    await visible(ownerAdd.getByText('ACCOUNT CREATED SUCCESSFULLY', { exact: true }));
    await ownerAdd.reload();
    await visible(heading(ownerAdd, 'Owner sign-in'));
    expect(await ownerAdd.getByText('ACCOUNT CREATED SUCCESSFULLY').count()).toBe(0);
    await button(login, 'Login').click();
    await login.waitForURL('**/dashboard');
  });
});
