import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { linkMailedTo } from './mailbox.ts';
import { password, type Person, registerPerson, signInWithForm } from './people.ts';
import { startJourney } from './journey.ts';
import { button, field, fill, focused, heading, link, visible } from './visitors.ts';

// Setting a new password with a mailed link: docs/product/sign-in.md; decision 9.

const journey = startJourney({ optimises: true, embedded: true, env: { RATE_LIMITS: 'on' } });
const fresh = 'a quite different secret';
const answer = 'If we know this address, an email with a link to set a new password is on its way.';
const resetLink = /^\/reset-password\/[\w-]{43}$/;
let mara: Person;
let inside: Page;
let page: Page;
let mailed: string;

beforeAll(async () => {
  mara = await registerPerson(journey.address, 'mara');
  [inside, page] = await Promise.all([journey.arrive(), journey.arrive()]);
  await signInWithForm(inside, mara);
});

const said = (where: Page) => visible(where.getByRole('status').filter({ hasText: answer }));

describe('a link for a new password', () => {
  test('can be requested at sign-in, with the same answer for every address', async () => {
    await page.goto('/login');
    await link(page, 'Forgot your password?').click();
    await focused(heading(page, 'Reset Password'));
    await button(page, 'Send Reset Email').click();
    await visible(page.getByText('Email is required.', { exact: true }));
    await focused(field(page, 'Email'));
    await fill(page, { Email: 'no address' });
    await button(page, 'Send Reset Email').click();
    await visible(page.getByText('Enter a valid email address.', { exact: true }));
    await fill(page, { Email: 'nobody@example.org' });
    await page.keyboard.press('Enter');
    await said(page);
    await fill(page, { Email: 'Mara@Example.org' });
    await page.keyboard.press('Enter');
    await said(page);
    mailed = await linkMailedTo(journey.address, 'mara@example.org', { like: resetLink });
  });

  test('sets it by keyboard, with the rules ticked off, and ends every session at once', async () => {
    await page.goto(mailed);
    await visible(heading(page, 'Set a new password'));
    const secret = field(page, 'New password');
    await secret.focus();
    await page.keyboard.type('short');
    await expect.poll(() => secret.getAttribute('aria-describedby')).toBeTruthy();
    await visible(page.getByText('8 to 128 characters (not yet)'));
    await page.keyboard.press('Enter');
    await visible(page.getByText('New password is too short.', { exact: true }));
    await secret.fill('password1');
    await page.keyboard.press('Enter');
    await visible(
      page.getByText('New password is too easy to guess. Please choose another.', { exact: true }),
    );
    await secret.fill(fresh);
    await visible(page.getByText('8 to 128 characters (done)'));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/login');
    await visible(page.getByRole('status').filter({ hasText: 'Your password was changed.' }));
    await inside.waitForURL('**/login');
  });

  test('works once: the old password is refused, the new one works', async () => {
    await fill(page, { Username: 'mara', Password: password });
    await button(page, 'Login').click();
    await visible(page.getByText('Invalid username or password.', { exact: true }));
    await fill(page, { Password: fresh });
    await button(page, 'Login').click();
    await page.waitForURL('**/dashboard');
    for (const path of [mailed, '/reset-password/never-was-one']) {
      await inside.goto(path);
      await visible(heading(inside, 'This link no longer works'));
    }
    await link(inside, 'Ask for a new link').click();
    await visible(heading(inside, 'Reset Password'));
    await link(inside, 'Cancel').click();
    await visible(heading(inside, 'Sign in'));
  });

  test('that was used meanwhile shows that, and sets no password', async () => {
    await page.goto(`/${mara.tenantId}/dashboard`);
    await link(page, 'Reset password').click();
    await focused(heading(page, 'Reset Password'));
    await fill(page, { Email: 'mara@example.org' });
    await button(page, 'Send Reset Email').click();
    await said(page);
    const other = await linkMailedTo(journey.address, 'mara@example.org', {
      like: resetLink,
      not: mailed,
    });
    const [first, second] = [await journey.arrive(), await journey.arrive()];
    for (const where of [first, second]) {
      await where.goto(other);
      await field(where, 'New password').fill(`${fresh} again`);
    }
    await button(first, 'Set password').click();
    await first.waitForURL('**/login');
    await button(second, 'Set password').click();
    await visible(heading(second, 'This link no longer works'));
    await Promise.all([first.context().close(), second.context().close()]);
  });

  test('requires a proof of work from the fourth request within an hour, without action by the user', async () => {
    const device = await journey.arrive();
    const proofs: unknown[] = [];
    device.on('request', (request) => {
      const { operationName, variables } = request.postDataJSON() ?? {};
      if (operationName === 'RequestPasswordReset') proofs.push(variables.proof);
    });
    const held = Promise.withResolvers<void>();
    await device.route('**/assets/prove-*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await device.goto('/reset-password');
    await fill(device, { Email: 'mara@example.org' });
    const requested = device.waitForRequest('**/assets/prove-*.js');
    await device.keyboard.press('Enter');
    await requested;
    expect(await device.getByRole('button', { name: 'Send Reset Email' }).isDisabled()).toBe(true);
    held.resolve();
    // the time varies with luck and with the load of the machine
    await device.getByRole('status').filter({ hasText: answer }).waitFor({ timeout: 80_000 });
    expect(proofs).toEqual([null, expect.stringMatching(/^[\w.-]+\.\d+$/)]);
    await device.context().close();
  });

  test('has a honeypot field that people cannot hear or reach', async () => {
    const device = await journey.arrive();
    await device.goto('/reset-password');
    await field(device, 'Email').focus();
    await device.keyboard.press('Tab');
    await focused(link(device, 'Cancel'));
    expect(await device.getByRole('textbox').count()).toBe(1);
    expect(await device.locator('input[name=website]').count()).toBe(1);
    await device.context().close();
  });
});

describe('in the tenant', () => {
  beforeAll(async () => {
    await inside.goto('/login');
    await fill(inside, { Username: 'mara', Password: `${fresh} again` });
    await button(inside, 'Login').click();
    await inside.waitForURL('**/dashboard');
    await inside.goto(`/${mara.tenantId}/reset-password`);
    await visible(heading(inside, 'Reset Password'));
  });

  test('shows a failure when the request fails', async () => {
    await inside.route('**/graphql', (route) =>
      route.request().postData()?.includes('RequestPasswordReset') ? route.abort() : route.continue(),
    );
    // filled in: the person is known
    expect(await field(inside, 'Email').inputValue()).toBe('mara@example.org');
    await button(inside, 'Send Reset Email').click();
    await visible(inside.getByRole('alert').filter({ hasText: 'Failed to send reset email' }));
    await inside.unroute('**/graphql');
  });

  test('Cancel goes to the dashboard', async () => {
    await link(inside, 'Cancel').click();
    await inside.waitForURL(`**/${mara.tenantId}/dashboard`);
  });
});
