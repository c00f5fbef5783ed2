import type { AnnouncedRound, Round } from './check-round.ts';

/** The public proof of a draw, as GET /api/raffle/…/proof answers it. */
export interface Proof {
  readonly version: string;
  readonly name: string;
  readonly draw: number;
  readonly commitment: string;
  readonly seed: string;
  readonly qty: number;
  readonly size: string | null;
  readonly entrants: readonly string[];
  readonly listHash: string;
  readonly winners: readonly string[];
  /** the public random number that was mixed in; null without any */
  readonly round: Round | null;
  /** the announced public random number that did not come; the draw used none */
  readonly roundGivenUp: (AnnouncedRound & { readonly givenUpAt: string }) | null;
  readonly drawnAt: string;
}

/** What a check of a proof found; all must be true. */
export interface Checked {
  /** the algorithm is one that this page knows */
  readonly version: boolean;
  /** the seed is the one whose hash was published */
  readonly seed: boolean;
  /** the list is complete as it was frozen, in order, and names each entry once */
  readonly list: boolean;
  /** drawing again gives the same winners */
  readonly winners: boolean;
  /** the network signed the number, and the list was closed before; true without a number */
  readonly round: boolean;
}

const versionOf = (round: Round | null): string => (round === null ? 'muster-raffle-1' : 'muster-raffle-2');

/** Recomputes a draw (docs/raffle-draw.md) with the browser's own cryptography. */
export async function checkProof(proof: Proof): Promise<Checked> {
  const { entrants, seed, round } = proof;
  const seedBytes = bytesOf(seed);
  const inOrder = entrants.every((code, n) => n === 0 || (entrants[n - 1] ?? '') < code);
  const listHash = await sha256(text(entrants.map((code) => `${code}\n`).join('')));
  const winners = await draw(seedBytes, entrants, proof.qty, round);
  // only few draws need the cryptography of networks
  const checkRound = round && (await import('./check-round.ts')).checkRound;
  return {
    version: proof.version === versionOf(round),
    seed: (await sha256(seedBytes)) === proof.commitment,
    list: inOrder && listHash === proof.listHash,
    winners: winners.length === proof.winners.length && winners.every((code, n) => code === proof.winners[n]),
    round: round === null || checkRound === null || (await checkRound(round)),
  };
}

async function draw(
  seed: Bytes,
  entrants: readonly string[],
  qty: number,
  round: Round | null,
): Promise<readonly string[]> {
  const listHash = await sha256(text(entrants.map((code) => `${code}\n`).join('')));
  const mixed = round === null ? [] : [round.chain.hash, String(round.round), round.randomness];
  const key = await hmac(seed, text([versionOf(round), listHash, ...mixed].join('\n')));
  const left = [...entrants];
  const winners: string[] = [];
  let counter = 0;
  let numbers: bigint[] = [];
  const next = async (): Promise<bigint> => {
    if (numbers.length === 0) {
      const at = new Uint8Array(4);
      new DataView(at.buffer).setUint32(0, counter++);
      const block = new DataView((await hmac(key, at)).buffer);
      numbers = [0, 8, 16, 24].map((offset) => block.getBigUint64(offset));
    }
    return numbers.shift() ?? 0n;
  };
  while (winners.length < qty && left.length > 0) {
    const many = BigInt(left.length);
    const limit = 2n ** 64n - (2n ** 64n % many);
    let number = await next();
    while (number >= limit) number = await next();
    const at = Number(number % many);
    winners.push(left[at] ?? '');
    left[at] = left.at(-1) ?? '';
    left.pop();
  }
  return winners;
}

type Bytes = Uint8Array<ArrayBuffer>;

const text = (value: string): Bytes => new TextEncoder().encode(value);

/** Of hexadecimal digits; anything else gives other bytes, whose hash is wrong. */
const bytesOf = (hex: string): Bytes =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

async function sha256(bytes: Bytes): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function hmac(key: Bytes, message: Bytes): Promise<Bytes> {
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, message));
}
