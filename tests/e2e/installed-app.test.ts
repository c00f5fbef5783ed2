import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openProfile } from '../support/browser.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { dayIn } from './days.ts';
import { picture } from './files.ts';
import { type Person, registerEvent, registerMember, registerPerson, signInWithForm } from './people.ts';
import { startJourney } from './journey.ts';
import { databasesOf, keptScreens } from './kept-screens.ts';
import { takePictures } from './pictures.ts';
import { register } from './user-list.ts';
import { button, focused, gone, heading, link, visible } from './visitors.ts';

// Muster as an installed app: the manifest, offline start and updates.

const deployed = await temporaryFolder('web');
const journey = startJourney({
  whole: true,
  entry: 'tests/e2e/program-with-web-root.ts',
  env: { WEB_ROOT: deployed },
});
let person: Person;
let page: Page;

beforeAll(async () => {
  await cp('web/dist', deployed, { recursive: true });
  person = await registerPerson(journey.address, 'mara');
  page = await journey.arrive({ serviceWorkers: 'allow' });
  await signInWithForm(page, person);
});
afterAll(() => rm(deployed, { recursive: true, force: true }));

interface Picture {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
}

/** The size of a picture in the browser. */
const sizeOf = (src: string) =>
  page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    return `${image.naturalWidth}x${image.naturalHeight}`;
  }, src);

describe('the manifest', () => {
  test('makes the app installable', async () => {
    const devtools = await page.context().newCDPSession(page);
    const { errors, url, data } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(url).toBe(`${journey.address}/manifest.webmanifest`);
    expect(JSON.parse(data ?? '')).toMatchObject({
      id: '/',
      name: 'Muster',
      start_url: '/login',
      scope: '/',
      display: 'standalone',
    });
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // a test's browser is a private window, which never installs apps
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
  });

  test('names existing icons of the stated sizes', async () => {
    const answer = await page.request.get('/manifest.webmanifest');
    expect(answer.headers()['content-type']).toContain('application/manifest+json');
    const manifest = (await answer.json()) as { icons: Picture[]; screenshots: Picture[] };
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
    for (const { src, sizes, type } of [...manifest.icons, ...manifest.screenshots]) {
      expect((await page.request.get(src)).headers()['content-type'], src).toContain(type);
      if (sizes !== 'any') expect(await sizeOf(src), src).toBe(sizes);
    }
  });

  test('has shortcuts to screens of the tenant that was used last', async () => {
    const { shortcuts } = (await (await page.request.get('/manifest.webmanifest')).json()) as {
      shortcuts: { name: string; url: string }[];
    };
    expect(shortcuts.map(({ name }) => name)).toEqual(['Dashboard', 'New event']);
    for (const { url } of shortcuts) {
      await page.goto(url);
      await page.waitForURL(new RegExp(`/${person.tenantId}/(dashboard|eventAdd)$`));
    }
  });
});

describe('an app that is not installed yet', () => {
  const menu = (where: Page) => button(where, 'Account of Mara Quill');
  const item = (where: Page, name: string) => where.getByRole('menuitem', { name, exact: true });

  test('is installed from the account menu, as soon as the browser allows it', async () => {
    const folder = await temporaryFolder('profile');
    const profile = await openProfile(folder, { baseURL: journey.address });
    try {
      const here = await profile.newPage();
      await here.addInitScript(() =>
        window.addEventListener('beforeinstallprompt', (event) => {
          const ask = event.prompt.bind(event);
          event.prompt = () => {
            document.title = 'asked';
            return ask();
          };
        }),
      );
      await here.goto('/login');
      await signInWithForm(here, person);
      await menu(here).click();
      await visible(item(here, 'Install app'));
      // what the browser says when it has installed the app
      await here.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
      await gone(item(here, 'Install app'));
      await here.reload();
      await menu(here).click();
      await item(here, 'Install app').click();
      // the browser's own question takes all input from the page
      await expect.poll(() => here.title()).toBe('asked');
    } finally {
      await profile.close();
      await rm(folder, { recursive: true, force: true });
    }
  });

  test('is not offered where the browser cannot install it', async () => {
    await menu(page).click();
    await visible(item(page, 'Profile'));
    await gone(item(page, 'Install app').or(item(page, 'Add to Home Screen')));
    await page.keyboard.press('Escape');
  });

  test('is explained on an iPhone, where only the person can add it', async () => {
    const phone = await journey.arrive({ viewport: { width: 390, height: 844 }, hasTouch: true });
    // what Safari says on iPhone and iPad, outside of an app that was opened from the Home Screen
    await phone.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }));
    await phone.goto('/login');
    await signInWithForm(phone, person);
    await menu(phone).click();
    await item(phone, 'Add to Home Screen').click();
    const steps = phone.getByRole('dialog', { name: 'Add Muster to the Home Screen', exact: true });
    await visible(steps.getByText('Choose “Add to Home Screen”.', { exact: true }));
    await takePictures(phone, 'add-to-home-screen');
    await button(steps, 'Close').click();
    await gone(steps);
    await focused(menu(phone));
    await phone.context().close();
  });
});

describe('the service worker', () => {
  test('is active after the first visit', async () => {
    const state = await page.evaluate(async () => {
      const ready = navigator.serviceWorker.ready.then(({ active }) => active);
      const tooLate = new Promise<null>((resolve) => setTimeout(resolve, 60_000, null));
      const worker = await Promise.race([ready, tooLate]);
      if (worker && worker.state !== 'activated')
        await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }));
      return worker?.state ?? 'missing';
    });
    expect(state).toBe('activated');
    await page.reload();
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  });

  test('caches parts of the app, and no data of people or events', async () => {
    for (const screen of ['events', 'eventAdd', 'dashboard']) {
      await page.goto(`/${person.tenantId}/${screen}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    await page.evaluate(() => fetch('/api/openapi.json'));
    const kept = await page.evaluate(async () => {
      const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      const requests = (await Promise.all(caches_.map((cache) => cache.keys()))).flat();
      return requests.map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toContain('/index.html');
    expect(kept.some((path) => path.startsWith('/assets/event-add'))).toBe(true);
    expect(kept.filter((path) => /^\/(api|graphql|dev|livez|readyz|metrics)(\/|$)/.test(path))).toEqual([]);
    // every cached entry is a file of the app
    expect(kept.filter((path) => !/\.(js|css|html|svg|png|woff2|webmanifest)$/.test(path))).toEqual([]);
  });
});

describe('an uploaded file', () => {
  test('opens at its address', async () => {
    const { name, mimeType, buffer } = picture('boat.png', [11, 91, 71]);
    const sent = await page.request.post(`/api/${person.tenantId}/library`, {
      headers: { authorization: `Bearer ${person.token}` },
      multipart: { file: { name, mimeType, buffer } },
    });
    const { file } = (await sent.json()) as { file: { url: string; thumbnailUrl: string } };
    for (const address of [file.url, file.thumbnailUrl]) {
      const answer = await page.goto(address);
      expect(answer?.headers()['content-type'], address).toBe('image/webp');
    }
  });
});

describe('without network', () => {
  // a tab whose network is switched off by a test does not always know that it has none
  const from = (where: Page) =>
    where.getByText(/^(You are offline|Muster can’t be reached)\. What you see is from \d/);
  const menu = () => page.getByRole('navigation', { name: 'Main', exact: true });
  const databases = () => databasesOf(page);
  const kept = () => keptScreens(page);
  /** Opens a screen, and waits until the device keeps what it shows. */
  const read = async (screen: string, shown: () => Promise<unknown>) => {
    await page.goto(`/${person.tenantId}/${screen}`);
    await shown();
    await visible(page.getByRole('status').filter({ hasText: 'Live' }));
    const before = await kept();
    // each change is kept
    await registerMember(journey.address, person, 'Member', `Number${(marks += 1)}`);
    await expect.poll(kept).not.toBe(before);
  };
  let marks = 0;

  test('screens that were read, and their changes, are kept on the device', async () => {
    await registerEvent(journey.address, person, { name: 'Head race', startdate: `${dayIn(2)} 10:00:00` });
    await registerMember(journey.address, person, 'Ada', 'Lovelace');
    await read('members', () => visible(link(page, 'Ada Lovelace')));
    await read('events', () => visible(heading(page, 'Head race')));
    await read('dashboard', () => visible(heading(page, /\w+day, /)));
  });

  test('a reload shows what was read, sealed on the device, and says from when it is', async () => {
    expect(await kept()).not.toMatch(/Ada|Lovelace|Head race/);
    await page.context().setOffline(true);
    await page.reload();
    await visible(heading(page, /\w+day, /), from(page));
    await link(menu(), 'Events').click();
    await visible(heading(page, 'Head race'), from(page));
  });

  test('screens of an earlier visit are there too, and those that nobody read are not', async () => {
    await link(menu(), 'Members').click();
    await visible(link(page, 'Ada Lovelace'), from(page));
    await page.goto(`/${person.tenantId}/events?search=race`);
    await visible(
      page.getByText(/^(You are offline|Muster can’t be reached at the moment)\. This page loads by itself/),
    );
    await gone(from(page));
  });

  test('changes of the meantime appear by themselves when the network is back', async () => {
    await page.goto(`/${person.tenantId}/members`);
    await visible(link(page, 'Ada Lovelace'), from(page));
    await registerMember(journey.address, person, 'Grace', 'Hopper');
    await page.context().setOffline(false);
    await visible(link(page, 'Grace Hopper'));
    await gone(from(page));
  });

  test('without a server, the installed app opens on what was read', async () => {
    await journey.stop();
    // on a busy machine the sign-in does not wait for what is kept
    await expect
      .poll(async () => {
        await page.goto('/login');
        await page.getByRole('heading', { level: 1 }).waitFor();
        return page.url();
      })
      .toContain('/dashboard');
    await visible(
      heading(page, /\w+day, /),
      page.getByText(/^Muster can’t be reached\. What you see is from \d/),
    );
    expect(await page.title()).toContain('Muster');
    // nobody opened this screen before
    await page.goto(`/${person.tenantId}/tenantUsers`);
    await visible(button(page, 'Try again'));
    await journey.start();
    await visible(heading(page, 'Users'));
    await gone(button(page, 'Try again'));
  });

  test('another person sees nothing of it, and at sign-out it is gone', async () => {
    await register(journey.address, person, 'tom', ['Tom', 'Moss']);
    // as after a session that ended: tom signs in on the same device
    await page.context().clearCookies({ name: 'muster_staff' });
    await page.goto(`/${person.tenantId}/tenantUsers`);
    await page.waitForURL('**/login');
    await expect.poll(databases).not.toContain('muster-screens');
    await signInWithForm(page, { username: 'tom' });
    await expect.poll(kept).not.toBe('');
    await page.context().setOffline(true);
    await page.goto(`/${person.tenantId}/events`);
    await visible(heading(page, 'Failed to fetch events.'));
    expect(await heading(page, 'Head race').count()).toBe(0);
    await page.context().setOffline(false);
    await visible(heading(page, 'Head race'));
    await page.goto('/logout');
    await button(page, 'Log out').click();
    await page.waitForURL('**/login');
    await expect.poll(databases).not.toContain('muster-screens');
    await signInWithForm(page, person);
  });
});

describe('a new version', () => {
  /** Simulates a deployment: changes the page and the service worker's precache list. */
  async function deploy(version: string): Promise<void> {
    const html = join(deployed, 'index.html');
    const worker = join(deployed, 'service-worker.js');
    const page_ = await readFile(html, 'utf8');
    await writeFile(html, page_.replace(/<head[^>]*>/, `<head data-version="${version}">`));
    const code = await readFile(worker, 'utf8');
    const listed = /(\{[^{}]*"?url"?:\s*["'`]index\.html["'`][^{}]*\})/.exec(code)?.[1] ?? '';
    const next = listed.replace(/(revision"?:\s*["'`])[^"'`]*/, `$1${version}`);
    expect(next).not.toBe(listed);
    await writeFile(worker, code.replace(listed, next));
  }
  const versionShown = (where = page) => where.evaluate(() => document.head.dataset['version']);
  const offer = (where = page) =>
    where.getByRole('status').filter({ hasText: 'A new version of Muster is ready.' });

  test('is offered, can be postponed, and never takes over by itself', async () => {
    await deploy('one');
    await page.goto(`/${person.tenantId}/dashboard`);
    await visible(offer());
    expect(await versionShown()).toBeUndefined();
    await button(offer(), 'Later').click();
    await gone(offer());
    await page.reload();
    await visible(offer());
    expect(await versionShown()).toBeUndefined();
  });

  test('starts when the user accepts it, on the same screen', async () => {
    const other = await page.context().newPage();
    await other.goto(`/${person.tenantId}/members`);
    await visible(offer(other));
    await button(offer(), 'Update now').click();
    // where it takes longer than ten seconds, the app offers another try
    const again = button(page, 'Try again');
    const shown = async () => {
      if (await again.isVisible()) await again.click({ timeout: 2_000 });
      return versionShown();
    };
    await expect.poll(shown, { timeout: 120_000 }).toBe('one');
    await heading(page, /\w+day, /).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/${person.tenantId}/dashboard`);
    expect(await offer().count()).toBe(0);

    // another tab keeps its page until it is accepted there
    expect(await versionShown(other)).toBeUndefined();
    await button(offer(other), 'Update now').click();
    await expect.poll(() => versionShown(other)).toBe('one');
    expect(new URL(other.url()).pathname).toBe(`/${person.tenantId}/members`);
    await other.close();
  });

  test('is found when the tab becomes visible again', async () => {
    await deploy('two');
    // the event that the browser fires when the tab becomes visible
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await visible(offer());
  });
});
