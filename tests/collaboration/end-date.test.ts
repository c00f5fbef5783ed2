import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharesPastEnd } from '../../projections/collaborations/queries.ts';
import type { SharedWithTenantRow } from '../../projections/collaborations/table.ts';
import { ask, bearer } from '../support/graphql.ts';
import type { Installation } from '../support/installation.ts';
import { registerOrganisation, type Organisation } from '../support/organisation.ts';
import { sharedInstallation } from '../support/shared-installation.ts';
import { connect, subscribe } from '../support/subscriber.ts';

// A share ends at its date by itself; that it has ended is noted a moment later, for the open screens of both tenants.

let installation: Installation;
let address: string;
let club: Organisation;
let guild: Organisation;
const clients: ReturnType<typeof connect>[] = [];

beforeAll(async () => {
  ({ installation, address } = await sharedInstallation());
  club = await registerOrganisation(installation.app, 'endingclub');
  guild = await registerOrganisation(installation.app, 'endedguild');
  const shown = { showInCollabDirectory: true };
  await rest('PATCH', `/api/collab/${guild.tenantId}/settings`, guild, shown);
});
afterAll(async () => {
  for (const client of clients) await client.dispose();
});

async function rest(method: 'PATCH' | 'POST', url: string, who: Organisation, payload: object) {
  const answer = await installation.app.inject({ method, url, headers: bearer(who.staff), payload });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer;
}
async function graph(who: Organisation, query: string, variables: object = {}) {
  const named = { t: who.tenantId, ...variables };
  const { data, errors } = await ask(installation.app, query, named, bearer(who.staff));
  expect(errors).toEqual([]);
  return data;
}

async function anEvent(name: string): Promise<number> {
  const event = { name, startdate: '2031-06-14 09:00:00' };
  const made = await rest('POST', `/api/events/${club.tenantId}/registerevent`, club, event);
  return made.json<{ eventId: number }>().eventId;
}

/** What the open screens of a tenant have heard of shares of an event. */
async function screenOf(who: Organisation) {
  const client = connect(address, { token: who.staff });
  clients.push(client);
  const after = String(await installation.ports.positions.reached(['live-changes']));
  const query = `subscription ($t: Int!, $after: Position) { tenantChanges(tenantId: $t, after: $after) {
    __typename ... on SharedEventChanged { eventId shared } ... on CollaborationChanged { eventId } } }`;
  const changes = subscribe(client, query, { t: who.tenantId, after });
  return () => changes.received.map((answer) => answer['tenantChanges']);
}

const share = (eventId: number, endsAt: Date | null) =>
  graph(
    club,
    `mutation ($t: Int!, $e: Int!, $input: ShareInput!) {
      shareWithTenant(tenantId: $t, eventId: $e, input: $input) { __typename }
    }`,
    { e: eventId, input: { sharedWithTenantId: guild.tenantId, endsAt } },
  );
/** Lets an active share end soon: the first end that is not past when the command is decided. */
async function endSoon(eventId: number): Promise<void> {
  for (let delay = 500; delay < 60_000; delay *= 2) {
    const answer = await share(eventId, new Date(Date.now() + delay));
    if (Reflect.get(answer['shareWithTenant'] as object, '__typename') === 'CollaboratorsChanged') return;
  }
  throw new Error('The share could not be given an end.');
}
const listed = async () =>
  JSON.stringify(
    (await graph(guild, 'query ($t: Int!) { sharedEvents(tenantId: $t) { eventId } }'))['sharedEvents'],
  );
const states = async (e: number) =>
  (
    await graph(
      club,
      `query ($t: Int!, $e: Int!) { collaborators(tenantId: $t, eventId: $e) { shares { status } } }`,
      { e },
    )
  )['collaborators'];

test('open screens of both tenants learn that a share has ended, and it can be shared again', async () => {
  const eventId = await anEvent('Ending regatta');
  const inAnHour = new Date(Date.now() + 3_600_000);
  expect(await share(eventId, inAnHour)).toEqual({ shareWithTenant: { __typename: 'CollaboratorsChanged' } });
  expect(await listed()).toContain(String(eventId));
  // before its end nothing is noted
  await installation.runJob('end-shares');
  expect(await states(eventId)).toEqual([{ shares: [{ status: 'ACTIVE' }] }]);

  const [ofGuild, ofClub] = [await screenOf(guild), await screenOf(club)];
  await endSoon(eventId);
  await expect.poll(() => states(eventId)).toEqual([{ shares: [{ status: 'ENDED' }] }]);
  expect(await listed()).toBe('[]');
  await installation.runJob('end-shares');
  await expect.poll(ofGuild).toContainEqual({ __typename: 'SharedEventChanged', eventId, shared: false });
  await expect.poll(ofClub).toContainEqual({ __typename: 'CollaborationChanged', eventId });
  expect(await states(eventId)).toEqual([{ shares: [{ status: 'ENDED' }] }]);

  await share(eventId, null);
  await installation.runJob('end-shares');
  expect(await states(eventId)).toEqual([{ shares: [{ status: 'ACTIVE' }] }]);
  expect(await listed()).toContain(String(eventId));
});

test('shares at their end are read page by page, so that one that stays keeps no other from being noted', async () => {
  const eventIds = [await anEvent('First'), await anEvent('Second')];
  const by = new Date(Date.now() + 60_000);
  for (const eventId of eventIds) await share(eventId, by);
  const found: number[] = [];
  for (let after: SharedWithTenantRow | undefined; ;) {
    const last = after;
    const [row] = await installation.ports.reads.asProgram((db) =>
      sharesPastEnd(db, { by, after: last, limit: 1 }),
    );
    if (row === undefined) break;
    if (row.tenant_id === guild.tenantId) found.push(row.event_id);
    after = row;
  }
  expect(found).toEqual(eventIds);
});
