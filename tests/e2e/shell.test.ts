import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  openDashboard,
  password,
  type Person,
  registerEvent,
  registerMember,
  registerPerson,
  signInWithForm,
} from './people.ts';
import { startJourney } from './journey.ts';
import { alert, button, fill, focused, gone, heading, hold, link, visible } from './visitors.ts';

// The shell around every screen: docs/product/shell.md; decisions 1, 23, 30b.

const journey = startJourney();
let person: Person;
let stranger: Person;
let page: Page;
let main: Locator;

beforeAll(async () => {
  person = await registerPerson(journey.address, 'mara');
  stranger = await registerPerson(journey.address, 'ines');
  page = await journey.arrive();
  main = page.getByRole('navigation', { name: 'Main', exact: true });
  await openDashboard(page, person);
});

/** What the navigation marks as current, and how. */
const marked = (navigation: Locator) =>
  navigation
    .locator('[aria-current]')
    .evaluateAll((links) => links.map((each) => [each.textContent, each.getAttribute('aria-current')]));

const open = (screen: string) => page.goto(`/${person.tenantId}/${screen}`);

describe('the sidebar', () => {
  test('has the four groups with an item for each screen', async () => {
    const groups = await main.getByRole('button', { expanded: true }).allInnerTexts();
    expect(groups).toEqual(['Membership', 'Events', 'Dashboard', 'Profile']);
    const inTenant = (screen: string) => `/${person.tenantId}/${screen}`;
    const items = await main
      .getByRole('link')
      .evaluateAll((links) => links.map((each) => [each.textContent, each.getAttribute('href')]));
    expect(items).toEqual([
      ['Members', inTenant('members')],
      ['Users', inTenant('tenantUsers')],
      ['Add user', inTenant('userAdd')],
      ['Events', inTenant('events')],
      ['Create event', inTenant('eventAdd')],
      ['Calendar', inTenant('calendar')],
      ['Event history', inTenant('eventHistory')],
      ['Dashboard', inTenant('dashboard')],
      ['Integrations', inTenant('integrations')],
      ['Profile', '/profile'],
      ['Settings', inTenant('settings')],
      ['Notifications', '/settings/notifications'],
      ['Payment', '/settings/billing/payment'],
      ['Subscription', '/settings/billing/subscription'],
      ['Reset password', inTenant('reset-password')],
      ['Terms of use', '/termsofuse'],
      ['Privacy policy', '/privacypolicy'],
    ]);
    expect(await link(main, 'Dashboard').getAttribute('aria-current')).toBe('page');
  });

  test('marks the screen that is shown, or the one that it belongs to', async () => {
    const opened = (screen: string, title: string) => async () => {
      await open(screen);
      await heading(page, title).waitFor();
    };
    await link(main, 'Members').click();
    await expect.poll(() => marked(main)).toEqual([['Members', 'page']]);
    // until the list is there, another link has its place
    await visible(heading(page, 'No members found for this tenant.'));
    await link(page, 'Add member').click();
    await heading(page, 'Create Account').waitFor();
    expect(await marked(main)).toEqual([['Members', 'true']]);
    const memberId = await registerMember(journey.address, person, 'Ada', 'Byron');
    const eventId = await registerEvent(journey.address, person, {
      name: 'Winter regatta',
      startdate: '2038-01-09 10:00:00',
    });
    for (const [arrive, marks] of [
      [opened(`memberDetail?id=${memberId}`, 'Ada Byron'), [['Members', 'true']]],
      [opened('eventAdd', 'Create event'), [['Create event', 'page']]],
      [opened(`${eventId}/event`, 'Winter regatta'), [['Events', 'true']]],
      [opened(`${eventId}/eventDetail`, 'Winter regatta'), [['Events', 'true']]],
      [opened('nothing-here', 'Page not found'), []],
    ] as const) {
      await arrive();
      expect(await marked(main)).toEqual(marks);
    }
    await link(main, 'Users').click();
    await link(page.getByRole('table'), 'Mara Quill').click();
    await heading(page, 'Edit User').waitFor();
    expect(await marked(main)).toEqual([['Users', 'true']]);
  });

  test('remembers closed groups', async () => {
    await button(main, 'Profile').click();
    await gone(link(main, 'Terms of use'));
    await page.reload();
    await visible(link(main, 'Create event'));
    expect(await button(main, 'Profile').getAttribute('aria-expanded')).toBe('false');
    expect(await link(main, 'Terms of use').isVisible()).toBe(false);
    await button(main, 'Profile').click();
    await visible(link(main, 'Terms of use'));
  });

  test('collapses, remembers it, and expands again', async () => {
    await button(page, 'Collapse sidebar').click();
    await gone(main);
    await page.reload();
    await visible(button(page, 'Expand sidebar'));
    expect(await main.isVisible()).toBe(false);
    await button(page, 'Expand sidebar').click();
    await visible(link(main, 'Create event'));
  });

  test('shows the current organisation', async () => {
    await visible(
      page.getByRole('banner').getByText('Wye Rowing Club', { exact: true }),
      page.getByRole('banner').getByText('Hereford', { exact: true }),
    );
  });
});

describe('on a phone', () => {
  test('a bottom bar replaces the sidebar and opens the rest as a sheet', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const bar = page.getByRole('navigation', { name: 'Shortcuts' });
    await visible(link(bar, 'Today'), link(bar, 'Events'), button(bar, 'More'));
    expect(await main.isVisible()).toBe(false);
    await link(bar, 'Events').click();
    await heading(page, 'Events').waitFor();
    expect(await link(bar, 'Events').getAttribute('aria-current')).toBe('page');
    await button(bar, 'More').click();
    const sheet = page.getByRole('dialog', { name: 'More' });
    await link(sheet, 'Create event').click();
    await heading(page, 'Create event').waitFor();
    await gone(sheet);
    expect(await marked(bar)).toEqual([['Events', 'true']]);
    await page.setViewportSize({ width: 1280, height: 860 });
  });
});

describe('for screen readers and keyboards', () => {
  test('the first tab stop skips to the content', async () => {
    await open('dashboard');
    await visible(main);
    await page.keyboard.press('Tab');
    await focused(link(page, 'Skip to content'));
    await page.keyboard.press('Enter');
    await focused(page.getByRole('main'));
  });

  test('after a navigation the heading has the focus, and the tab has its name', async () => {
    await link(main, 'Events').click();
    await focused(page.getByRole('heading', { level: 1, name: 'Events' }));
    await expect.poll(() => page.title()).toBe('Events · Muster');
    await link(main, 'Create event').click();
    await focused(page.getByRole('heading', { level: 1, name: 'Create event' }));
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  });
});

test('the account menu opens and closes by its button, and gives the focus back', async () => {
  await open('dashboard');
  const account = button(page, 'Account of Mara Quill');
  const menu = page.getByRole('menu', { name: 'Account of Mara Quill' });
  await account.click();
  await visible(menu.getByRole('menuitem', { name: 'Profile', exact: true }));
  expect(await account.getAttribute('aria-controls')).toBe(await menu.getAttribute('id'));
  expect(await account.getAttribute('aria-expanded')).toBe('true');
  await account.click();
  await menu.waitFor({ state: 'hidden' });
  expect(await account.getAttribute('aria-expanded')).toBe('false');
  await account.press('Enter');
  await visible(menu);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  await focused(account);
});

describe('the theme', () => {
  const scheme = () => page.evaluate(() => document.documentElement.dataset['mantineColorScheme']);
  const choose = async (name: string) => {
    await button(page, 'Account of Mara Quill').click();
    await page.getByRole('menuitemradio', { name, exact: true }).click();
  };

  test('changes at once, is remembered, and can follow the system', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await scheme()).toBe('light');
    await choose('Dark');
    await expect.poll(scheme).toBe('dark');
    await page.reload();
    await visible(main);
    expect(await scheme()).toBe('dark');
    await page.keyboard.press('Escape');
    await button(page, 'Account of Mara Quill').click();
    // the chosen item has the focus
    await focused(page.getByRole('menuitemradio', { name: 'Dark', exact: true, checked: true }));
    await page.keyboard.press('Escape');
    await choose('System');
    await expect.poll(scheme).toBe('light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(scheme).toBe('dark');
    await page.emulateMedia({ colorScheme: 'light' });
  });
});

describe('addresses', () => {
  test.each([
    '/nobody/dashboard',
    '/12x/events',
    '/0/dashboard',
    '/no-such-page',
    '/t/one/events/2',
    '/raffleProof/1/x/2',
    '/door/1/x/2',
  ])('%s is not found', async (path) => {
    await page.goto(path);
    await heading(page, 'Page not found').waitFor();
  });

  test('an unknown screen of the tenant is not found, with a link back', async () => {
    await open('nothing-here');
    await heading(page, 'Page not found').waitFor();
    await link(page, 'Back to Muster').click();
    await page.waitForURL(`**/${person.tenantId}/dashboard`);
  });

  test('another tenant’s screens are not found, like those of a missing tenant', async () => {
    const theirs = await registerEvent(journey.address, stranger, {
      name: 'Theirs',
      startdate: '2038-02-01 10:00:00',
    });
    for (const [path, words] of [
      [`/${stranger.tenantId}/dashboard`, 'Page not found'],
      [`/${stranger.tenantId}/${theirs}/eventDetail`, 'Page not found'],
      [`/${person.tenantId}/${theirs}/eventDetail`, 'There is no such event'],
      [`/${person.tenantId}/999999/eventDetail`, 'There is no such event'],
      ['/999999/dashboard', 'Page not found'],
    ] as const) {
      await page.goto(path);
      await heading(page, words).waitFor();
      expect(await page.getByText('Theirs').count()).toBe(0);
    }
  });

  test('/t/{tenant}/events/{id} and /{tenant} redirect', async () => {
    const eventId = await registerEvent(journey.address, person, {
      name: 'Head race',
      startdate: '2038-02-01 10:00:00',
    });
    await page.goto(`/t/${person.tenantId}/events/${eventId}`);
    await page.waitForURL(`**/${person.tenantId}/${eventId}/eventDetail`);
    await heading(page, 'Head race').waitFor();
    await page.goto(`/${person.tenantId}`);
    await page.waitForURL(`**/${person.tenantId}/dashboard`);
  });

  test('a page opened by its address starts at the top', async () => {
    await page.goto('/privacypolicy');
    await heading(page, 'Privacy policy').waitFor();
    await page.evaluate(() => window.scrollTo(0, 600));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600);
    await page.goto('/termsofuse');
    await heading(page, 'Terms of use').waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('/ and /login redirect a signed-in user to the dashboard', async () => {
    for (const path of ['/', '/login']) {
      await page.goto(path);
      await page.waitForURL(`**/${person.tenantId}/dashboard`);
    }
  });
});

test('a shortcut that is opened while nobody is signed in leads to its screen after the sign-in', async () => {
  const visitor = await journey.arrive();
  await visitor.goto('/go/eventAdd');
  await fill(visitor, { Username: stranger.username, Password: password });
  await button(visitor, 'Login').click();
  await visitor.waitForURL(`**/${stranger.tenantId}/eventAdd`);
  await visitor.goto('/go/nowhere');
  await visible(heading(visitor, 'Page not found'));
  await visitor.close();
});

test('/logout, opened from elsewhere, asks for a press and signs nobody out before it', async () => {
  await page.goto('/logout');
  await visible(button(page, 'Log out'));
  expect(await page.evaluate(async () => (await fetch('/api/users/me')).status)).toBe(200);
});

test('logging out ends the session, clears the data and says so', async () => {
  await open('dashboard');
  await visible(main);
  expect(await page.evaluate(() => Object.entries(localStorage).flat().join())).toContain('mara');
  const held = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    await held.promise;
    await route.continue();
  });
  await button(page, 'Account of Mara Quill').click();
  await page.getByRole('menuitem', { name: 'Log out', exact: true }).click();
  await heading(page, 'Logging out...').waitFor();
  held.resolve();
  await page.waitForURL('**/login');
  expect(await page.evaluate(() => Object.entries(localStorage).flat().join())).not.toContain('mara');
  // the mark of the device stays, so that its next sign-in is recognised
  const kept = (await page.context().cookies()).map(({ name }) => name);
  expect(kept).toEqual(['muster_device']);
  await open('dashboard');
  await page.waitForURL('**/login');
  await page.unroute('**/graphql');
  await signInWithForm(page, stranger);
  expect(new URL(page.url()).pathname).toBe(`/${stranger.tenantId}/dashboard`);
});

test('logging out while the session is ended elsewhere shows no message that it ended, and happens once', async () => {
  const visitor = await journey.arrive();
  const closed = new Promise((resolve) => {
    visitor.on('websocket', (socket) => socket.on('close', resolve));
  });
  await openDashboard(visitor, stranger);
  await visible(visitor.getByRole('status').filter({ hasText: 'Live' }));
  const release = await hold(visitor, '**/logout-*.js');
  await button(visitor, /^Account of /).click();
  await visitor.getByRole('menuitem', { name: 'Log out', exact: true }).click();
  const headers = { origin: journey.address };
  await visitor.request.post(`${journey.address}/api/logout`, { headers, data: {} });
  await closed;
  release();
  await visitor.waitForURL('**/login');
  await heading(visitor, 'Sign in').waitFor();
  await gone(alert(visitor, 'You were signed out. Please sign in again.'));
  await fill(visitor, { Username: stranger.username, Password: password });
  await button(visitor, 'Login').click();
  await visitor.waitForURL('**/dashboard');
  await heading(visitor, /\w+day, /).waitFor();
});

test('paper shows the screen without what is around it, and is light', async () => {
  const visitor = await journey.arrive({ colorScheme: 'dark' });
  await openDashboard(visitor, stranger);
  const paper = () => visitor.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  const dark = await paper();
  await visitor.emulateMedia({ media: 'print' });
  expect([dark, await paper()]).toEqual(['rgb(16, 20, 17)', 'rgb(246, 244, 238)']);
  for (const width of [390, 1280]) {
    await visitor.setViewportSize({ width, height: 844 });
    await visible(heading(visitor, /\w+day, /));
    for (const role of ['banner', 'navigation'] as const)
      expect(await visitor.getByRole(role).filter({ visible: true }).count()).toBe(0);
  }
  await visitor.close();
});
