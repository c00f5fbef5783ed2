import { afterAll, beforeAll, expect, test } from 'vitest';
import { graphqlPlugin } from '../../gateway/plugin.ts';
import { restPlugin } from '../../rest-compat/plugin.ts';
import { ask, bearer } from '../support/graphql.ts';
import { createInstallation, type Installation } from '../support/installation.ts';
import { registerOrganisation, type Organisation } from '../support/organisation.ts';

// A thread of a shared event is in the list and badge of a guest only while it is shared, however far the read models
// are behind: the projector is stopped before the shares end.

let installation: Installation;
let club: Organisation;
let guild: Organisation;
const threads: number[] = [];
const events: number[] = [];

beforeAll(async () => {
  installation = await createInstallation((ports) => [graphqlPlugin(ports), restPlugin(ports)]);
  club = await registerOrganisation(installation.app, 'endingclub');
  guild = await registerOrganisation(installation.app, 'endedguild');
  await rest('PATCH', `/api/collab/${guild.tenantId}/settings`, guild, { showInCollabDirectory: true });
  for (const name of ['Revoked', 'Left']) {
    const event = { name, startdate: '2031-06-14 09:00:00' };
    const made = await rest('POST', `/api/events/${club.tenantId}/registerevent`, club, event);
    const { eventId } = made.json<{ eventId: number }>();
    const invited = { sharedWithTenantId: guild.tenantId, toTenantId: guild.tenantId, role: 'editor' };
    await rest('POST', `/api/collab/${club.tenantId}/events/${eventId}/share`, club, invited);
    const about = { participantIds: [], eventId, tenantId: guild.tenantId };
    const opened = await rest('POST', '/api/messages/threads/find-or-create', guild, about);
    const { id } = opened.json<{ thread: { id: number } }>().thread;
    await rest('POST', `/api/messages/threads/${id}/messages`, club, { text: 'Boats at six' });
    events.push(eventId);
    threads.push(id);
  }
});
afterAll(() => installation.close());

async function rest(method: 'GET' | 'POST' | 'PATCH', url: string, who: Organisation, payload?: object) {
  const call = { method, url, headers: bearer(who.staff), ...(payload && { payload }) };
  const answer = await installation.app.inject(call);
  expect(answer.statusCode, `${url} ${answer.body}`).toBeLessThan(300);
  return answer;
}

/** What the guest sees, at both edges. */
async function shown() {
  const query = `query ($t: Int!) {
    unreadMessages(tenantId: $t) messageThreads(tenantId: $t) { edges { node { threadId } } }
  }`;
  const { data } = await ask(installation.app, query, { t: guild.tenantId }, bearer(guild.staff));
  const { edges } = data['messageThreads'] as unknown as { edges: { node: { threadId: number } }[] };
  const whose = `meId=${guild.userId}&tenantId=${guild.tenantId}`;
  const list = await rest('GET', `/api/messages/threads?${whose}`, guild);
  const badge = await rest('GET', `/api/messages/unread-count?${whose}`, guild);
  return {
    listed: edges.map(({ node }) => node.threadId),
    overRest: list.json<{ threads: { id: number }[] }>().threads.map(({ id }) => id),
    unread: data['unreadMessages'],
    count: badge.json<{ count: number }>().count,
  };
}

test('a revoke and leaving the share end it at once while the read models stand still', async () => {
  const both = threads.toReversed();
  await expect.poll(shown).toEqual({ listed: both, overRest: both, unread: 2, count: 2 });
  await installation.stopProjector();
  const [revoked, left] = events;
  await rest('POST', `/api/collab/events/${revoked}/revoke`, club, { sharedWithTenantId: guild.tenantId });
  expect(await shown()).toEqual({ listed: [threads[1]], overRest: [threads[1]], unread: 1, count: 1 });
  const leave = `mutation ($t: Int!, $e: Int!) { leaveCollaboration(tenantId: $t, eventId: $e) { __typename } }`;
  const { errors } = await ask(installation.app, leave, { t: guild.tenantId, e: left }, bearer(guild.staff));
  expect(errors).toEqual([]);
  expect(await shown()).toEqual({ listed: [], overRest: [], unread: 0, count: 0 });
});
