import { gql } from '@apollo/client';
import { expect, it } from 'vitest';
import { createCache } from './cache.ts';

const query = gql`
  query Shown {
    members {
      id
      name
    }
  }
`;
const members = (...names: string[]) => ({
  members: names.map((name, at) => ({ __typename: 'Member', id: String(at), name })),
});

/** A cache with members, and what a screen shows of them: with the writes that are not confirmed, and without. */
function read() {
  const cache = createCache({ members: { merge: (_existing, incoming) => incoming } });
  cache.writeQuery({ query, data: members('Ann', 'Ben') });
  const shown = (optimistic: boolean) => cache.diff({ query, optimistic, returnPartialData: true }).result;
  return { cache, shown };
}

it('reads a list once after a change, not anew without the writes that are not confirmed', () => {
  const { cache, shown } = read();
  expect(shown(false)).toBe(shown(true));
  cache.writeQuery({ query, data: members('Ann', 'Ben', 'Cora') });
  expect(shown(true)).toEqual(members('Ann', 'Ben', 'Cora'));
  expect(shown(false)).toBe(shown(true));
});

it('tells both apart while a write is not confirmed', () => {
  const { cache, shown } = read();
  const write = (id: string, name: string) =>
    cache.recordOptimisticTransaction((to) => to.writeQuery({ query, data: members(name) }), id);
  write('one', 'Soon');
  expect(shown(true)).toEqual(members('Soon'));
  expect(shown(false)).toEqual(members('Ann', 'Ben'));
  cache.batch({ update: () => undefined, optimistic: false, removeOptimistic: 'one' });
  expect(shown(true)).toEqual(members('Ann', 'Ben'));
  write('two', 'Later');
  expect(shown(false)).toEqual(members('Ann', 'Ben'));
  cache.removeOptimistic('two');
  expect(shown(false)).toBe(shown(true));
});
