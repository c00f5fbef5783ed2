import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { unused } from '../../web/build/palettes.ts';
import { readParts } from '../../web/build/parts.ts';
import { expectToPass } from './tool.ts';

test('the web app is built, within its budgets of size', async () => {
  await expectToPass('infra/bootstrap/build.mjs');
  await expectToPass('web/check-sizes.mjs');
});

test('the page of a screen names the queries that the screen sends at its start', async () => {
  const file = new URL('../../web/dist/.vite/first-files.json', import.meta.url);
  const screens: { path: string; queries: string[] }[] = JSON.parse(await readFile(file, 'utf8'));
  const named = screens.map(({ path, queries }) => [
    path,
    queries.map((query) => /"operationName":"(\w+)"/.exec(query)?.[1]).join(),
  ]);
  // the other screens of the shell ask who is signed in, and those of visitors nothing
  expect(Object.fromEntries(named.filter(([, queries]) => queries !== 'Me' && queries !== ''))).toEqual({
    '/:tenant/dashboard': 'Me,Mentions,FirstSteps,TaskDays,SharedEvents,DashboardDays',
    '/:tenant/events': 'Me,EventFeed',
    '/:tenant/:eventId/event': 'Me,EventDetail',
    '/:tenant/:eventId/eventDetail': 'Me,EventDetail',
    '/:tenant/:eventId/eventItemAdd': 'Me,NewItem',
    '/:tenant/:eventId/:itemId/eventItemDetail': 'Me,ItemDetail',
    '/:tenant/:eventId/:itemId/raffle': 'Me,Raffle',
    '/raffleWall/:tenant/:eventId/:itemId': 'RaffleWall',
    '/:tenant/members': 'Me,MemberCount,MemberFeed',
    '/:tenant/tenantUsers': 'Me,TenantUsers',
    '/:tenant/:userId/user': 'Me,TenantUserDetail',
    '/:tenant/userAdd': 'Me,OpenInvitations',
    '/:tenant/emails/:mailingId': 'Me,MailingDetail',
    '/:tenant/integrations': 'Me,Integrations',
    '/:tenant/posts': 'Me,Posts',
    '/:tenant/settings': 'Me,TenantSettings',
    '/profile': 'Me,Profile',
    '/tenantadd': 'SignedInOwner',
    '/enrol': 'EnrolmentDue',
  });
});

test('the large files of the start are compiled while they arrive', async () => {
  await expectToPass('infra/bootstrap/build.mjs');
  const dist = fileURLToPath(new URL('../../web/dist', import.meta.url));
  const { filesOf } = readParts(dist);
  const start = ['index.html', 'src/app/graph-part.tsx', 'src/app/shell/shell.tsx'].flatMap((part) => [
    ...filesOf(part),
  ]);
  const large = [];
  for (const file of new Set(start.filter((name) => name.endsWith('.js')))) {
    const script = await readFile(join(dist, file), 'utf8');
    if (script.length < 10_000) continue;
    large.push(file);
    expect(script, file).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  }
  expect(large.length).toBeGreaterThanOrEqual(4);
});

test('no style or component takes a colour from a palette that is left out', async () => {
  const assets = fileURLToPath(new URL('../../web/dist/assets', import.meta.url));
  const files = (await readdir(assets)).filter((name) => /[.](css|js)$/.test(name));
  expect(files.length).toBeGreaterThan(20);
  const uses = new RegExp(`var\\(--mantine-color-(${unused})-`);
  for (const file of files) expect(await readFile(join(assets, file), 'utf8'), file).not.toMatch(uses);
});
