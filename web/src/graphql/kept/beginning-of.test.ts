import { expect, it } from 'vitest';
import { beginningOf } from './beginning-of.ts';

it('keeps the beginning of a long list, with what it leads to, and everything that is also shown elsewhere', () => {
  const edges = Array.from({ length: 1_200 }, (_, at) => ({
    cursor: `c${at}`,
    node: { __ref: `Member:${at}` },
  }));
  const members = edges.map(({ node }, at) => [node.__ref, { id: at, club: { __ref: 'Club:1' } }]);
  const pageInfo = { hasNextPage: false, endCursor: 'c1199' };
  const data = {
    ROOT_QUERY: { members: { edges, pageInfo }, 'member({"id":900})': { __ref: 'Member:900' } },
    ...Object.fromEntries(members),
    'Club:1': { name: 'Rowers' },
  };
  const kept = beginningOf(data);
  expect(kept['ROOT_QUERY']?.['members']).toEqual({
    edges: edges.slice(0, 500),
    pageInfo: { hasNextPage: true, endCursor: 'c499' },
  });
  expect(kept).toHaveProperty(['Member:499', 'id'], 499);
  expect(kept).not.toHaveProperty('Member:500');
  expect(kept).toHaveProperty(['Member:900', 'id'], 900);
  expect(kept).toHaveProperty(['Club:1', 'name'], 'Rowers');
});

it('keeps shorter lists as they are', () => {
  const data = { ROOT_QUERY: { me: null } };
  expect(beginningOf(data)).toBe(data);
});
