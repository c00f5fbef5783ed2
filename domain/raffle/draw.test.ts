import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hashOfChain } from './chain-hash.ts';
import { commitmentTo, drawWinners, hashOfList, inOrder, listOf, type Mixed } from './draw.ts';

// The draw against docs/raffle-draw.md: its vectors, and a second implementation that was written from it.

/** The draw as the document describes it, with other means. */
function drawnAsDocumented(
  seed: string,
  codes: readonly string[],
  count: number,
  mixed: Mixed | null = null,
): string[] {
  const text = codes.reduce((all, code) => `${all}${code}\n`, '');
  const listHash = createHash('sha256').update(text).digest('hex');
  const message =
    mixed === null
      ? `muster-raffle-1\n${listHash}`
      : `muster-raffle-2\n${listHash}\n${mixed.chain.hash}\n${mixed.round}\n${mixed.randomness}`;
  const key = createHmac('sha256', Buffer.from(seed, 'hex')).update(message).digest();
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

/** The network and a round of it, as it published them. */
const quicknet = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  period: 3,
  genesisTime: 1_692_803_367,
  groupHash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
  beaconId: 'quicknet',
};
const round = {
  chain: quicknet,
  round: 1_000,
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
};

describe('the vectors of the document', () => {
  test('commitment and list', () => {
    expect(commitmentTo(seed)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd');
    expect(hashOfList(codes)).toBe(
      createHash('sha256').update('ALPHA\nBRAVO\nCHARLIE\nDELTA\nECHO\n').digest('hex'),
    );
  });

  test('winners', () => {
    expect(drawWinners(seed, listOf(codes), 5)).toEqual(['BRAVO', 'CHARLIE', 'ALPHA', 'DELTA', 'ECHO']);
    expect(drawWinners(seed, listOf(codes), 2)).toEqual(drawWinners(seed, listOf(codes), 5).slice(0, 2));
  });

  test('winners with public randomness, and the hash of its network', () => {
    expect(drawWinners(seed, listOf(codes), 5, round)).toEqual([
      'BRAVO',
      'CHARLIE',
      'DELTA',
      'ECHO',
      'ALPHA',
    ]);
    expect(hashOfChain(quicknet)).toBe(round.chain.hash);
  });
});

test('1,000 random raffles are drawn as the document describes it', () => {
  const entryCode = fc.stringMatching(/^[0-9A-Z]{1,12}$/);
  const raffles = fc.tuple(
    fc.uint8Array({ minLength: 32, maxLength: 32 }),
    fc.uniqueArray(entryCode, { minLength: 1, maxLength: 60 }),
    fc.integer({ min: 1, max: 70 }),
    fc.option(
      fc.tuple(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.nat()).map(([random, number]) => ({
        chain: { hash: 'ab'.repeat(32) },
        round: number,
        randomness: Buffer.from(random).toString('hex'),
      })),
    ),
  );
  fc.assert(
    fc.property(raffles, ([bytes, list, count, mixed]) => {
      const hex = Buffer.from(bytes).toString('hex');
      const ordered = inOrder(list);
      const winners = drawWinners(hex, listOf(ordered), count, mixed);
      expect(winners).toEqual(drawnAsDocumented(hex, ordered, count, mixed));
      expect(new Set(winners).size).toBe(Math.min(count, list.length));
    }),
    { numRuns: 1_000 },
  );
});

test('every entrant is as likely to win: chi-square over 100,000 draws', () => {
  const entrants = Array.from({ length: 10 }, (_, n) => `ENTRY${n}`);
  const list = listOf(entrants);
  const won = new Map(entrants.map((code) => [code, 0]));
  const draws = 100_000;
  // the seeds are counted, so that the test is the same at each run
  for (let n = 0; n < draws; n += 1) {
    const of = n.toString(16).padStart(64, '0');
    for (const winner of drawWinners(of, list, 1)) won.set(winner, (won.get(winner) ?? 0) + 1);
  }
  const expected = draws / entrants.length;
  const chiSquare = [...won.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  // nine degrees of freedom: fair draws exceed it once in a thousand
  expect(chiSquare).toBeLessThan(27.9);
});

test('a list has an order of its own, and each code once', () => {
  expect(inOrder(['b', 'A', 'a', 'A', '1'])).toEqual(['1', 'A', 'a', 'b']);
});
