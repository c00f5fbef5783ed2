import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstPage } from './first-page.ts';

let webRoot: string;

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'muster-first-page-'));
  await writeFile(join(webRoot, 'index.html'), '<html><head><title>Muster</title></head></html>');
  await mkdir(join(webRoot, '.vite'));
  const screens = [
    { path: '/login', files: ['assets/login-1.js', 'assets/form-1.css'] },
    {
      path: '/:tenant/:event/event',
      files: ['assets/event-1.js'],
      queries: ['{"variables":{"tenantId":{{tenant}},"eventId":{{event}}},"query":"{ a < b }"}'],
    },
    { path: '/:tenant/reset-password', files: ['assets/reset-in-tenant-1.js'] },
    { path: '/reset-password/:token', files: ['assets/set-password-1.js'] },
    { path: '/:tenant/:anything', files: ['assets/anything-1.js'] },
  ];
  await writeFile(join(webRoot, '.vite/first-files.json'), JSON.stringify(screens));
});
afterAll(() => rm(webRoot, { recursive: true }));

test('names the scripts and styles of the screen in the head', async () => {
  expect(await firstPage(webRoot, '/login')).toBe(
    '<html><head><title>Muster</title>' +
      '<link rel="modulepreload" crossorigin href="/assets/login-1.js">' +
      '<link rel="preload" as="style" crossorigin href="/assets/form-1.css">' +
      '</head></html>',
  );
});

test.each([
  ['/2/7/event', 'event-1.js'],
  ['/2/reset-password?from=mail', 'reset-in-tenant-1.js'],
  ['/reset-password/some-token', 'set-password-1.js'],
  ['/LOGIN/', 'login-1.js'],
  ['/2/other', 'anything-1.js'],
])('finds the screen of %s as the router does', async (address, file) => {
  const page = await firstPage(webRoot, address);
  expect(page.match(/modulepreload/g)).toHaveLength(1);
  expect(page).toContain(file);
});

test('adds nothing to an address without a screen', async () => {
  expect(await firstPage(webRoot, '/a/b/c/d')).not.toContain('preload');
});

test.each(['//', '//[', '//any:99999999/login', '///'])(
  'takes %s for a path, not for a host',
  async (address) => {
    expect(await firstPage(webRoot, address)).toContain('<title>Muster</title>');
  },
);

test('names the first queries of the screen, with the numbers of the path', async () => {
  const page = await firstPage(webRoot, '/2/7/event');
  const [, json = ''] =
    /<script type="application\/json" id="first-queries">(.*?)<\/script>/.exec(page) ?? [];
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual(['{"variables":{"tenantId":2,"eventId":7},"query":"{ a < b }"}']);
  expect(page).toContain('<script src="/first-answers.js" async fetchpriority="high"></script>');
});

test.each(['/2/7/event?tab=files', '/2/no-number/event', '/2/0/event', '/2/07/event', '/login'])(
  'names no queries for %s',
  async (address) => {
    expect(await firstPage(webRoot, address)).not.toContain('first-');
  },
);
