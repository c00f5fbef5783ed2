import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { codeOf } from '../support/authenticator-app.ts';
import { recoveryCodes, setUpApp } from './authenticator-app.ts';
import { dialog, waitForDashboard, openProfile, submitSignIn, signOut } from './own-account.ts';
import { callApi, password, type Person, registerPerson, signIn } from './people.ts';
import { startJourney } from './journey.ts';
import { takePictures } from './pictures.ts';
import { readCode } from './read-code.ts';
import { alert, button, field, fill, focused, gone, heading, link, visible } from './visitors.ts';

// Second factors: authenticator app, recovery codes and passkeys: decision 8.

// passkeys need a host name, not an IP address
const journey = startJourney({ env: { PUBLIC_URL: 'http://localhost' } });
const local = () => journey.address.replace('127.0.0.1', 'localhost');
const arrive = () => journey.arrive({ baseURL: local() });
const onPhone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
let maren: Person;
let page: Page;

beforeAll(async () => {
  maren = await registerPerson(journey.address, 'maren');
  const ines = { username: 'ines', email: 'ines@example.org', firstname: 'Ines', lastname: 'Fern' };
  await callApi(journey.address, `/api/tenants/${maren.tenantId}/registeruser`, {
    token: maren.token,
    body: { ...ines, phone: '+44 1432 1', password },
  });
  page = await arrive();
  await signIn(page, maren);
});

describe('a second factor', () => {
  let codes: readonly string[];
  let secret: string;

  test('an app is set up by QR code or key, and sign-in then requires its code', async () => {
    await openProfile(page);
    await button(page, 'Set up').click();
    await fill(dialog(page), { Password: 'not my password' });
    await button(dialog(page), 'Continue').click();
    await visible(dialog(page).getByText('This is not your password.', { exact: true }));
    await fill(dialog(page), { Password: password });
    await button(dialog(page), 'Continue').click();
    const code = page.getByRole('img', { name: 'QR code for your authenticator app' });
    await visible(code);
    const uri = await readCode(code);
    expect(uri).toMatch(/^otpauth:\/\/totp\/.*secret=/);
    expect(await link(dialog(page), 'Open authenticator app').count()).toBe(0);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
    });
    await button(dialog(page), 'Copy key').click();
    await visible(alert(dialog(page), 'The key could not be copied. Please select and copy it.'));
    await page.evaluate(() => Reflect.deleteProperty(navigator.clipboard, 'writeText'));
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await button(dialog(page), 'Copy key').click();
    await visible(button(dialog(page), 'Copied'));
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      new URL(uri).searchParams.get('secret'),
    );
    await fill(dialog(page), { Code: '000000' });
    await button(dialog(page), 'Confirm').click();
    await visible(dialog(page).getByText('This code is not right.', { exact: true }));
    ({ secret, codes } = await setUpApp(page));
    await gone(dialog(page));
    await visible(page.getByText('10 left', { exact: true }), page.getByText('On', { exact: true }));

    await signOut(page);
    await submitSignIn(page, 'maren');
    await visible(heading(page, 'One more step'));
    await focused(field(page, 'Code'));
    expect(await field(page, 'Code').getAttribute('autocomplete')).toBe('one-time-code');
    expect(await field(page, 'Code').getAttribute('inputmode')).toBe('numeric');
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await visible(page.getByText('This code is not right.', { exact: true }));
    await fill(page, { Code: await codeOf(secret) });
    await page.keyboard.press('Enter');
    await waitForDashboard(page);
  });

  /** Shows a recovery code in the dialog that changes a factor. */
  const proveByRecovery = async (code: string | undefined) => {
    await button(dialog(page), 'Use another way').click();
    await button(dialog(page), 'Recovery code').click();
    await fill(dialog(page), { 'Recovery code': code ?? '' });
    await button(dialog(page), 'Continue').click();
  };

  const byRecovery = async (code: string | undefined) => {
    if (!page.url().endsWith('/login')) await signOut(page);
    await submitSignIn(page, 'maren');
    await button(page, 'Use another way').click();
    await button(page, 'Recovery code').click();
    await fill(page, { 'Recovery code': code ?? '' });
    await button(page, 'Continue').click();
  };

  test('a recovery code replaces it, once', async () => {
    const [first = '', second = ''] = codes;
    await byRecovery(first);
    await waitForDashboard(page);
    await byRecovery(first);
    await visible(page.getByText('This code is not right.', { exact: true }));
    await fill(page, { 'Recovery code': second.toUpperCase() });
    await button(page, 'Continue').click();
    await waitForDashboard(page);
    await openProfile(page);
    await visible(page.getByText('8 left', { exact: true }));
    await button(page, 'New recovery codes').click();
    await fill(dialog(page), { Password: password });
    await button(dialog(page), 'Create new codes').click();
    await proveByRecovery(codes[2]);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
    });
    await button(dialog(page), 'Copy').click();
    await visible(alert(dialog(page), 'The codes could not be copied. Please download or print them.'));
    codes = await recoveryCodes(page);
    await visible(page.getByText('10 left', { exact: true }));
  });

  test('a user who has used every recovery code reads that, and is not offered one', async () => {
    const visitor = await arrive();
    const lena = await registerPerson(journey.address, 'lena');
    await signIn(visitor, lena);
    await openProfile(visitor);
    await button(visitor, 'Set up').click();
    await fill(dialog(visitor), { Password: password });
    await button(dialog(visitor), 'Continue').click();
    const app = await setUpApp(visitor);
    for (const code of app.codes)
      await callApi(journey.address, '/api/login', { body: { username: lena.username, password, code } });
    await signOut(visitor);
    await submitSignIn(visitor, lena.username);
    await button(visitor, 'Use another way').click();
    await visible(visitor.getByText('You have no recovery codes left.', { exact: true }));
    expect(await button(visitor, 'Recovery code').count()).toBe(0);
    await takePictures(visitor, 'no-recovery-codes');
    await visitor.context().close();
  });

  test('is required of an owner as well', async () => {
    const owner = await arrive();
    await owner.goto('/ownerlogin');
    await fill(owner, { Email: 'maren@example.org', Username: 'maren', Password: password });
    await button(owner, 'Login').click();
    await fill(owner, { Code: await codeOf(secret, 1) });
    await button(owner, 'Continue').click();
    await visible(heading(owner, 'Create Tenant'));
    await owner.context().close();
  });

  test('a passkey works after the password or alone, until it is removed', async () => {
    const device = await page.context().newCDPSession(page);
    await device.send('WebAuthn.enable');
    await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await openProfile(page);
    await button(page, 'Add a passkey').click();
    await fill(dialog(page), { Name: 'The blue phone', Password: 'somebody else' });
    await button(dialog(page), 'Create a passkey').click();
    await visible(dialog(page).getByText('This is not your password.', { exact: true }));
    await focused(field(dialog(page), 'Password'));
    await fill(dialog(page), { Password: password });
    await button(dialog(page), 'Create a passkey').click();
    await fill(dialog(page), { Code: '000000' });
    await button(dialog(page), 'Continue').click();
    await visible(dialog(page).getByText('This code is not right.', { exact: true }));
    await proveByRecovery(codes[1]);
    await gone(dialog(page));
    await visible(page.getByText('The blue phone', { exact: true }), page.getByText(/not used yet/));

    await button(page, 'Add a passkey').click();
    await fill(dialog(page), { Password: password });
    await button(dialog(page), 'Create a passkey').click();
    await button(dialog(page), 'Use a passkey').click();
    await visible(dialog(page).getByText('This device holds a passkey of yours already.', { exact: true }));
    await page.keyboard.press('Escape');
    await gone(dialog(page));

    await signOut(page);
    await submitSignIn(page, 'maren');
    await button(page, 'Use a passkey').click();
    await waitForDashboard(page);
    await signOut(page);
    await button(page, 'Sign in with a passkey').click();
    await waitForDashboard(page);

    await openProfile(page);
    await visible(page.getByText(/last used/).first());
    await button(page, 'Remove the passkey The blue phone').click();
    await fill(dialog(page), { Password: password });
    await button(dialog(page), 'Remove').click();
    await button(dialog(page), 'Use a passkey').click();
    await gone(page.getByText('The blue phone', { exact: true }));
    await signOut(page);
    await button(page, 'Sign in with a passkey').click();
    await visible(page.getByRole('alert'));
    expect(new URL(page.url()).pathname).toBe('/login');
  });

  /** Sets 'Require MFA for all users', as the settings do. */
  const requireSecondFactor = async (required: boolean) => {
    const query = `mutation($tenantId: Int!, $required: Boolean!) {
      setRequireMfa(tenantId: $tenantId, required: $required) { __typename }
    }`;
    const { user, token } = await callApi<{ user: { tenantid: number }; token: string }>(
      journey.address,
      '/api/login',
      { body: { username: 'maren', password, code: codes.at(required ? -1 : -2) } },
    );
    const { data } = await callApi<{ data: { setRequireMfa: { __typename: string } } }>(
      journey.address,
      '/graphql',
      { token, body: { query, variables: { tenantId: user.tenantid, required } } },
    );
    expect(data.setRequireMfa.__typename).toBe('RequireMfaSet');
  };

  test('if the organisation requires it, no screen opens before it is set up', async () => {
    await requireSecondFactor(true);
    const ines = await journey.arrive({ ...onPhone, baseURL: local() });
    await submitSignIn(ines, 'ines');
    await ines.waitForURL('**/enrol');
    for (const path of [`/${maren.tenantId}/dashboard`, `/${maren.tenantId}/events`, '/profile']) {
      await ines.goto(path);
      await ines.waitForURL('**/enrol');
      await visible(heading(ines, 'Set up your second factor'));
    }
    await button(ines, 'Authenticator app').click();
    const app = link(ines, 'Open authenticator app');
    await visible(app);
    const code = ines.getByRole('img', { name: 'QR code for your authenticator app' });
    expect(await app.getAttribute('href')).toBe(await readCode(code));
    // the policy of the page permits it: a refusal would be a complaint
    await app.click();
    await setUpApp(ines);
    await waitForDashboard(ines);
    await ines.goto('/enrol');
    await waitForDashboard(ines);
  });

  test('the last one cannot be removed while required, and afterwards with password and factor', async () => {
    await byRecovery(codes[0]);
    await waitForDashboard(page);
    await openProfile(page);
    const app = page.getByRole('listitem').filter({ hasText: 'Authenticator app' });
    await button(app, 'Remove').click();
    await fill(dialog(page), { Password: password });
    await button(dialog(page), 'Remove').click();
    await proveByRecovery(codes[2]);
    await visible(dialog(page).getByRole('alert'));
    await requireSecondFactor(false);
    await fill(dialog(page), { 'Recovery code': codes[3] ?? '' });
    await button(dialog(page), 'Continue').click();
    await gone(dialog(page));
    await visible(button(app, 'Set up'));
    await signOut(page);
    await submitSignIn(page, 'maren');
    await waitForDashboard(page);
  });
});
