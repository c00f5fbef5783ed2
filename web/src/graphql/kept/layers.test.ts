import type { ApolloCache } from '@apollo/client';
import { expect, it } from 'vitest';
import { createCache } from '../cache.ts';
import { type Layer, reducedBy, worthKeeping } from './layers.ts';

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
