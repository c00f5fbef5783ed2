import { beforeAll, expect, test } from 'vitest';
import { ask, bearer } from '../support/graphql.ts';
import type { Installation } from '../support/installation.ts';
import { registerOrganisation, type Organisation } from '../support/organisation.ts';
import { sharedInstallation } from '../support/shared-installation.ts';

// The other tenant hears of a share, of its role and of its end: docs/product/collaboration.md.

let installation: Installation;
let club: Organisation;
let guild: Organisation;
let eventId: number;

beforeAll(async () => {
  ({ installation } = await sharedInstallation());
  club = await registerOrganisation(installation.app, 'tellingclub');
  guild = await registerOrganisation(installation.app, 'toldguild');
  await rest('PATCH', `/api/collab/${guild.tenantId}/settings`, guild, { showInCollabDirectory: true });
  const event = { name: 'Regatta', startdate: '2031-06-14 09:00:00' };
  const made = await rest('POST', `/api/events/${club.tenantId}/registerevent`, club, event);
  ({ eventId } = made.json<{ eventId: number }>());
});

const rest = (method: 'POST' | 'PATCH', url: string, who: Organisation, payload: object) =>
  installation.app.inject({ method, url, headers: bearer(who.staff), payload });

const query = `query ($t: Int!) {
  notifications(tenantId: $t, first: 10) { edges { node { category title body path } } }
}`;
interface Told {
  readonly notifications: { readonly edges: readonly { readonly node: object }[] };
}
const told = async (who: Organisation) => {
  const { data } = await ask(installation.app, query, { t: who.tenantId }, bearer(who.staff));
  return (data as unknown as Told).notifications.edges.map(({ node }) => node);
};
const about = (title: string, path: string) => ({ category: 'SHARES', title, body: 'Regatta', path });

test('the other tenant is told of a share, of another role and of its end; of one event the latest', async () => {
  const share = { sharedWithTenantId: guild.tenantId };
  const page = `/${guild.tenantId}/${eventId}/eventDetail`;
  await rest('POST', `/api/collab/events/${eventId}/invite`, club, share);
  const shared = about('tellingclub Company shared an event with you', page);
  await expect.poll(() => told(guild)).toEqual([shared]);
  const role = `mutation ($t: Int!, $e: Int!, $s: Int!) {
    changeShareRole(tenantId: $t, eventId: $e, sharedWithTenantId: $s, role: EDITOR) { __typename }
  }`;
  const of = { t: club.tenantId, e: eventId, s: guild.tenantId };
  await ask(installation.app, role, of, bearer(club.staff));
  const editor = about('tellingclub Company lets you edit a shared event', page);
  await expect.poll(() => told(guild)).toEqual([editor]);
  await rest('POST', `/api/collab/events/${eventId}/revoke`, club, share);
  const revoked = about(
    'tellingclub Company no longer shares an event with you',
    `/${guild.tenantId}/events`,
  );
  await expect.poll(() => told(guild)).toEqual([revoked]);
  expect(await told(club)).toEqual([]);
});

test('the holder of the event is notified who left', async () => {
  await rest('POST', `/api/collab/events/${eventId}/invite`, club, { sharedWithTenantId: guild.tenantId });
  const leave =
    'mutation ($t: Int!, $e: Int!) { leaveCollaboration(tenantId: $t, eventId: $e) { __typename } }';
  await ask(installation.app, leave, { t: guild.tenantId, e: eventId }, bearer(guild.staff));
  const left = about('toldguild Company left a shared event', `/${club.tenantId}/${eventId}/eventDetail`);
  await expect.poll(() => told(club)).toEqual([left]);
});

test('a draft is not named', async () => {
  const event = { name: 'Secret plan', startdate: '2031-06-15 09:00:00', draft: true };
  const made = await rest('POST', `/api/events/${club.tenantId}/registerevent`, club, event);
  const draft = made.json<{ eventId: number }>();
  await rest('POST', `/api/collab/events/${draft.eventId}/invite`, club, {
    sharedWithTenantId: guild.tenantId,
  });
  const path = `/${guild.tenantId}/${draft.eventId}/eventDetail`;
  await expect.poll(async () => (await told(guild))[0]).toMatchObject({ path, body: '' });
});
