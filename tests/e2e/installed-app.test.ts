import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { type Person, registerPerson, signIn } from './people.ts';
import { startJourney } from './journey.ts';
import { button, gone, heading, visible } from './visitors.ts';

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
  await signIn(page, person);
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

describe('the service worker', () => {
  test('is active within ten seconds', async () => {
    const state = await page.evaluate(async () => {
      const ready = navigator.serviceWorker.ready.then(({ active }) => active);
      const tooLate = new Promise<null>((resolve) => setTimeout(resolve, 10_000, null));
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

  test('shows the app without a server, with a button to try again', async () => {
    await journey.stop();
    for (const path of ['/login', `/${person.tenantId}/dashboard`]) {
      await page.goto(path);
      await visible(page.getByRole('heading', { level: 1 }));
      expect(await page.title()).toContain('Muster');
    }
    await visible(button(page, 'Try again'));
    await journey.start();
    await button(page, 'Try again').click();
    await heading(page, /\w+day, /).waitFor();
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
  const versionShown = () => page.evaluate(() => document.head.dataset['version']);
  const offer = () => page.getByRole('status').filter({ hasText: 'A new version of Muster is ready.' });

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
    await button(offer(), 'Update now').click();
    await expect.poll(versionShown, { timeout: 12_000 }).toBe('one');
    await heading(page, /\w+day, /).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/${person.tenantId}/dashboard`);
    expect(await offer().count()).toBe(0);
  });

  test('is found when the tab becomes visible again', async () => {
    await deploy('two');
    // the event that the browser fires when the tab becomes visible
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await visible(offer());
  });
});
