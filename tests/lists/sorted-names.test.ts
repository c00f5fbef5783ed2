import { beforeAll, expect, test } from 'vitest';
import { foundTenants } from '../../projections/directory/queries.ts';
import { compareUsers } from '../../web/src/features/users/live/user-order.ts';
import { ask, bearer } from '../support/graphql.ts';
import type { Installation } from '../support/installation.ts';
import { registerOrganisation, type Organisation } from '../support/organisation.ts';
import { aUser } from '../support/people.ts';
import { sharedInstallation } from '../support/shared-installation.ts';

// Lists of names sort without regard to case and accents: 'é' stands beside 'e' and 'ł' beside 'l', also across pages.

let muster: Installation;
let club: Organisation;

const unsorted = ['Zoe', 'Émile', 'Ørsted', 'eva', 'Edda', 'Ängel', 'zara', 'Åsa', 'Łucja', 'Anna', 'Lara'];
const sorted = ['Ängel', 'Anna', 'Åsa', 'Edda', 'Émile', 'eva', 'Lara', 'Łucja', 'Ørsted', 'zara', 'Zoe'];

beforeAll(async () => {
  ({ installation: muster } = await sharedInstallation());
  club = await registerOrganisation(muster.app, 'sortingclub');
});

const graph = async (query: string, variables: object) => {
  const { data, errors } = await ask(
    muster.app,
    query,
    { t: club.tenantId, ...variables },
    bearer(club.staff),
  );
  expect(errors).toEqual([]);
  return data as Record<string, unknown>;
};

test('users sort by name on every page, as the browser sorts them', async () => {
  for (const [n, firstname] of unsorted.entries()) {
    const payload = { ...aUser(`sorted${n}`), firstname, lastname: 'Sorted' };
    const url = `/api/tenants/${club.tenantId}/registeruser`;
    const { statusCode } = await muster.app.inject({
      method: 'POST',
      url,
      headers: bearer(club.staff),
      payload,
    });
    expect(statusCode).toBe(201);
  }
  const users: { userId: number; displayName: string }[] = [];
  for (let after: string | null = null, more = true; more;) {
    const { page } = (await graph(
      `query ($t: Int!, $after: String) {
        page: tenantUsers(tenantId: $t, search: "sorted", first: 3, after: $after) {
          edges { node { userId displayName } } pageInfo { hasNextPage endCursor }
        }
      }`,
      { after },
    )) as { page: Page };
    users.push(...page.edges.map(({ node }) => node));
    ({ endCursor: after, hasNextPage: more } = page.pageInfo);
  }
  expect(users.map(({ displayName }) => displayName)).toEqual(sorted.map((name) => `${name} Sorted`));
  expect(users.toSorted(compareUsers)).toEqual(users);
});

interface Page {
  readonly edges: readonly { readonly node: { readonly userId: number; readonly displayName: string } }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

test('templates of mails sort by name', async () => {
  for (const name of unsorted)
    await graph(
      'mutation ($t: Int!, $input: MailTemplateInput!) { saveMailTemplate(tenantId: $t, input: $input) { __typename } }',
      { input: { name, subject: 'Boats', message: 'At six' } },
    );
  const { mailTemplates } = await graph('query ($t: Int!) { mailTemplates(tenantId: $t) { name } }', {});
  expect(mailTemplates).toEqual(sorted.map((name) => ({ name })));
});

test('organisations that are found sort by name', async () => {
  const own: number[] = [];
  for (const name of ['sortedb', 'Sortedc', 'Sorteda'])
    own.push((await registerOrganisation(muster.app, name)).tenantId);
  const query = { search: 'sorted', ownTenantIds: own, exceptTenantId: club.tenantId, most: 10 };
  const found = await muster.core.reads.asProgram((db) => foundTenants(db, query));
  expect(found.map(({ name }) => name)).toEqual(['Sorteda Company', 'sortedb Company', 'Sortedc Company']);
});
