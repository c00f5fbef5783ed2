import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

// The draw of a raffle: docs/raffle-draw.md, with test vectors. It must not change, because published proofs are
// checked with it. A different algorithm needs a new version.

/** The published round whose number is mixed into a draw. */
export interface Mixed {
  readonly chain: { readonly hash: string };
  readonly round: number;
  readonly randomness: string;
}

/** What a public proof says about the algorithm: version 2 mixes public randomness in. */
export const drawVersion = (mixed: Mixed | null): string =>
  mixed === null ? 'muster-raffle-1' : 'muster-raffle-2';

/** The commitment to a seed: the SHA-256 of its 32 bytes, hexadecimal. */
export const commitmentTo = (seed: string): string => bytesToHex(sha256(hexToBytes(seed)));

/** Entry codes in the order in which they are drawn from: by their ASCII characters, each once. */
export const inOrder = (codes: readonly string[]): readonly string[] => [...new Set(codes)].toSorted();

/** The hash of a list of entry codes in order: SHA-256 of the codes, each followed by a line feed. */
export const hashOfList = (codes: readonly string[]): string =>
  bytesToHex(sha256(utf8ToBytes(codes.map((code) => `${code}\n`).join(''))));

/** Entry codes in order, with their hash. */
export interface DrawList {
  readonly codes: readonly string[];
  readonly hash: string;
}

/** The list of entry codes that are in order. */
export const listOf = (codes: readonly string[]): DrawList => ({ codes, hash: hashOfList(codes) });

/**
 * Draws `count` winners, or all if there are fewer, in the order in which they are drawn. Every order of winners is
 * equally likely: a Fisher–Yates shuffle, ended early, with numbers that are chosen without bias.
 */
export function drawWinners(
  seed: string,
  { codes, hash }: DrawList,
  count: number,
  mixed: Mixed | null = null,
): readonly string[] {
  const next = numbersFrom(seed, hash, mixed);
  const left = [...codes];
  const winners: string[] = [];
  while (winners.length < count && left.length > 0) {
    const at = below(BigInt(left.length), next);
    const last = left.pop() ?? '';
    if (at === left.length) winners.push(last);
    else {
      winners.push(left[at] ?? '');
      left[at] = last;
    }
  }
  return winners;
}

/**
 * Numbers of 64 bits from seed and list: of each block HMAC-SHA256(key, counter) four, where the key is
 * HMAC-SHA256(seed, version, list and round) and the counter has four bytes, big-endian as everything here.
 */
function numbersFrom(seed: string, listHash: string, mixed: Mixed | null): () => bigint {
  const round = mixed === null ? [] : [mixed.chain.hash, String(mixed.round), mixed.randomness];
  const of = [drawVersion(mixed), listHash, ...round].join('\n');
  const key = hmac(sha256, hexToBytes(seed), utf8ToBytes(of));
  let counter = 0;
  let numbers: bigint[] = [];
  return () => {
    if (numbers.length === 0) {
      const at = new Uint8Array(4);
      new DataView(at.buffer).setUint32(0, counter++);
      const block = hmac(sha256, key, at);
      const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
      numbers = [0, 8, 16, 24].map((offset) => view.getBigUint64(offset));
    }
    return numbers.shift() ?? 0n;
  };
}

/** A number from 0 to `length - 1`: numbers beyond the last whole multiple of `length` are skipped. */
function below(length: bigint, next: () => bigint): number {
  const all = 2n ** 64n;
  const limit = all - (all % length);
  for (;;) {
    const number = next();
    if (number < limit) return Number(number % length);
  }
}
