import { expect, test } from 'vitest';
import { growConnection, mergeConnection, type StoredConnection } from './merge-connection.ts';

const page = (refs: string, hasNextPage: boolean): StoredConnection => ({
  edges: refs.split('').map((ref) => ({ cursor: ref, node: { __ref: ref } })),
  pageInfo: { hasNextPage, endCursor: refs.at(-1) ?? null },
});
const refsOf = ({ edges }: StoredConnection) => edges.map(({ node }) => node.__ref).join('');
const again = (known: StoredConnection | undefined, incoming: StoredConnection, after?: string) =>
  growConnection(known, incoming, { args: after === undefined ? {} : { after } });

test('a first page that is read again keeps the further pages that it leads to', () => {
  const merged = again(page('edcba', false), page('gfe', true));
  expect(refsOf(merged)).toBe('gfedcba');
  expect(merged.pageInfo).toEqual({ hasNextPage: false, endCursor: 'a' });
});

test('a first page that leads to nothing known replaces the list', () => {
  for (const known of [undefined, page('cba', false), page('edc', true)]) {
    const incoming = page(known && refsOf(known) === 'edc' ? 'gfedc' : 'hgf', true);
    expect(again(known, incoming)).toEqual(incoming);
  }
});

test('a further page is appended', () => {
  const merged = again(page('edc', true), page('ba', false), 'c');
  expect(refsOf(merged)).toBe('edcba');
  expect(merged.pageInfo.hasNextPage).toBe(false);
});

test('a further page that arrives when its list has been read anew is left out, as it does not follow', () => {
  const anew = page('fe', true);
  expect(mergeConnection(anew, page('ba', false), { args: { after: 'c' } })).toEqual(anew);
  const merged = mergeConnection(anew, page('dc', true), { args: { after: 'e' } });
  expect(refsOf(merged)).toBe('fedc');
});
