import { gql } from '@apollo/client';
import { expect, it } from 'vitest';
import { createCache } from '../../../graphql/cache.ts';
import { createPlacer } from '../../../graphql/live/placer.ts';
import { memberFields } from './cached-fields.ts';
import { memberList } from './member-list.ts';
import { removedMember, memberType } from './members-live.ts';

const member = (memberId: number, firstname: string, version = '1') => ({
  __typename: 'Member' as const,
  id: `Member:${memberId}`,
  memberId,
  tenantId: 7,
  displayName: `${firstname} Byron`,
  firstname,
  lastname: 'Byron',
  email: `${firstname}@example.org`,
  phone: '1',
  address1: '1 Mill Lane',
  address2: null,
  city: 'Ledbury',
  state: 'HW',
  zip: 'HR8',
  bio: '',
  image: null,
  registeredAt: '2026-01-01T00:00:00.000Z',
  archived: false,
  version,
  revision: '0',
});

const listed = gql`
  query Listed($tenantId: Int!, $search: String) {
    members(tenantId: $tenantId, search: $search) {
      edges {
        cursor
        node {
          id
          memberId
          displayName
          firstname
          lastname
          email
          phone
          city
          registeredAt
          version
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`;
const one = gql`
  query One($tenantId: Int!, $memberId: Int!) {
    member(tenantId: $tenantId, memberId: $memberId) {
      id
      displayName
    }
  }
`;

interface Listed {
  readonly members: { readonly edges: readonly { readonly node: { readonly displayName: string } }[] };
}

/** A cache that holds the members of tenant 7, all and those of a search, and one member's page. */
function cacheWith(search: string) {
  const cache = createCache(memberFields);
  const ada = member(1, 'Ada');
  for (const variables of [
    { tenantId: 7, search: null },
    { tenantId: 7, search },
    { tenantId: 8, search: null },
  ])
    cache.writeQuery({
      query: listed,
      variables,
      data: {
        members: {
          __typename: 'MemberConnection',
          edges: [{ __typename: 'MemberEdge', cursor: 'c', node: ada }],
          pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: 'c' },
        },
      },
    });
  cache.writeQuery({ query: one, variables: { tenantId: 7, memberId: 1 }, data: { member: ada } });
  const names = (of: string | null, tenantId = 7) =>
    cache
      .readQuery<Listed>({ query: listed, variables: { tenantId, search: of } })
      ?.members.edges.map(({ node }) => node.displayName);
  const page = () =>
    cache.readQuery<{ member: object | null }>({ query: one, variables: { tenantId: 7, memberId: 1 } })
      ?.member;
  return { placer: createPlacer(cache, [memberList]), names, page };
}

it('a new member is put into the matching lists of the tenant, and into no other list', () => {
  const { placer, names } = cacheWith('ada');
  expect(placer.put(memberType, member(2, 'Aaron'))).toBe(true);
  expect(names(null)).toEqual(['Aaron Byron', 'Ada Byron']);
  expect(names('ada')).toEqual(['Ada Byron']);
  expect(names(null, 8)).toEqual(['Ada Byron']);
});

it('a renamed member moves to the new position, and leaves a search that no longer matches', () => {
  const { placer, names } = cacheWith('ada');
  placer.put(memberType, member(2, 'Bela'));
  expect(placer.put(memberType, member(1, 'Zoe', '2'))).toBe(true);
  expect(names(null)).toEqual(['Bela Byron', 'Zoe Byron']);
  expect(names('ada')).toEqual([]);
});

it('a member whose version is already in the cache is not new', () => {
  const { placer } = cacheWith('ada');
  expect(placer.put(memberType, member(1, 'Ada'))).toBe(false);
});

it('a removed member leaves every list and the member’s page', () => {
  const { placer, names, page } = cacheWith('ada');
  placer.remove(memberType, removedMember(7, 1));
  expect([names(null), names('ada'), page()]).toEqual([[], [], null]);
});

it('an archived member leaves the usual lists and joins that of archived members, until restored', () => {
  const { placer, names } = cacheWith('ada');
  placer.put(memberType, { ...member(1, 'Ada', '2'), archived: true });
  expect(names(null)).toEqual([]);
  placer.put(memberType, member(1, 'Ada', '3'));
  expect(names(null)).toEqual(['Ada Byron']);
});
