import { describe, expect, it } from 'vitest';
import { acceptedSchema, presentSchema, undeclaredBreaks } from './compatibility.ts';
import { declaredBreaks } from './declared-breaks.ts';

describe('the schema', () => {
  it('breaks no client since it was accepted, except as declared', async () => {
    expect(await undeclaredBreaks(acceptedSchema(), presentSchema(), declaredBreaks)).toEqual([]);
  });

  it('has no declared break that is not one', async () => {
    const all = await undeclaredBreaks(acceptedSchema(), presentSchema(), []);
    for (const { path, reason } of declaredBreaks) {
      expect(
        all.filter((one) => one.startsWith(`${path}: `)),
        path,
      ).not.toEqual([]);
      expect(reason.length, path).toBeGreaterThan(20);
    }
  });
});

describe('a change', () => {
  const before = 'type Query { boats(first: Int): [String] } enum Size { SMALL LARGE }';
  const removed = before.replace('boats', 'ships');

  it('that removes a field is a break until it is declared', async () => {
    const [found] = await undeclaredBreaks(before, removed, []);
    expect(found).toMatch(/^Query.boats: Field 'boats' .*removed/);
    const declared = [{ path: 'Query.boats', reason: 'ships is what the organisation calls them' }];
    expect(await undeclaredBreaks(before, removed, declared)).toEqual([]);
  });

  it.each([
    ['an argument becomes required', 'first: Int', 'first: Int!'],
    ['a field has another type', '[String]', 'Int'],
    ['a value is gone', 'SMALL LARGE', 'LARGE'],
  ])('is a break when %s', async (_what, from, to) => {
    expect(await undeclaredBreaks(before, before.replace(from, to), [])).toHaveLength(1);
  });

  it('that adds a field or an optional argument is none', async () => {
    const more = before
      .replace('first: Int', 'first: Int, after: String')
      .replace('{ boats', '{ ships: Int boats');
    expect(await undeclaredBreaks(before, more, [])).toEqual([]);
  });
});
