import { beforeAll, describe, expect, it } from 'vitest';
import { ask, bearer, createTestUser, type TestUser } from '../../tests/support/graphql.ts';
import type { Installation } from '../../tests/support/installation.ts';
import { memberInput } from '../../tests/support/people.ts';
import { sharedInstallation } from '../../tests/support/shared-installation.ts';
import { membersOf } from './testing/members.ts';

let installation: Installation;
let ada: TestUser;
let ids: number[];

beforeAll(async () => {
  ({ installation } = await sharedInstallation());
  ada = await createTestUser(installation.app);
  const { register } = membersOf(installation);
  ids = [];
  for (const name of ['one', 'two', 'three']) {
    const { member } = await register(ada, memberInput(`${name}@archiving.example`));
    ids.push(Number(member?.memberId));
  }
});

async function change(
  field: 'archiveMembers' | 'restoreMembers',
  memberIds: readonly number[],
  commandId?: string,
) {
  const type = field === 'archiveMembers' ? 'MembersArchived' : 'MembersRestored';
  const { data } = await ask(
    installation.app,
    `mutation ($t: Int!, $ids: [Int!]!, $c: ID) { ${field}(tenantId: $t, memberIds: $ids, commandId: $c) {
      __typename ... on ${type} { members { memberId archived } missing position }
      ... on Failure { code fields { field code } }
    } }`,
    { t: ada.tenantId, ids: memberIds, c: commandId },
    ada.staff,
  );
  return data[field] ?? {};
}

async function listed(archived: boolean) {
  const { data } = await ask(
    installation.app,
    `query ($t: Int!, $filter: MemberFilterInput) {
      members(tenantId: $t, filter: $filter) { edges { node { memberId } } totalCount }
      memberCount(tenantId: $t)
    }`,
    { t: ada.tenantId, filter: archived ? { archived } : null },
    ada.staff,
  );
  return { members: data.members, count: data.memberCount };
}
const nodes = (...memberIds: (number | undefined)[]) => memberIds.map((memberId) => ({ node: { memberId } }));

describe('archiving members', () => {
  it('takes them out of the list, and restoring brings them back', async () => {
    const [one, two, three] = ids;
    expect(await change('archiveMembers', [one ?? 0, two ?? 0])).toMatchObject({
      __typename: 'MembersArchived',
      members: expect.arrayContaining([
        { memberId: one, archived: true },
        { memberId: two, archived: true },
      ]),
      missing: [],
    });
    expect(await listed(false)).toEqual({ members: { edges: nodes(three), totalCount: 1 }, count: 1 });
    expect(await listed(true)).toMatchObject({ members: { totalCount: 2 } });
    await change('restoreMembers', [one ?? 0, two ?? 0]);
    expect(await listed(false)).toMatchObject({ members: { edges: nodes(one, two, three) }, count: 3 });
  });

  it('repeated with the same command id has one effect and the same answer', async () => {
    const key = crypto.randomUUID();
    const first = await change('archiveMembers', ids.slice(0, 2), key);
    expect(await change('archiveMembers', ids.slice(0, 2), key)).toEqual(first);
    await change('restoreMembers', ids);
  });

  it('names the ids that are no members, and changes the others', async () => {
    const [one = 0] = ids;
    expect(await change('archiveMembers', [one, 999_999_999])).toMatchObject({
      members: [{ memberId: one }],
      missing: [999_999_999],
    });
    await change('restoreMembers', [one]);
    const bob = await createTestUser(installation.app);
    const { member } = await membersOf(installation).register(bob, memberInput('of@bob.example'));
    expect(await change('archiveMembers', [Number(member?.memberId)])).toMatchObject({
      __typename: 'NotThere',
    });
  });

  it.for([
    ['no ids', [], 'REQUIRED'],
    ['over a hundred', Array.from({ length: 101 }, (_, index) => index + 1), 'TOO_LONG'],
    ['what is no id', [0], 'NOT_AN_ID'],
  ] as const)('refuses %s, by field', async ([, memberIds, code]) => {
    expect(await change('archiveMembers', memberIds)).toEqual({
      __typename: 'InvalidInput',
      code: 'INVALID',
      fields: [{ field: 'memberIds', code }],
    });
  });
});

describe('over REST', () => {
  const call = async (method: 'GET' | 'POST', path: string, payload?: object) => {
    const app = installation.app;
    const answer = await app.inject({
      method,
      url: `/api/members/${ada.tenantId}/${path}`,
      headers: bearer(ada.staffToken),
      ...(payload && { payload }),
    });
    return { ...answer.json<{ fields?: object }>(), status: answer.statusCode };
  };

  it('members are archived, listed as such, and restored', async () => {
    const [one = 0] = ids;
    expect(await call('POST', 'archivemembers', { ids: [one, 999_999_999] })).toMatchObject({
      status: 200,
      ids: [one],
      missing: [999_999_999],
    });
    expect(await call('GET', 'members?archived=true')).toMatchObject({ members: [{ id: one }] });
    expect(await call('POST', 'restoremembers', { ids: [one] })).toMatchObject({ status: 200, ids: [one] });
    expect(await call('GET', 'members?archived=true')).toMatchObject({ members: [] });
  });

  it.for([
    [{ ids: [] }, { ids: 'This field is required.' }],
    [{ ids: Array.from({ length: 101 }, (_, index) => index + 1) }, { ids: 'This is too long.' }],
    [{}, { ids: 'This field is required.' }],
  ] as const)('bad input is refused by field: %j', async ([payload, fields]) => {
    expect(await call('POST', 'archivemembers', payload)).toMatchObject({ status: 400, fields });
  });

  it.for([
    ['sort=height', 'sort'],
    ['order=up', 'order'],
    ['archived=maybe', 'archived'],
    ['registeredfrom=2026-02-30', 'registeredfrom'],
    ['cursor=nonsense', 'cursor'],
  ])('a wrong parameter of the list is refused by name: %s', async ([query, field]) => {
    const answer = await call('GET', `members?${query}`);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.fields ?? {})).toEqual([field]);
  });
});
