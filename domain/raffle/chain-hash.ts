import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Chain } from './round.ts';

/** The hash of a drand network, which names it: SHA-256 of what fixes its rounds, as drand computes it. */
export function hashOfChain({ publicKey, period, genesisTime, groupHash, beaconId }: Chain): string {
  const times = new DataView(new ArrayBuffer(12));
  times.setUint32(0, period);
  times.setBigInt64(4, BigInt(genesisTime));
  return bytesToHex(
    sha256(
      concatBytes(
        new Uint8Array(times.buffer),
        hexToBytes(publicKey),
        hexToBytes(groupHash),
        // the first network of all was named before networks had names
        beaconId === 'default' ? new Uint8Array() : utf8ToBytes(beaconId),
      ),
    ),
  );
}
