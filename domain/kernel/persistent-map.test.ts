import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PersistentMap } from './persistent-map.ts';

const key = fc.integer({ min: 0, max: 8 });
/** A change of one version: a value at a key, or none. */
const change = fc.record({ version: fc.nat(), key, value: fc.option(fc.integer()) });

test('every version keeps its entries, whichever versions are read and changed in whatever order', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 60 }), fc.infiniteStream(fc.nat()), (changes, reads) => {
      const versions = [PersistentMap.of<number, number>()];
      const expected = [new Map<number, number>()];
      const check = (n: number) => {
        const [version, wanted] = [versions[n], expected[n]];
        expect(new Map(version)).toEqual(wanted);
        expect(version?.size).toBe(wanted?.size);
        for (let k = 0; k <= 8; k += 1) {
          expect(version?.get(k)).toBe(wanted?.get(k));
          expect(version?.has(k)).toBe(wanted?.has(k));
        }
      };
      for (const { version, key: at, value } of changes) {
        const from = version % versions.length;
        const copy = new Map(expected[from]);
        if (value === null) copy.delete(at);
        else copy.set(at, value);
        expected.push(copy);
        const changed = value === null ? versions[from]?.without(at) : versions[from]?.with(at, value);
        if (changed !== undefined) versions.push(changed);
        for (const read of reads.take(2)) check(read % versions.length);
      }
      for (let n = 0; n < versions.length; n += 1) check(n);
    }),
  );
});

test('a version can be changed while another one is iterated', () => {
  const map = PersistentMap.of([
    [1, 'a'],
    [2, 'b'],
  ]);
  const seen: number[] = [];
  for (const [at] of map) {
    seen.push(at);
    map.with(at + 10, 'c');
  }
  expect(seen).toEqual([1, 2]);
  expect(map.size).toBe(2);
});
