import type { Page } from 'playwright';
import { password } from './people.ts';
import { button, field, fill, heading, visible } from './visitors.ts';

// Opening the own account, signing in and out.

export const dialog = (at: Page) => at.getByRole('dialog');
export const openProfile = async (at: Page) => {
  await at.goto('/profile');
  await visible(heading(at, 'Profile'), heading(at, 'Sessions'), field(at, 'First Name'));
};
export const signOut = async (at: Page) => {
  await at.goto('/logout');
  await button(at, 'Log out').click();
  await at.waitForURL('**/login');
};
/** Submits the sign-in form without waiting for the next screen. */
export const submitSignIn = async (at: Page, username: string, secret = password) => {
  await at.goto('/login');
  await fill(at, { Username: username, Password: secret });
  await button(at, 'Login').click();
};
export const waitForDashboard = async (at: Page) => {
  await at.waitForURL('**/dashboard');
  await visible(heading(at, /\w+day, /));
};
