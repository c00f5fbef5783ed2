import type { Page } from 'playwright';
import { callApi, emailOf, password, type Person } from './people.ts';
import { usernameAt } from './shared-program.ts';
import { heading, link, visible } from './visitors.ts';

// The users of a tenant as listed on the screen.

/** Registers a user of the tenant over REST, who can then sign in. */
export async function register(
  address: string,
  { tenantId, token }: Person,
  name: string,
  [firstname, lastname]: readonly [string, string],
): Promise<{ readonly username: string }> {
  const username = usernameAt(address, name);
  const email = emailOf({ username });
  const body = { username, email, firstname, lastname, phone: '+44 1432 1', password };
  await callApi(address, `/api/tenants/${tenantId}/registeruser`, { token, body });
  return { username };
}

export const row = (page: Page, name: string) => page.getByRole('row').filter({ has: link(page, name) });

/** Opens the list of users; waits for Ines Fern. */
export async function openUsers(page: Page, { tenantId }: Person): Promise<void> {
  await page.goto(`/${tenantId}/tenantUsers`);
  await visible(heading(page, 'Users'), row(page, 'Ines Fern'));
}
