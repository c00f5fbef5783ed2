import { beforeAll, describe, expect, it } from 'vitest';
import { ask, createTestUser, text, type TestUser } from '../../tests/support/graphql.ts';
import type { Installation } from '../../tests/support/installation.ts';
import { sharedInstallation } from '../../tests/support/shared-installation.ts';

let installation: Installation;
let ada: TestUser;

beforeAll(async () => {
  ({ installation } = await sharedInstallation());
  ada = await createTestUser(installation.app);
  await register('Regatta', '2038-05-01T10:00:00Z', 'Lake');
  await register('Rowing course', '2038-06-01T10:00:00Z', 'Boat house');
  await register('Dinner', '2038-06-01T18:00:00Z', 'Lake');
});

async function register(name: string, startsAt: string, location: string): Promise<void> {
  const query = `mutation ($t: Int!, $input: RegisterEventInput!) {
    registerEvent(tenantId: $t, input: $input) { __typename }
  }`;
  const input = { name, startsAt, endsAt: startsAt.replace(':00:00Z', ':30:00Z'), location };
  const { data } = await ask(installation.app, query, { t: ada.tenantId, input }, ada.staff);
  expect(data.registerEvent).toEqual({ __typename: 'EventRegistered' });
}

const askAs = (query: string, headers = ada.staff) =>
  ask(installation.app, query, { t: ada.tenantId }, headers);

describe('the graph', () => {
  it('leads from a tenant to its events, members and users, and counts them', async () => {
    const { data, errors } = await askAs(`query ($t: Int!) {
      tenant(tenantId: $t) {
        events(first: 2) {
          totalCount
          pageInfo { hasNextPage }
          edges { node { name createdBy { username } tenant { companyname } } }
        }
        members { totalCount }
        users { totalCount edges { node { username } } }
      }
    }`);
    expect(errors).toEqual([]);
    const node = (name: string) => ({
      node: { name, createdBy: { username: ada.username }, tenant: { companyname: 'Club' } },
    });
    expect(data.tenant).toEqual({
      events: {
        totalCount: 3,
        pageInfo: { hasNextPage: true },
        edges: [node('Regatta'), node('Rowing course')],
      },
      members: { totalCount: 0 },
      users: { totalCount: 1, edges: [{ node: { username: ada.username } }] },
    });
  });

  it('leads from each event of a list to its own history', async () => {
    const { data, errors } = await askAs(`query ($t: Int!) {
      events(tenantId: $t) {
        edges { node { name history { totalCount edges { node { kind changes { after } } } } } }
      }
    }`);
    expect(errors).toEqual([]);
    const edges = Object.values(data.events?.edges ?? {}).map(({ node }) => node);
    expect(edges).toHaveLength(3);
    for (const event of edges)
      expect(event?.history).toEqual({
        totalCount: 1,
        edges: [
          {
            node: {
              kind: 'REGISTERED',
              changes: expect.arrayContaining([{ after: event?.name }]),
            },
          },
        ],
      });
  });

  it('leads from an entry of the calendar to its event', async () => {
    const { data } = await askAs(`query ($t: Int!) {
      calendar(tenantId: $t, from: "2038-05-01", to: "2038-05-01") { days { entries { event { name myRole } } } }
    }`);
    expect(data.calendar?.days).toEqual([{ entries: [{ event: { name: 'Regatta', myRole: 'OWNER' } }] }]);
  });

  it('ends where the access ends', async () => {
    const other = await createTestUser(installation.app);
    const query = `mutation ($t: Int!) {
      setTenantActive(tenantId: $t, active: false) {
        ... on TenantUpdated { tenant { active events { totalCount } } }
      }
    }`;
    const { data, errors } = await ask(installation.app, query, { t: other.tenantId }, other.staff);
    expect(data.setTenantActive?.tenant).toEqual({ active: false, events: null });
    expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  });

  it('costs as much as the pages that it leads to', async () => {
    const { errors } = await askAs(`query ($t: Int!) {
      events(tenantId: $t, first: 100) { edges { node { history(first: 100) { edges { node { kind } } } } } }
    }`);
    expect(errors[0]?.message).toMatch(/^The operation costs \d+, more than the allowed 5000\.$/);
  });
});

describe('the event feed', () => {
  const names = async (filter: string) => {
    const { data } = await askAs(
      `query ($t: Int!) { events(tenantId: $t, ${filter}) { totalCount edges { node { name } } } }`,
    );
    const found = Object.values(data.events?.edges ?? {}).map(({ node }) => text(node?.name));
    expect(data.events?.totalCount).toBe(found.length);
    return found;
  };

  it('is filtered by days and by words', async () => {
    expect(await names('from: "2038-05-02"')).toEqual(['Rowing course', 'Dinner']);
    expect(await names('to: "2038-05-01"')).toEqual(['Regatta']);
    expect(await names('from: "2038-05-01", to: "2038-05-31", search: "lake"')).toEqual(['Regatta']);
    expect(await names('search: "LAKE dinner"')).toEqual(['Dinner']);
    expect(await names('search: "canoe"')).toEqual([]);
  });

  it('refuses a day that the calendar does not have', async () => {
    const { errors } = await askAs(
      'query ($t: Int!) { events(tenantId: $t, from: "2038-02-30") { totalCount } }',
    );
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field: 'from' } }]);
  });
});
