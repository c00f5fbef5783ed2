import type { Page } from 'playwright';
import { password } from './people.ts';
import { button, field, fill, heading, seen } from './visitors.ts';

// How people come to their own account, and leave it.

export const dialog = (at: Page) => at.getByRole('dialog');
export const openProfile = async (at: Page) => {
  await at.goto('/profile');
  await seen(heading(at, 'Profile'), heading(at, 'Sessions'), field(at, 'First Name'));
};
export const signOut = async (at: Page) => {
  await at.goto('/logout');
  await at.waitForURL('**/login');
};
/** Sends name and password; what comes then is for the test. */
export const present = async (at: Page, username: string, secret = password) => {
  await at.goto('/login');
  await fill(at, { Username: username, Password: secret });
  await button(at, 'Login').click();
};
export const inside = async (at: Page) => {
  await at.waitForURL('**/dashboard');
  await seen(heading(at, /\w+day, /));
};
