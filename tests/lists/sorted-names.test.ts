import { beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { memberRegistered, memberRenamed } from '../../infra/platform/projector/testing/fixtures.ts';
import { createProjectorSetup } from '../../infra/platform/projector/testing/projector.ts';
import { foundTenants } from '../../projections/directory/queries.ts';
import { membersPage } from '../../projections/members/queries.ts';
import { compareUsers } from '../../web/src/features/users/live/user-order.ts';
import { createDatabaseOn } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { ask, bearer } from '../support/graphql.ts';
import type { Installation } from '../support/installation.ts';
import { registerOrganisation, type Organisation } from '../support/organisation.ts';
import { migrateAll } from '../support/migrate.ts';
import { aUser } from '../support/people.ts';
import { sharedInstallation } from '../support/shared-installation.ts';

// Lists of names sort without regard to case and accents: 'é' sorts with 'e' and 'ł' with 'l', also across pages.

let muster: Installation;
let club: Organisation;

const unsorted = [
  'Zoe',
  'Émile',
  'Ørsted',
  'eva',
  'Edda',
  'Ängel',
  'zara',
  'Åsa',
  'Łucja',
  'Anna',
  'Lara',
  'O’Neill',
  "O'Nell",
];
const sorted = [
  'Ängel',
  'Anna',
  'Åsa',
  'Edda',
  'Émile',
  'eva',
  'Lara',
  'Łucja',
  'O’Neill',
  "O'Nell",
  'Ørsted',
  'zara',
  'Zoe',
];

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

test('members sort as the browser sorts them, also in a database with the rules of a language', async () => {
  const like = "template0 locale_provider icu icu_locale 'en-US'";
  const database = await createDatabaseOn(inject('databaseUrl'), like);
  await migrateAll(database.url);
  const setup = await createProjectorSetup(database);
  onTestFinished(() => setup.close());
  await setup.startProjector();
  // the rules of English have brackets before '&'
  const names = ['Ann (Bob)', 'Ann-Bob', 'Ann & Bob'];
  for (const [n, name] of names.entries())
    await setup.append(memberRegistered(3, n + 1), memberRenamed(3, n + 1, name));
  const listed = () =>
    setup.reads.asTenant(3, async (db) => {
      const page = await membersPage(db, { tenantId: 3, first: 10, sort: 'first-name' });
      return page.edges.map(({ node }) => node.firstname);
    });
  await eventually(async () => expect((await listed()).toSorted()).toEqual(names.toSorted()));
  expect(await listed()).toEqual(['Ann & Bob', 'Ann (Bob)', 'Ann-Bob']);
});
