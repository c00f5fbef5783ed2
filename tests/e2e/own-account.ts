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
  await button(at, /^Account of /).click();
  await at.getByRole('menuitem', { name: 'Log out', exact: true }).click();
  await at.waitForURL('**/login');
};
/** Submits the sign-in form, which may be shown already, without waiting for the next screen. */
export const submitSignIn = async (at: Page, username: string, secret = password) => {
  if (!at.url().endsWith('/login')) await at.goto('/login');
  await fill(at, { Username: username, Password: secret });
  await button(at, 'Login').click();
};
export const waitForDashboard = async (at: Page) => {
  await at.waitForURL('**/dashboard');
  await visible(heading(at, /\w+day, /));
};
