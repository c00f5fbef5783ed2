import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commitmentTo, drawWinners, hashOfList, inOrder } from './draw.ts';

// The draw against docs/raffle-draw.md: its vectors, and a second implementation that was written from it.

/** The draw as the document describes it, with other means. */
function drawnAsDocumented(seed: string, codes: readonly string[], count: number): string[] {
  const text = codes.reduce((all, code) => `${all}${code}\n`, '');
  const listHash = createHash('sha256').update(text).digest('hex');
  const key = createHmac('sha256', Buffer.from(seed, 'hex')).update(`muster-raffle-1\n${listHash}`).digest();
  const stream = (function* () {
    for (let counter = 0; ; counter += 1) {
      const at = Buffer.alloc(4);
      at.writeUInt32BE(counter);
      const block = createHmac('sha256', key).update(at).digest();
      for (let n = 0; n < 4; n += 1) yield BigInt(`0x${block.subarray(8 * n, 8 * n + 8).toString('hex')}`);
    }
  })();
  const list = Array.from(codes);
  const winners: string[] = [];
  for (let m = list.length; m > 0 && winners.length < count; m -= 1) {
    const many = BigInt(m);
    let number: bigint;
    do number = stream.next().value;
    while (number >= (1n << 64n) - ((1n << 64n) % many));
    const r = Number(number % many);
    winners.push(list[r] as string);
    list[r] = list[m - 1] as string;
  }
  return winners;
}

const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const codes = ['ALPHA', 'BRAVO', 'CHARLIE', 'DELTA', 'ECHO'];

describe('the vectors of the document', () => {
  test('commitment and list', () => {
    expect(commitmentTo(seed)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd');
    expect(hashOfList(codes)).toBe(
      createHash('sha256').update('ALPHA\nBRAVO\nCHARLIE\nDELTA\nECHO\n').digest('hex'),
    );
  });

  test('winners', () => {
    expect(drawWinners(seed, codes, 5)).toEqual(['BRAVO', 'CHARLIE', 'ALPHA', 'DELTA', 'ECHO']);
    expect(drawWinners(seed, codes, 2)).toEqual(drawWinners(seed, codes, 5).slice(0, 2));
  });
});

test('1,000 random raffles are drawn as the document describes it', () => {
  const entryCode = fc.stringMatching(/^[0-9A-Z]{1,12}$/);
  const raffles = fc.tuple(
    fc.uint8Array({ minLength: 32, maxLength: 32 }),
    fc.uniqueArray(entryCode, { minLength: 1, maxLength: 60 }),
    fc.integer({ min: 1, max: 70 }),
  );
  fc.assert(
    fc.property(raffles, ([bytes, list, count]) => {
      const hex = Buffer.from(bytes).toString('hex');
      const ordered = inOrder(list);
      const winners = drawWinners(hex, ordered, count);
      expect(winners).toEqual(drawnAsDocumented(hex, ordered, count));
      expect(new Set(winners).size).toBe(Math.min(count, list.length));
    }),
    { numRuns: 1_000 },
  );
});

test('every entrant is as likely to win: chi-square over 100,000 draws', () => {
  const entrants = Array.from({ length: 10 }, (_, n) => `ENTRY${n}`);
  const won = new Map(entrants.map((code) => [code, 0]));
  const draws = 100_000;
  // the seeds are counted, so that the test is the same at each run
  for (let n = 0; n < draws; n += 1) {
    const of = n.toString(16).padStart(64, '0');
    for (const winner of drawWinners(of, entrants, 1)) won.set(winner, (won.get(winner) ?? 0) + 1);
  }
  const expected = draws / entrants.length;
  const chiSquare = [...won.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  // nine degrees of freedom: fair draws exceed it once in a thousand
  expect(chiSquare).toBeLessThan(27.9);
});

test('a list has an order of its own, and each code once', () => {
  expect(inOrder(['b', 'A', 'a', 'A', '1'])).toEqual(['1', 'A', 'a', 'b']);
});
