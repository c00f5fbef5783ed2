import type { ApolloCache } from '@apollo/client';
import { expect, it } from 'vitest';
import { createCache } from '../cache.ts';
import { beginningOf, type Layer, reducedBy, worthKeeping } from './layers.ts';

const day = 24 * 60 * 60_000;
const now = 100 * day;
const visit = (daysAgo: number, ...fields: string[]): Layer => ({
  at: now - daysAgo * day,
  position: null,
  history: null,
  data: { ROOT_QUERY: Object.fromEntries(fields.map((field) => [field, null])) },
});

it('keeps an earlier visit as long as it holds something that no newer one does', () => {
  const today = visit(0, 'me', 'events');
  const yesterday = visit(1, 'me', 'members');
  expect(worthKeeping([today, visit(0.5, 'events'), yesterday], now)).toEqual([today, yesterday]);
});

it('keeps five visits, and none of more than thirty days ago', () => {
  const visits = Array.from({ length: 7 }, (_, index) => visit(index, `field${index}`));
  expect(worthKeeping(visits, now)).toEqual(visits.slice(0, 5));
  expect(worthKeeping([visit(29, 'a'), visit(31, 'b')], now)).toHaveLength(1);
  expect(worthKeeping([visit(0)], now)).toEqual([]);
});

it('loses what was withdrawn from every visit, and keeps the rest', () => {
  const forget = (cache: ApolloCache) => cache.evict({ fieldName: 'members' });
  const kept = reducedBy(forget, [visit(0, 'me', 'members'), visit(1, 'members')], createCache);
  expect(kept.map(({ data }) => Object.keys(data['ROOT_QUERY'] ?? {}))).toEqual([['me'], []]);
  expect(kept.map(({ at }) => at)).toEqual([now, now - day]);
});

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
  const { data } = visit(0, 'me');
  expect(beginningOf(data)).toBe(data);
});
