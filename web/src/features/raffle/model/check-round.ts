import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { utcOf } from './utc.ts';

/** A public random number that was announced for a draw: docs/raffle-draw.md. */
export interface AnnouncedRound {
  readonly chain: {
    readonly hash: string;
    readonly publicKey: string;
    readonly period: number;
    readonly genesisTime: number;
    readonly groupHash: string;
    readonly beaconId: string;
  };
  readonly round: number;
  /** when the network publishes it */
  readonly comesAt: string;
  /** when the list was closed */
  readonly frozenAt: string;
}

/** A public random number that was mixed into a draw. */
export interface Round extends AnnouncedRound {
  readonly randomness: string;
  readonly signature: string;
}

/** Hashes a message to a point of the curve as drand does. */
const tag = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** Whether the network signed this number for the round, and the list was closed before it was published. */
export async function checkRound({
  chain,
  round,
  comesAt,
  randomness,
  signature,
  frozenAt,
}: Round): Promise<boolean> {
  try {
    const time = (chain.genesisTime + (round - 1) * chain.period) * 1_000;
    const number = new DataView(new ArrayBuffer(8));
    number.setBigUint64(0, BigInt(round));
    const { shortSignatures } = bls12_381;
    const message = shortSignatures.hash(sha256(new Uint8Array(number.buffer)), tag);
    return (
      hashOf(chain) === chain.hash &&
      utcOf(comesAt) === time &&
      utcOf(frozenAt) < time &&
      bytesToHex(sha256(hexToBytes(signature))) === randomness &&
      shortSignatures.verify(hexToBytes(signature), message, hexToBytes(chain.publicKey))
    );
  } catch {
    // no point of the curve, or no hexadecimal digits
    return false;
  }
}

function hashOf({ publicKey, period, genesisTime, groupHash, beaconId }: Round['chain']): string {
  const times = new DataView(new ArrayBuffer(12));
  times.setUint32(0, period);
  times.setBigInt64(4, BigInt(genesisTime));
  const name = beaconId === 'default' ? '' : beaconId;
  return bytesToHex(
    sha256(
      concatBytes(
        new Uint8Array(times.buffer),
        hexToBytes(publicKey),
        hexToBytes(groupHash),
        utf8ToBytes(name),
      ),
    ),
  );
}
