import type { Page } from 'playwright';
import { codeOf } from '../../support/authenticator-app.ts';
import { password } from '../people.ts';
import type { Screen } from '../screen.ts';
import { button, field, fill, heading, visible } from '../visitors.ts';

const own = (name: string, then: (page: Page) => Promise<unknown>): Screen => ({
  name,
  who: 'staff',
  path: () => '/profile',
  heading: 'Profile',
  async then(page) {
    await visible(field(page, 'First Name'), heading(page, 'Sessions'));
    await then(page);
  },
});

const enrolling = (name: string, then: (page: Page) => Promise<unknown>): Screen => ({
  name,
  who: 'enrolling',
  path: () => '/enrol',
  heading: 'Set up your second factor',
  then,
});

const submitSignIn = async (page: Page, username: string) => {
  await fill(page, { Username: username, Password: password });
  await button(page, 'Login').click();
  await visible(heading(page, 'One more step'));
};

/** Screens of a person's own account and of the second factor. */
export const screens: readonly Screen[] = [
  own('/profile', async (page) => {
    await button(page, 'Change password').click();
    await visible(page.getByText('Current password is required.', { exact: true }));
  }),
  own('an authenticator app to set up', async (page) => {
    await button(page, 'Set up').click();
    await fill(page.getByRole('dialog'), { Password: password });
    await button(page, 'Continue').click();
    await visible(page.getByRole('img', { name: /QR code/ }));
  }),
  own('another username', async (page) => {
    await button(page, 'Change username').click();
    await visible(field(page.getByRole('dialog'), 'Password'));
  }),
  own('another e-mail address', async (page) => {
    await button(page, 'Change email').click();
    await button(page, 'Send the link').click();
    await visible(page.getByText('New email is required.', { exact: true }));
  }),
  {
    name: 'the second factor at sign-in',
    who: 'nobody',
    path: () => '/login',
    heading: 'Sign in',
    async then(page, { secondFactorUsername }) {
      await submitSignIn(page, secondFactorUsername);
      await button(page, 'Continue').click();
      await visible(page.getByText('Code is required.', { exact: true }));
      await button(page, 'Use another way').click();
      await visible(button(page, 'Recovery code'));
    },
  },
  {
    name: '/confirm-email/{token}, used up',
    who: 'nobody',
    path: () => '/confirm-email/never-was-one',
    heading: 'Your new email address',
    async then(page) {
      await button(page, 'Confirm').click();
      await visible(page.getByRole('alert'));
    },
  },
  enrolling('/enrol', (page) => visible(button(page, 'Authenticator app'))),
  enrolling('an authenticator app at /enrol', async (page) => {
    await button(page, 'Authenticator app').click();
    await visible(page.getByRole('img', { name: /QR code/ }));
  }),
  enrolling('recovery codes', async (page) => {
    await button(page, 'Authenticator app').click();
    const secret = (await page.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()).replaceAll(' ', '');
    await fill(page, { Code: await codeOf(secret) });
    await button(page, 'Confirm').click();
    await visible(heading(page, 'Recovery codes'));
  }),
];
