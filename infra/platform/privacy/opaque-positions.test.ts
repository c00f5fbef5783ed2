import { createSecretKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { opaquePositions } from './opaque-positions.ts';

const withKey = (byte: number) => opaquePositions(createSecretKey(Buffer.alloc(32, byte)));
const positions = withKey(1);
const encoded = (position: bigint) => BigInt(positions.encode(position));
const some = [0n, 1n, 2n, 255n, 256n, 257n, 65_535n, 65_536n, 1_000_000n, 2n ** 40n, 2n ** 48n - 1n];

describe('a position that is encoded', () => {
  it('is read again, and keeps its order', () => {
    for (const position of some) expect(positions.decode(encoded(position))).toBe(position);
    for (const [at, position] of some.slice(1).entries())
      expect(encoded(position), String(position)).toBeGreaterThan(encoded(some[at] ?? 0n));
    for (let position = 0n; position < 3_000n; position += 1n)
      expect(encoded(position + 1n)).toBeGreaterThan(encoded(position));
  });

  it('is the same in every process of the installation, and another one in another', () => {
    expect(withKey(1).encode(1_000n)).toBe(positions.encode(1_000n));
    expect(withKey(2).encode(1_000n)).not.toBe(positions.encode(1_000n));
  });

  it('says little about how many events were between: equal distances differ a thousandfold', () => {
    const distances = Array.from({ length: 1_000 }, (_, at) => {
      const from = 100_000n + BigInt(at) * 100n;
      return Number(encoded(from + 100n) - encoded(from));
    });
    expect(Math.max(...distances) / Math.min(...distances)).toBeGreaterThan(1_000);
  });
});

describe('a number that was not encoded', () => {
  it('is the position before it', () => {
    expect(positions.decode(encoded(77n) + 1n)).toBe(77n);
    expect(positions.decode(encoded(78n) - 1n)).toBe(77n);
  });

  it('is beyond every log when it is too large', () => {
    expect(positions.decode(10n ** 60n)).toBe(2n ** 48n - 1n);
  });
});
