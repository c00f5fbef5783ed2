import type { BrowserContext, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { openDashboard, type Person, registerEvent, registerPerson } from './people.ts';
import { startJourney } from './journey.ts';
import { button, heading, hold } from './visitors.ts';

// What a browser fetches before it shows a screen: docs/product/shell.md.

const journey = startJourney();
let person: Person;
let eventId: number;
let context: BrowserContext;

beforeAll(async () => {
  person = await registerPerson(journey.address, 'mara');
  const event = { name: 'Head race', startdate: '2031-06-14 09:00:00' };
  eventId = await registerEvent(journey.address, person, event);
  const first = await journey.arrive();
  await openDashboard(first, person);
  context = first.context();
});

test('/login is shown after at most 12 requests', async () => {
  const page = await journey.arrive();
  const requests = await open(page, '/login');
  await button(page, 'Login').waitFor();
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(12);
});

test.each([
  ['dashboard', () => `/${person.tenantId}/dashboard`, /\w+day, /],
  ['members', () => `/${person.tenantId}/members`, 'Members'],
  ['events', () => `/${person.tenantId}/events`, 'Events'],
  ['event', () => `/${person.tenantId}/${eventId}/event`, 'Head race'],
  ['profile', () => '/profile', 'Profile'],
])('%s is shown with the scripts and styles that its page names', async (_, path, title) => {
  const page = await context.newPage();
  await open(page, path());
  await heading(page, title).waitFor();
  await page.close();
});

test.each([
  [
    'dashboard',
    (): string => `/${person.tenantId}/dashboard`,
    /\w+day, /,
    ['Me', 'DashboardDays', 'Mentions', 'TaskDays', 'SharedEvents'],
  ],
  ['members', (): string => `/${person.tenantId}/members`, 'Members', ['Me', 'MemberFeed', 'MemberCount']],
  ['event', (): string => `/${person.tenantId}/${eventId}/event`, 'Head race', ['Me', 'EventDetail']],
  // their queries are loaded with the screen
  ['settings', (): string => `/${person.tenantId}/settings`, 'Settings', ['Me', 'TenantSettings']],
  ['tenantUsers', (): string => `/${person.tenantId}/tenantUsers`, 'Users', ['Me', 'TenantUsers']],
  ['profile', (): string => '/profile', 'Profile', ['Me', 'Profile']],
] as const)(
  '%s asks for its data while its scripts are on their way, once',
  async (_, path, title, names) => {
    const page = await context.newPage();
    const asked: string[] = [];
    const allAsked = new Promise<void>((resolve) =>
      page.on('request', (request) => {
        if (new URL(request.url()).pathname !== '/graphql') return;
        asked.push((request.postDataJSON() as { operationName: string }).operationName);
        if (names.every((name) => asked.includes(name))) resolve();
      }),
    );
    // no script of the app arrives before all is requested
    await page.route('**/assets/*.js', async (route) => {
      await allAsked;
      await route.continue();
    });
    await page.goto(path(), { waitUntil: 'commit' });
    await heading(page, title).waitFor();
    for (const name of names) expect(asked.filter((each) => each === name)).toEqual([name]);
    await page.close();
  },
);

test('a script of first queries that comes after the app sends nothing', async () => {
  const page = await context.newPage();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/first-answers.js', async (route) => {
    await held;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/graphql')
      asked.push((request.postDataJSON() as { operationName: string }).operationName);
  });
  await page.goto(`/${person.tenantId}/members`, { waitUntil: 'commit' });
  await heading(page, 'Members').waitFor();
  const ran = page.waitForResponse('**/first-answers.js');
  release();
  await (await ran).finished();
  await page.waitForLoadState('load');
  expect(asked.filter((name) => name === 'MemberFeed')).toEqual(['MemberFeed']);
  expect(await page.evaluate(() => globalThis.firstAnswers)).toBeNull();
  await page.close();
});

test('the fonts come after the first screen of a first visit, and are shown from the start of later ones', async () => {
  const page = await journey.arrive();
  const areShown = () => page.evaluate(() => 'fonts' in document.documentElement.dataset);
  const release = await hold(page, '**/*.woff2');
  await page.goto('/login', { waitUntil: 'commit' });
  await button(page, 'Login').waitFor();
  expect(await areShown()).toBe(false);
  release();
  await expect.poll(areShown).toBe(true);
  // without the app
  await page.route('**/*.js', (route) =>
    route.request().url().endsWith('/theme.js') ? route.continue() : undefined,
  );
  await page.reload({ waitUntil: 'commit' });
  await page.locator('#root').waitFor({ state: 'attached' });
  expect(await areShown()).toBe(true);
  await page.close();
});

/** Opens a screen to which only the files arrive that its page names; resolves to the requests that arrive. */
async function open(page: Page, path: string): Promise<readonly string[]> {
  const named = await (await page.request.get(path, { headers: { accept: 'text/html' } })).text();
  const requests: string[] = [];
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (/^\/assets\/.*\.(js|css)$/.test(pathname) && !named.includes(pathname)) return;
    requests.push(pathname);
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return requests;
}
