import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ask, createTestUser, text, type TestUser } from '../../tests/support/graphql.ts';
import type { Installation } from '../../tests/support/installation.ts';
import { sharedInstallation } from '../../tests/support/shared-installation.ts';
import { memberInput } from '../../tests/support/people.ts';
import { connect, subscribe } from '../../tests/support/subscriber.ts';
import { membersOf } from './testing/members.ts';

let installation: Installation;
let address: string;
let ada: TestUser;
let register: ReturnType<typeof membersOf>['register'];
let update: ReturnType<typeof membersOf>['update'];
const clients: ReturnType<typeof connect>[] = [];

beforeAll(async () => {
  ({ installation, address } = await sharedInstallation());
  ({ register, update } = membersOf(installation));
  ada = await createTestUser(installation.app);
});
afterEach(async () => {
  for (const opened of clients.splice(0)) await opened.dispose();
});
describe('the list of members', () => {
  it('is ordered by last name, and a search finds each word in name, e-mail or phone', async () => {
    const carl = await createTestUser(installation.app);
    const people = [
      ['Émile', 'Zola', 'zola@paris.example', '+33 1 42 00 00 01'],
      ['Ada', 'Lovelace', 'ada@london.example', '+44 20 7946 0000'],
      ['ada', 'Byron', 'byron_100@london.example', '(020) 7946-0001'],
    ] as const;
    for (const [firstname, lastname, email, phone] of people)
      expect(await register(carl, { ...memberInput(email), firstname, lastname, phone })).toHaveProperty(
        'member',
      );
    const query = `query ($t: Int!, $search: String, $first: Int, $after: String) {
      members(tenantId: $t, search: $search, first: $first, after: $after) {
        edges { node { lastname } } pageInfo { hasNextPage endCursor }
      }
    }`;
    const found = async (search: string | null) => {
      const { data } = await ask(installation.app, query, { t: carl.tenantId, search }, carl.staff);
      return JSON.stringify(data.members?.edges)
        .match(/"lastname":"(\w+)"/g)
        ?.join();
    };
    const names = (...lastnames: string[]) => lastnames.map((name) => `"lastname":"${name}"`).join();
    expect(await found(null)).toBe(names('Byron', 'Lovelace', 'Zola'));
    expect(await found(' ADA ')).toBe(names('Byron', 'Lovelace'));
    expect(await found('emile')).toBe(names('Zola'));
    expect(await found('london lovelace')).toBe(names('Lovelace'));
    expect(await found('7946 0001')).toBe(names('Byron'));
    expect(await found('n_1')).toBe(names('Byron'));
    expect(await found('%')).toBeUndefined();
    expect(await found('nobody_')).toBeUndefined();
    const first = await ask(installation.app, query, { t: carl.tenantId, first: 2 }, carl.staff);
    const after = first.data.members?.pageInfo?.endCursor;
    const second = await ask(installation.app, query, { t: carl.tenantId, first: 2, after }, carl.staff);
    expect(JSON.stringify(second.data.members)).toContain('Zola');
    expect(second.data.members).toMatchObject({ pageInfo: { hasNextPage: false } });
  });

  it('is read to the end in each order and direction, and filtered by city and day', async () => {
    const carl = await createTestUser(installation.app);
    const people = [
      ['Émile', 'Zola', 'c@sorts.example', 'Paris'],
      ['Ada', 'Byron', 'b@sorts.example', 'London'],
      ['Zoe', 'Kun', 'd@sorts.example', 'London'],
      ['Ben', 'Kun', 'a@sorts.example', 'Łódź'],
    ] as const;
    for (const [firstname, lastname, email, city] of people)
      await register(carl, { ...memberInput(email), firstname, lastname, city });
    const query = `query ($t: Int!, $sort: MemberSort!, $descending: Boolean!, $filter: MemberFilterInput, $after: String) {
      members(tenantId: $t, sort: $sort, descending: $descending, filter: $filter, after: $after, first: 2) {
        edges { node { firstname } } totalCount pageInfo { hasNextPage endCursor }
      }
    }`;
    const read = (variables: object) =>
      ask(
        installation.app,
        query,
        { t: carl.tenantId, sort: 'LAST_NAME', descending: false, ...variables },
        carl.staff,
      );
    const namesOf = async (sort: string, descending: boolean) => {
      const names: string[] = [];
      let after: unknown = null;
      do {
        const { data } = await read({ sort, descending, after });
        names.push(
          ...JSON.stringify(data.members?.edges)
            .matchAll(/"firstname":"(\p{L}+)"/gu)
            .map(([, name = '']) => name),
        );
        after =
          text(data.members?.pageInfo?.hasNextPage) === 'true' ? data.members?.pageInfo?.endCursor : null;
      } while (after !== null);
      return names;
    };
    for (const [sort, names] of Object.entries({
      LAST_NAME: ['Ada', 'Ben', 'Zoe', 'Émile'],
      FIRST_NAME: ['Ada', 'Ben', 'Émile', 'Zoe'],
      EMAIL: ['Ben', 'Ada', 'Émile', 'Zoe'],
      CITY: ['Ben', 'Ada', 'Zoe', 'Émile'],
      REGISTERED: ['Émile', 'Ada', 'Zoe', 'Ben'],
    })) {
      expect(await namesOf(sort, false), sort).toEqual(names);
      expect(await namesOf(sort, true), `${sort} reversed`).toEqual(names.toReversed());
    }
    expect((await read({ filter: { city: 'lOn' } })).data.members).toMatchObject({ totalCount: 2 });
    expect((await read({ filter: { registeredFrom: '2000-01-01' } })).data.members).toMatchObject({
      totalCount: 4,
    });
    expect((await read({ filter: { registeredFrom: '2999-01-01' } })).data.members).toMatchObject({
      totalCount: 0,
    });
    expect((await read({ filter: { registeredFrom: 'soon' } })).errors[0]).toMatchObject({
      message: 'filter.registeredFrom must be a date, yyyy-MM-dd.',
    });
    const { data } = await read({});
    const { endCursor } = data.members?.pageInfo ?? {};
    // a cursor holds for the order of its list
    expect((await read({ sort: 'CITY', after: endCursor })).errors[0]).toMatchObject({
      message: 'after is not a cursor of this list.',
    });
  });

  it('receives registered, changed and removed members live', async () => {
    const { member, position } = await register(ada, memberInput('live@example.org'));
    const client = connect(address, { token: ada.staffToken });
    clients.push(client);
    const subscriber = subscribe(
      client,
      `subscription ($t: Int!, $after: Position) { tenantChanges(tenantId: $t, after: $after) {
        __typename ... on MemberChanged { position created memberId member { displayName version } }
      } }`,
      { t: ada.tenantId, after: position },
    );
    const changed = await update(ada, member?.memberId, { firstname: 'Rose' });
    expect((await subscriber.next()).tenantChanges).toEqual({
      __typename: 'MemberChanged',
      position: changed.position,
      created: false,
      memberId: member?.memberId,
      member: { displayName: 'Rose Member', version: changed.position },
    });
    const csv = 'email,firstname,lastname,phone,address1,city,state,zip\nlate@example.org,A,B,1,2,3,4,5';
    const { data } = await ask(
      installation.app,
      `mutation ($t: Int!, $csv: String!) { importMembers(tenantId: $t, csv: $csv) {
        ... on MembersImported { importId members }
      } }`,
      { t: ada.tenantId, csv },
      ada.staff,
    );
    expect((await subscriber.next()).tenantChanges).toMatchObject({
      created: true,
      member: { displayName: 'A B' },
    });
    await ask(
      installation.app,
      'mutation ($t: Int!, $i: ID!) { undoMemberImport(tenantId: $t, importId: $i) { ... on MemberImportUndone { removed kept } } }',
      { t: ada.tenantId, i: data.importMembers?.importId },
      ada.staff,
    );
    expect((await subscriber.next()).tenantChanges).toMatchObject({ member: null });
  });
});
