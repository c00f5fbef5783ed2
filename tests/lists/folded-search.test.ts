import { beforeAll, expect, test } from 'vitest';
import { foundTenants } from '../../projections/directory/queries.ts';
import { colleagueOf } from '../messages/people.ts';
import { ask, bearer } from '../support/graphql.ts';
import type { Installation } from '../support/installation.ts';
import { registerOrganisation, type Organisation } from '../support/organisation.ts';
import { memberInput } from '../support/people.ts';
import { sharedInstallation } from '../support/shared-installation.ts';

// A search ignores case and accents, 'ß' is 'ss', 'ø' is 'o', and an 'i' with or without a dot is the same.

let muster: Installation;
let club: Organisation;
let other: Organisation;

const stored = 'Lange Straße, Işık, İzmir, Café, Łódź, Møn, Læsø';
const storedPlainly = 'Kurze Strasse, Isik, Izmir, Cafe, Lodz, Mon, Laeso';

beforeAll(async () => {
  ({ installation: muster } = await sharedInstallation());
  club = await registerOrganisation(muster.app, 'foldingclub');
  other = await registerOrganisation(muster.app, 'foldingguild');
  const { tenantId, staff, userId } = club;
  const colleague = await colleagueOf(muster, club);
  const { thread } = await post('/api/messages/threads/find-or-create', {
    participantIds: [colleague.userId],
  });
  for (const text of [stored, storedPlainly]) {
    await post(`/api/messages/threads/${(thread as { id: number }).id}/messages`, { text });
    await post(`/api/events/${tenantId}/registerevent`, { name: text, startdate: '2031-06-14 09:00:00' });
    const member = { ...memberInput(`fold${text.length}@example.org`), firstname: text, lastname: 'Fold' };
    await post(`/api/members/${tenantId}/registermember`, member);
  }
  await muster.app.inject({
    method: 'PATCH',
    url: `/api/collab/${other.tenantId}/settings`,
    headers: bearer(other.staff),
    payload: { showInCollabDirectory: true },
  });
  await graph(
    'mutation ($t: Int!, $u: Int!, $input: UpdateUserInput!) { updateUser(tenantId: $t, userId: $u, input: $input) { __typename } }',
    {
      u: userId,
      input: { firstname: 'Işık', lastname: 'Groß' },
    },
    staff,
  );
});

async function post(url: string, payload: object): Promise<Record<string, unknown>> {
  const answer = await muster.app.inject({ method: 'POST', url, headers: bearer(club.staff), payload });
  expect(answer.statusCode, `${url} ${answer.body}`).toBeLessThan(300);
  return answer.json();
}

async function graph(query: string, more: object, token = club.staff) {
  const { data, errors } = await ask(muster.app, query, { t: club.tenantId, ...more }, bearer(token));
  expect(errors).toEqual([]);
  return data;
}

const found = async (field: string, search: string) => {
  const { edges } = (
    await graph(
      `query ($t: Int!, $search: String!) { found: ${field}(tenantId: $t, search: $search, first: 10) { edges { cursor } } }`,
      { search },
    )
  )['found'] as unknown as { edges: readonly object[] };
  return edges.length;
};

const spellings = [
  'strasse',
  'STRASSE',
  'straße',
  'izmir',
  'İZMİR',
  'isik',
  'IŞIK',
  'ışık',
  'cafe',
  'CAFÉ',
  'ŁÓDŹ',
  'lodz',
  'MØN',
  'mon',
  'læsø',
  'laeso',
];

test.each(['foundMessages', 'events', 'members'])('%s finds both spellings by each', async (field) => {
  for (const search of spellings) expect(await found(field, search), search).toBe(2);
  expect(await found(field, 'strasze')).toBe(0);
  if (field === 'foundMessages') expect(await found(field, '\u0301')).toBe(0);
});

test('users are found in any spelling of their names', async () => {
  for (const search of ['gross', 'GROSS', 'groß', 'isik', 'ışık'])
    expect(await found('tenantUsers', search), search).toBe(1);
});

test('organisations are found with an i with or without a dot; accents alone are no letters', async () => {
  const names = (search: string) =>
    muster.core.reads.asProgram(async (db) => {
      const query = { search, ownTenantIds: [], exceptTenantId: club.tenantId, most: 10 };
      const shown = await foundTenants(db, query);
      return shown.map(({ name }) => name);
    });
  for (const search of ['FOLDİNGGUİLD', 'foldıngguild'])
    expect(await names(search)).toEqual(['foldingguild Company']);
  expect(await names('\u0301\u0308')).toEqual([]);
});
