import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredConnection, StoredEdge } from '../merge-connection.ts';
import { compareMembers, isFoundBy, type MemberEntry } from './member-order.ts';
import { placeInMembers } from './place-in-members.ts';

const member = (memberId: number, displayName: string): MemberEntry => ({
  memberId,
  displayName,
  email: `${memberId}@example.org`,
  phone: '+44 1432 000001',
});
const edge = ({ memberId }: MemberEntry): StoredEdge => ({ cursor: '', node: { __ref: String(memberId) } });
const list = (members: readonly MemberEntry[], hasNextPage = false): StoredConnection => ({
  edges: members.map(edge),
  pageInfo: { hasNextPage, endCursor: null },
});

/** Where a list has a member after they were placed in it. */
function placed(
  inList: readonly MemberEntry[],
  which: MemberEntry,
  { belongs = true, hasNextPage = false } = {},
): readonly number[] {
  const all = new Map([...inList, which].map((each) => [String(each.memberId), each]));
  const entryOf = ({ node }: StoredEdge) => all.get(node.__ref) ?? which;
  const { edges } = placeInMembers(list(inList, hasNextPage), edge(which), belongs, entryOf);
  return edges.map(({ node }) => Number(node.__ref));
}

describe('a member who is new or changed', () => {
  const ada = member(3, 'Ada Byron');
  const bela = member(1, 'Béla Kun');
  const zoe = member(2, 'Zoë Papadakis');

  it('stands where their name belongs, whatever its accents and letters', () => {
    expect(placed([ada, zoe], bela)).toEqual([3, 1, 2]);
    expect(placed([bela, zoe], member(4, 'bela  bartok'))).toEqual([4, 1, 2]);
  });

  it('moves when renamed, and is there once', () => {
    expect(placed([ada, bela, zoe], member(3, 'Zz Top'))).toEqual([1, 2, 3]);
  });

  it('is left to a later page when they would come after all that is loaded', () => {
    expect(placed([ada], zoe, { hasNextPage: true })).toEqual([3]);
    expect(placed([ada, bela], member(3, 'Zz Top'), { hasNextPage: true })).toEqual([1]);
  });

  it('leaves a search by which they are not found any more', () => {
    expect(placed([ada, bela], ada, { belongs: false })).toEqual([1]);
  });

  it('keeps the order of the list', () => {
    const anybody = fc.record({ memberId: fc.integer({ min: 1, max: 40 }), displayName: fc.string() });
    fc.assert(
      fc.property(fc.array(anybody), anybody, (others, one) => {
        const known = new Map(
          others.map(({ memberId, displayName }) => [memberId, member(memberId, displayName)]),
        );
        known.delete(one.memberId);
        const newcomer = member(one.memberId, one.displayName);
        const sorted = [...known.values()].toSorted(compareMembers);
        expect(placed(sorted, newcomer)).toEqual(
          [...sorted, newcomer].toSorted(compareMembers).map(({ memberId }) => memberId),
        );
      }),
    );
  });
});

describe('a search', () => {
  const zoe = {
    memberId: 2,
    displayName: 'Zoë Papadakis',
    email: 'Zoe@Example.org',
    phone: '+44 (1432) 000-001',
  };

  it('finds each word in the name, the e-mail or the phone number', () => {
    for (const search of ['', 'zoe', 'PAPA zo', 'example', '1432 000', '(1432)', 'papadakis example.org'])
      expect(isFoundBy(search, zoe), search).toBe(true);
  });

  it('does not find who lacks one of the words', () => {
    for (const search of ['zoe brown', '1433', 'zoe 1432 q'])
      expect(isFoundBy(search, zoe), search).toBe(false);
  });
});
