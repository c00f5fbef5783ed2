import { describe, expect, it } from 'vitest';
import type { StoredConnection, StoredEdge } from '../merge-connection.ts';
import { placeInUsers } from './place-in-users.ts';
import { isUserFoundBy } from './user-order.ts';

const edge = (name: string): StoredEdge => ({ cursor: name, node: { __ref: name } });
const list = (hasNextPage: boolean, ...names: string[]): StoredConnection => ({
  edges: names.map(edge),
  pageInfo: { hasNextPage, endCursor: null },
});
const ids = ['Ann', 'bea', 'Cal', 'Dee'];
const place = (into: StoredConnection, name: string, belongs = true) =>
  placeInUsers(into, edge(name), belongs, ({ cursor }) => ({
    userId: ids.indexOf(cursor),
    displayName: cursor,
  })).edges.map(({ cursor }) => cursor);

describe('a user', () => {
  it('stands where the name belongs, whatever its case, and once', () => {
    expect(place(list(false, 'Ann', 'Cal'), 'bea')).toEqual(['Ann', 'bea', 'Cal']);
    expect(place(list(false, 'bea', 'Ann', 'Cal'), 'bea')).toEqual(['Ann', 'bea', 'Cal']);
    expect(place(list(false, 'Ann'), 'Dee')).toEqual(['Ann', 'Dee']);
  });

  it('who comes after the last loaded one is left to the further pages', () => {
    expect(place(list(true, 'Ann', 'bea'), 'Dee')).toEqual(['Ann', 'bea']);
  });

  it('who does not belong to the list leaves it', () => {
    expect(place(list(false, 'Ann', 'bea'), 'bea', false)).toEqual(['Ann']);
  });

  it('is found by a part of name, username or e-mail', () => {
    const user = { displayName: 'Ann Lee', username: 'ann.l', email: 'ann@example.org' };
    for (const search of [' LEE', 'ann.l', '@EXAMPLE']) expect(isUserFoundBy(search, user)).toBe(true);
    expect(isUserFoundBy('bea', user)).toBe(false);
  });
});
