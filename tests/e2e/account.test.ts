import { generateSync } from 'otplib';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { linkMailedTo } from './mailbox.ts';
import { ask, password, type Person, settle, signIn } from './people.ts';
import { beginStory } from './story.ts';
import { button, field, fill, focused, gone, heading, link, seen } from './visitors.ts';

// How a person signs in, and what they see and change of themselves: decisions 2, 5, 7, 8.

// a passkey belongs to a name, never to an address of numbers
const story = beginStory({ embedded: true, env: { PUBLIC_URL: 'http://localhost' } });
const arrive = () => story.arrive({ baseURL: story.address.replace('127.0.0.1', 'localhost') });

let mara: Person;
let page: Page;

beforeAll(async () => {
  mara = await settle(story.address, 'mara');
  const ines = { username: 'ines', email: 'ines@example.org', firstname: 'Ines', lastname: 'Fern' };
  await ask(story.address, `/api/tenants/${mara.tenantId}/registeruser`, {
    token: mara.token,
    body: { ...ines, phone: '+44 1432 1', password },
  });
  page = await arrive();
  await signIn(page, mara);
});

const dialog = (at: Page) => at.getByRole('dialog');
const openProfile = async (at: Page) => {
  await at.goto('/profile');
  await seen(heading(at, 'Profile'), heading(at, 'Sessions'), field(at, 'First Name'));
};
const signOut = async (at: Page) => {
  await at.goto('/logout');
  await at.waitForURL('**/login');
};
/** Sends name and password; what comes then is for the test. */
const present = async (at: Page, username: string, secret = password) => {
  await at.goto('/login');
  await fill(at, { Username: username, Password: secret });
  await button(at, 'Login').click();
};
const inside = async (at: Page) => {
  await at.waitForURL('**/dashboard');
  await seen(heading(at, /\w+day, /));
};
/** What the app would show; each code is taken once, so that of the step before or after may be wanted. */
const codeOf = (secret: string, step = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + 30 * step });

/** Sets an authenticator app up where the way to it is open; answers its secret and the recovery codes. */
async function setUpApp(at: Page): Promise<{ secret: string; codes: readonly string[] }> {
  await seen(at.getByRole('img', { name: 'QR code for your authenticator app' }));
  const secret = (await at.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()).replaceAll(' ', '');
  await fill(at, { Code: codeOf(secret, -1) });
  await button(at, 'Confirm').click();
  return { secret, codes: await recoveryCodes(at) };
}

/** Takes the recovery codes that are shown. */
async function recoveryCodes(at: Page): Promise<readonly string[]> {
  await seen(button(at, 'I have kept them'));
  const codes = await at.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await button(at, 'I have kept them').click();
  return codes;
}

describe('who one is', () => {
  test('stands on the profile, in the tenant that was used last', async () => {
    await button(page, 'Account of Mara Quill').click();
    await page.getByRole('menuitem', { name: 'Profile', exact: true }).click();
    await focused(heading(page, 'Profile'));
    await seen(
      page.getByRole('main').getByText('@mara', { exact: true }),
      page.getByText('mara@example.org', { exact: true }),
      page.getByRole('banner').getByText('Wye Rowing Club', { exact: true }),
    );
    const sidebar = page.getByRole('navigation', { name: 'Main', exact: true });
    expect(await link(sidebar, 'Profile').getAttribute('aria-current')).toBe('page');
    expect(await link(sidebar, 'Events').getAttribute('href')).toBe(`/${mara.tenantId}/events`);
  });

  test('is changed there, and the header says so', async () => {
    await openProfile(page);
    await fill(page, { 'First Name': '' });
    await button(page, 'Save').click();
    await seen(page.getByText('First Name is required.', { exact: true }));
    await focused(field(page, 'First Name'));
    await fill(page, { 'First Name': 'Maren', Phone: '+44 1432 5' });
    await button(page, 'Save').click();
    await seen(page.getByText('Saved.', { exact: true }), button(page, 'Account of Maren Quill'));
    await page.reload();
    await seen(field(page, 'Phone'));
    expect(await field(page, 'Phone').inputValue()).toBe('+44 1432 5');
  });

  test('a username is changed with the password, and is the one to sign in with', async () => {
    await openProfile(page);
    await button(page, 'Change username').click();
    await fill(dialog(page), { Username: 'maren', Password: 'not this one' });
    await button(dialog(page), 'Save').click();
    await seen(dialog(page).getByText('This is not your password.', { exact: true }));
    await fill(dialog(page), { Password: password });
    await button(dialog(page), 'Save').click();
    await gone(dialog(page));
    await seen(page.getByText('@maren', { exact: true }));
    await focused(button(page, 'Change username'));
    await signOut(page);
    await present(page, 'maren');
    await inside(page);
  });

  test('an e-mail address is changed by the link that was sent there', async () => {
    await openProfile(page);
    await button(page, 'Change email').click();
    await fill(dialog(page), { 'New email': 'maren@example.org', Password: password });
    await button(dialog(page), 'Send the link').click();
    await seen(page.getByRole('status').filter({ hasText: 'We have sent a link to maren@example.org.' }));
    const mailed = await linkMailedTo(story.address, 'maren@example.org', { like: /./ });
    expect(mailed).toMatch(/^\/confirm-email\//);
    await page.goto(mailed);
    await button(page, 'Confirm').click();
    await seen(page.getByText('Your e-mail address was changed.', { exact: true }));
    await link(page, 'Go to your profile').click();
    await seen(page.getByText('maren@example.org', { exact: true }));
    await page.goto(mailed);
    await button(page, 'Confirm').click();
    await seen(page.getByText('This link does not work any more. Please ask for a new one.'));
  });
});

describe('sessions', () => {
  test('stand in a list with this device first; ending one signs it out at once', async () => {
    const other = await arrive();
    await present(other, 'maren');
    await inside(other);
    await seen(other.getByRole('status').filter({ hasText: 'Live' }));
    await openProfile(page);
    const lines = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
    await seen(lines.first().getByText('This device', { exact: true }));
    expect(await lines.first().getByText('Chrome on Linux', { exact: true }).count()).toBe(1);
    expect(await button(lines.first(), /^End/).count()).toBe(0);
    const before = await lines.count();
    await button(lines, /^End Chrome on Linux/)
      .first()
      .click();
    await expect.poll(() => lines.count()).toBe(before - 1);
    await other.waitForURL('**/login');
    await other.goto(`/${mara.tenantId}/dashboard`);
    await other.waitForURL('**/login');
  });

  test('all others end with one press, and with a change of the password', async () => {
    const other = await arrive();
    await present(other, 'maren');
    await inside(other);
    await openProfile(page);
    await button(page, 'End all others').click();
    await gone(button(page, 'End all others'));
    await other.waitForURL('**/login');

    await present(other, 'maren');
    await inside(other);
    const another = 'marks of many a tally';
    await fill(page, { 'Current password': 'not this one', 'New password': another });
    await button(page, 'Change password').click();
    await seen(page.getByText('This is not your password.', { exact: true }));
    await focused(field(page, 'Current password'));
    await fill(page, { 'Current password': password });
    await button(page, 'Change password').click();
    await seen(page.getByText('Your password was changed.', { exact: true }));
    await other.waitForURL('**/login');
    await present(other, 'maren');
    await seen(other.getByText('Invalid username or password.', { exact: true }));
    await present(other, 'maren', another);
    await inside(other);
    await other.context().close();

    await fill(page, { 'Current password': another, 'New password': password });
    await button(page, 'Change password').click();
    await expect.poll(() => field(page, 'New password').inputValue()).toBe('');
  });
});

describe('the second step', () => {
  let codes: readonly string[];
  let secret: string;

  test('an app is set up by its QR code or key, and a code of it asked for at sign-in', async () => {
    await openProfile(page);
    await button(page, 'Set up').click();
    await fill(dialog(page), { Password: 'not my password' });
    await button(dialog(page), 'Continue').click();
    await seen(dialog(page).getByText('This is not your password.', { exact: true }));
    await fill(dialog(page), { Password: password });
    await button(dialog(page), 'Continue').click();
    await seen(page.getByRole('img', { name: 'QR code for your authenticator app' }));
    await fill(dialog(page), { Code: '000000' });
    await button(dialog(page), 'Confirm').click();
    await seen(dialog(page).getByText('This code is not right.', { exact: true }));
    ({ secret, codes } = await setUpApp(page));
    await gone(dialog(page));
    await seen(page.getByText('10 left', { exact: true }), page.getByText('On', { exact: true }));

    await signOut(page);
    await present(page, 'maren');
    await seen(heading(page, 'One more step'));
    await focused(field(page, 'Code'));
    expect(await field(page, 'Code').getAttribute('autocomplete')).toBe('one-time-code');
    expect(await field(page, 'Code').getAttribute('inputmode')).toBe('numeric');
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await seen(page.getByText('This code is not right.', { exact: true }));
    await fill(page, { Code: codeOf(secret) });
    await page.keyboard.press('Enter');
    await inside(page);
  });

  const byRecovery = async (code: string | undefined) => {
    await signOut(page);
    await present(page, 'maren');
    await button(page, 'Use another way').click();
    await button(page, 'Recovery code').click();
    await fill(page, { 'Recovery code': code ?? '' });
    await button(page, 'Continue').click();
  };

  test('a recovery code stands in for it, once', async () => {
    const [first = '', second = ''] = codes;
    await byRecovery(first);
    await inside(page);
    await byRecovery(first);
    await seen(page.getByText('This code is not right.', { exact: true }));
    await fill(page, { 'Recovery code': second.toUpperCase() });
    await button(page, 'Continue').click();
    await inside(page);
    await openProfile(page);
    await seen(page.getByText('8 left', { exact: true }));
    await button(page, 'New recovery codes').click();
    await fill(dialog(page), { Password: password });
    await button(dialog(page), 'Make new codes').click();
    codes = await recoveryCodes(page);
    await seen(page.getByText('10 left', { exact: true }));
  });

  test('an owner is asked for it as well', async () => {
    const owner = await arrive();
    await owner.goto('/ownerlogin');
    await fill(owner, { Email: 'maren@example.org', Username: 'maren', Password: password });
    await button(owner, 'Login').click();
    await fill(owner, { Code: codeOf(secret, 1) });
    await button(owner, 'Continue').click();
    await seen(heading(owner, 'Create Tenant'));
    await owner.context().close();
  });

  test('a passkey is the step after the password, or signs in alone, until it is removed', async () => {
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
    await button(dialog(page), 'Make a passkey').click();
    await seen(dialog(page).getByText('This is not your password.', { exact: true }));
    await focused(field(dialog(page), 'Password'));
    await fill(dialog(page), { Password: password });
    await button(dialog(page), 'Make a passkey').click();
    await gone(dialog(page));
    await seen(page.getByText('The blue phone', { exact: true }), page.getByText(/not used yet/));

    await button(page, 'Add a passkey').click();
    await fill(dialog(page), { Password: password });
    await button(dialog(page), 'Make a passkey').click();
    await seen(dialog(page).getByText('This device holds a passkey of yours already.', { exact: true }));
    await page.keyboard.press('Escape');
    await gone(dialog(page));

    await signOut(page);
    await present(page, 'maren');
    await button(page, 'Use a passkey').click();
    await inside(page);
    await signOut(page);
    await button(page, 'Sign in with a passkey').click();
    await inside(page);

    await openProfile(page);
    await seen(page.getByText(/last used/).first());
    await button(page, 'Remove the passkey The blue phone').click();
    await fill(dialog(page), { Password: password });
    await button(dialog(page), 'Remove').click();
    await gone(page.getByText('The blue phone', { exact: true }));
    await signOut(page);
    await button(page, 'Sign in with a passkey').click();
    await seen(page.getByRole('alert'));
    expect(new URL(page.url()).pathname).toBe('/login');
  });

  /** Switches 'Require MFA for all users', as the settings do. */
  const requireStep = async (required: boolean) => {
    const query = `mutation($tenantId: Int!, $required: Boolean!) {
      setRequireMfa(tenantId: $tenantId, required: $required) { __typename }
    }`;
    const { user, token } = await ask<{ user: { tenantid: number }; token: string }>(
      story.address,
      '/api/login',
      { body: { username: 'maren', password, code: codes.at(required ? -1 : -2) } },
    );
    const { data } = await ask<{ data: { setRequireMfa: { __typename: string } } }>(
      story.address,
      '/graphql',
      { token, body: { query, variables: { tenantId: user.tenantid, required } } },
    );
    expect(data.setRequireMfa.__typename).toBe('RequireMfaSet');
  };

  test('where the organisation asks for it, nothing opens before one has it', async () => {
    await requireStep(true);
    const ines = await arrive();
    await present(ines, 'ines');
    await ines.waitForURL('**/enrol');
    for (const path of [`/${mara.tenantId}/dashboard`, `/${mara.tenantId}/events`, '/profile']) {
      await ines.goto(path);
      await ines.waitForURL('**/enrol');
      await seen(heading(ines, 'Set up your second step'));
    }
    await button(ines, 'Authenticator app').click();
    await setUpApp(ines);
    await inside(ines);
    await ines.goto('/enrol');
    await inside(ines);
  });

  test('the last one stays while it is asked for, and is removed with the password afterwards', async () => {
    await byRecovery(codes[0]);
    await inside(page);
    await openProfile(page);
    const app = page.getByRole('listitem').filter({ hasText: 'Authenticator app' });
    await button(app, 'Remove').click();
    await fill(dialog(page), { Password: password });
    await button(dialog(page), 'Remove').click();
    await seen(dialog(page).getByRole('alert'));
    await requireStep(false);
    await button(dialog(page), 'Remove').click();
    await gone(dialog(page));
    await seen(button(app, 'Set up'));
    await signOut(page);
    await present(page, 'maren');
    await inside(page);
  });
});
