import { beforeAll, expect, test } from 'vitest';
import { ask, bearer } from '../support/graphql.ts';
import type { Installation } from '../support/installation.ts';
import { registerOrganisation, type Organisation } from '../support/organisation.ts';
import { sharedInstallation } from '../support/shared-installation.ts';

// An all-day event has dates without times: it is on these dates, whatever time zone the reader's tenant has.

let installation: Installation;
let club: Organisation;
let guild: Organisation;

beforeAll(async () => {
  ({ installation } = await sharedInstallation());
  club = await registerOrganisation(installation.app, 'alldayclub');
  guild = await registerOrganisation(installation.app, 'alldayguild');
  await rest('PATCH', `/api/collab/${guild.tenantId}/settings`, guild, { showInCollabDirectory: true });
  await inZone(club, 'Pacific/Auckland');
  await inZone(guild, 'America/New_York');
});

async function rest(method: 'PATCH' | 'POST' | 'PUT', url: string, who: Organisation, payload: object) {
  const answer = await installation.app.inject({ method, url, headers: bearer(who.staff), payload });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer;
}

const inZone = (who: Organisation, timezone: string) =>
  rest('PUT', `/api/tenants/${who.tenantId}/settings`, who, { timezone });

async function graph(who: Organisation, query: string, variables: object = {}) {
  const named = { t: who.tenantId, ...variables };
  const { data, errors } = await ask(installation.app, query, named, bearer(who.staff));
  expect(errors).toEqual([]);
  return data;
}

/** The dates around the event on which each list has one. */
async function seenBy(who: Organisation) {
  const dates = ['2031-06-13', '2031-06-14', '2031-06-15'];
  const lists: Record<string, string[]> = { dashboard: [], calendar: [], events: [], shared: [] };
  for (const date of dates) {
    const found = await graph(
      who,
      `query ($t: Int!) {
        dashboard(tenantId: $t, from: "${date}") { days { events { eventId } } }
        calendar(tenantId: $t, from: "${date}", to: "${date}") { days { entries { eventId } } }
        events(tenantId: $t, from: "${date}", to: "${date}") { edges { node { eventId } } }
        shared: sharedEvents(tenantId: $t, from: "${date}", to: "${date}") { eventId }
      }`,
    );
    const [first] = Object.values(found['dashboard']?.['days'] ?? {});
    for (const [list, answer] of Object.entries({ ...found, dashboard: first }))
      if (JSON.stringify(answer).includes('eventId')) lists[list]?.push(date);
  }
  return lists;
}

test('an all-day event is on its dates, for whom it is shared with and after the time zone was changed', async () => {
  const planned = { name: 'Regatta', firstday: '2031-06-14' };
  const made = await rest('POST', `/api/events/${club.tenantId}/registerevent`, club, planned);
  await graph(
    club,
    `mutation ($t: Int!, $e: Int!, $input: ShareInput!) {
      shareWithTenant(tenantId: $t, eventId: $e, input: $input) { __typename }
    }`,
    { e: made.json<{ eventId: number }>().eventId, input: { sharedWithTenantId: guild.tenantId } },
  );
  const dates = ['2031-06-14'];
  expect(await seenBy(guild)).toEqual({
    dashboard: [],
    calendar: dates,
    events: [],
    shared: dates,
  });
  const own = { dashboard: dates, calendar: dates, events: dates, shared: [] };
  expect(await seenBy(club)).toEqual(own);
  for (const timezone of ['America/Los_Angeles', 'Pacific/Kiritimati']) {
    await inZone(club, timezone);
    expect(await seenBy(club), timezone).toEqual(own);
  }
});
