import { createServer } from 'node:http';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { hashOfChain } from '../../domain/raffle/chain-hash.ts';

const bls = bls12_381.shortSignatures;
/** As quicknet signs: the message is hashed to a point of G1. */
const tag = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** A drand network on this machine: one operator, with true signatures, a round a second. */
export async function startDrand() {
  const { secretKey, publicKey } = bls.keygen();
  const fixed = {
    publicKey: bytesToHex(publicKey.toBytes()),
    period: 1,
    // the rounds before now exist
    genesisTime: Math.floor(Date.now() / 1_000) - 1_000,
    groupHash: 'ab'.repeat(32),
    beaconId: 'local',
  };
  const hash = hashOfChain({ ...fixed, hash: '' });
  const behaviour = {
    /** answers with a signature of another round */
    forges: false,
    /** answers nothing */
    away: false,
    /** its clock is ahead of this machine's, ms */
    ahead: 0,
  };

  function beaconOf(round: number) {
    const at = new DataView(new ArrayBuffer(8));
    at.setBigUint64(0, BigInt(behaviour.forges ? round + 1 : round));
    const message = bls.hash(sha256(new Uint8Array(at.buffer)), tag);
    const signature = bls.Signature.toBytes(bls.sign(message, secretKey));
    return { round, randomness: bytesToHex(sha256(signature)), signature: bytesToHex(signature) };
  }

  function answerTo(path: string): object | null {
    const { publicKey: key, period, genesisTime, groupHash, beaconId } = fixed;
    if (path === `/${hash}/info`)
      return {
        public_key: key,
        period,
        genesis_time: genesisTime,
        hash,
        groupHash,
        schemeID: 'bls-unchained-g1-rfc9380',
        metadata: { beaconID: beaconId },
      };
    const round = Number(new RegExp(`^/${hash}/public/(\\d+)$`).exec(path)?.[1]);
    const isPublished = (genesisTime + (round - 1) * period) * 1_000 <= Date.now() + behaviour.ahead;
    return isPublished ? beaconOf(round) : null;
  }

  const server = createServer((request, response) => {
    const answer = behaviour.away ? null : answerTo(request.url ?? '');
    response.writeHead(answer === null ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? { error: 'not found' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    behaviour,
    /** the settings with which a program reads rounds here */
    env: { DRAND_URL: `http://127.0.0.1:${address.port}/`, DRAND_CHAIN: hash },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
