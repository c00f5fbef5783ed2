import { createHash, type KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Positions of the log as callers see them. */
export interface OpaquePositions {
  /** A position as a decimal number of up to 44 digits. Of two positions the higher one gets the higher number. */
  encode(position: bigint): string;
  /** The position that has this number. For a number that no position has: the position with the next lower number. */
  decode(encoded: bigint): bigint;
}

/** Positions have at most 48 bits: enough for 281 trillion events. */
const levels = 6;
const fanOut = 256;
const highest = 2n ** 48n - 1n;
/** All numbers are below this. It is large enough: each of the 48 divisions leaves at least an eighth of its range. */
const range = 2n ** 146n;
/** Boundaries that are kept: those of the newest 256,000 positions, for example. */
const kept = 1_000;

/**
 * Converts positions to numbers in the same order with uneven distances, so that nobody counts the events of other
 * tenants.
 * The numbers are divided between the lower and the upper half of the positions in a random relation from
 * 1:7 to 7:1, and so again within each half: an order-preserving function, after Boldyreva et al., Order-Preserving
 * Symmetric Encryption (2009), with uneven divisions. The relations come from the key: every process of an
 * installation encodes alike.
 */
export function opaquePositions(key: KeyObject): OpaquePositions {
  const secret = key.export();
  const known = new LRUCache<string, readonly bigint[]>({ max: kept });

  /** Where the numbers of 256 equal parts of a span of positions begin, and where the last one ends. */
  function boundaries(level: number, prefix: bigint, from: bigint, to: bigint): readonly bigint[] {
    const name = `${level} ${prefix}`;
    const before = known.get(name);
    if (before !== undefined) return before;
    const relations = createHash('shake256', { outputLength: fanOut }).update(secret).update(name).digest();
    const found: bigint[] = [from];
    divide(from, to, fanOut, 1);
    known.set(name, found);
    return found;

    function divide(start: bigint, end: bigint, parts: number, node: number): void {
      if (parts === 1) {
        found.push(end);
        return;
      }
      // 32 to 224 of 256
      const share = BigInt((32 + ((relations[node] ?? 0) * 193) / 256) | 0);
      const middle = start + ((end - start) * share) / 256n;
      divide(start, middle, parts / 2, node * 2);
      divide(middle, end, parts / 2, node * 2 + 1);
    }
  }

  return {
    encode(position) {
      if (position > highest) throw new RangeError(`No position: ${position}`);
      // before the log begins
      if (position < 0n) return '0';
      let [from, to] = [0n, range];
      for (let level = levels - 1; level >= 0; level -= 1) {
        const prefix = position >> BigInt(8 * (level + 1));
        const part = Number((position >> BigInt(8 * level)) & 255n);
        const starts = boundaries(level, prefix, from, to);
        [from, to] = [starts[part] ?? from, starts[part + 1] ?? to];
      }
      return String(from);
    },
    decode(encoded) {
      if (encoded >= range) return highest;
      let [from, to] = [0n, range];
      let prefix = 0n;
      for (let level = levels - 1; level >= 0; level -= 1) {
        const starts = boundaries(level, prefix, from, to);
        const part = starts.findLastIndex((start) => start <= encoded);
        prefix = prefix * 256n + BigInt(part);
        [from, to] = [starts[part] ?? from, starts[part + 1] ?? to];
      }
      return prefix;
    },
  };
}
