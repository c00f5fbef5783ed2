import type { BrowserContext, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { dayIn } from './days.ts';
import { startJourney } from './journey.ts';
import { arriveWithoutLive, type Person, registerEvent, registerPerson, signIn } from './people.ts';
import { register } from './user-list.ts';
import { button, field, fill, gone, heading, link, visible } from './visitors.ts';

// Two tabs of one browser, of which one signs out or somebody else in: docs/product/sign-in.md.

const journey = startJourney();
let mara: Person;
let tom: { readonly username: string };
let eventId: number;

const live = (where: Page) => visible(where.getByRole('status').filter({ hasText: /^Live$/ }));
const account = (where: Page, name: string) => button(where, `Account of ${name}`);

beforeAll(async () => {
  mara = await registerPerson(journey.address, 'mara');
  tom = await register(journey.address, mara, 'tom', ['Tom', 'Moss']);
  eventId = await registerEvent(journey.address, mara, {
    name: 'Head race',
    startdate: `${dayIn(2)} 10:00:00`,
  });
});

async function signOutIn(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/logout');
  await button(page, 'Log out').click();
  await page.waitForURL('**/login');
  return page;
}

test('after a sign-out in another tab Back shows nothing that was read before', async () => {
  const page = await journey.arrive();
  await signIn(page, mara);
  await page.goto(`/${mara.tenantId}/dashboard`);
  await live(page);
  await link(page, 'Users').first().click();
  await visible(heading(page, 'Users'), link(page, 'Tom Moss'));
  await signOutIn(page.context());
  await page.waitForURL('**/login');
  await visible(heading(page, 'Sign in'));
  // nothing is answered from now on
  await page.context().setOffline(true);
  await page.goBack();
  await visible(heading(page, 'Failed to load dashboard data'));
  expect(await account(page, 'Mara Quill').count()).toBe(0);
  expect(await page.getByText('Head race').count()).toBe(0);
  await page.context().close();
});

test('a tab without live connection is left as well, and sends nothing in the name of who comes next', async () => {
  const page = await arriveWithoutLive(journey, mara);
  await page.goto(`/${mara.tenantId}/${eventId}/eventDetail`);
  await visible(account(page, 'Mara Quill'));
  await fill(page.getByRole('region', { name: 'Comments', exact: true }), { Comment: 'By Mara' });
  const other = await signOutIn(page.context());
  await visible(heading(page, 'Sign in'));
  await signIn(other, tom);
  await page.waitForURL('**/dashboard');
  await visible(account(page, 'Tom Moss'));
  await signIn(other, mara);
  await visible(account(page, 'Mara Quill'));
  await gone(account(page, 'Tom Moss'));
  await page.context().close();
});

test('a tab that showed somebody else before goes to the sign-in when the next session ends', async () => {
  const page = await arriveWithoutLive(journey, mara);
  await page.goto(`/${mara.tenantId}/dashboard`);
  await visible(account(page, 'Mara Quill'));
  const other = await signOutIn(page.context());
  await visible(heading(page, 'Sign in'));
  await signIn(other, tom);
  await page.waitForURL('**/dashboard');
  await visible(account(page, 'Tom Moss'));
  await page.context().clearCookies({ name: 'muster_staff' });
  await page.goto(`/${mara.tenantId}/tenantUsers`);
  await visible(heading(page, 'Sign in'), field(page, 'Username'));
  await page.context().close();
});
