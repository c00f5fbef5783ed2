import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
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
    '/:tenant/dashboard': 'Me,Mentions,FirstSteps,DashboardDays',
    '/:tenant/events': 'Me,EventFeed',
    '/:tenant/:eventId/event': 'Me,EventDetail',
    '/:tenant/:eventId/eventDetail': 'Me,EventDetail',
    '/:tenant/:eventId/eventItemAdd': 'Me,NewItem',
    '/:tenant/:eventId/:itemId/eventItemDetail': 'Me,ItemDetail',
    '/:tenant/:eventId/:itemId/raffle': 'Me,Raffle',
    '/raffleWall/:tenant/:eventId/:itemId': 'RaffleWall',
    '/:tenant/members': 'Me,MemberFeed',
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
