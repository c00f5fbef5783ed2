import type { ChainClient, ChainInfo } from 'drand-client';
import { z } from 'zod';
import type { AnnouncedRound, Chain } from '../../../domain/raffle/round.ts';
import { hashOfChain } from '../../../domain/raffle/chain-hash.ts';
import { Unavailable } from '../../platform/failures/unavailable.ts';

/** No answer takes longer, ms. */
const timeoutMs = 10_000;

/** The one kind of network that is understood: each round is signed by itself, with short signatures. */
const scheme = 'bls-unchained-g1-rfc9380';

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`));

const info = z.object({
  public_key: hex(96),
  period: z.int().positive(),
  genesis_time: z.int().positive(),
  hash: hex(32),
  groupHash: hex(32),
  schemeID: z.literal(scheme),
  metadata: z.object({ beaconID: z.string().regex(/^[\w-]{1,100}$/) }),
});
const beacon = z.object({ round: z.int(), randomness: hex(32), signature: hex(48) });

/** A published number with the signature of the network. */
type Signed = Pick<z.output<typeof beacon>, 'randomness' | 'signature'>;

/** Rounds of a drand network. Everything throws Unavailable while it cannot be reached. */
export interface PublicRandomness {
  /** The first round that is published at this moment or later. */
  roundFrom(moment: Date): Promise<AnnouncedRound>;
  /** The number of a round of the network that was announced, which may be another one; its signature is checked. */
  read(announced: AnnouncedRound): Promise<Signed>;
}

/** Opens a server of networks, and the one with this hash for new rounds. Nothing is loaded before it is used. */
export function openPublicRandomness(of: { readonly url: string; readonly chain: string }): PublicRandomness {
  const base = of.url.replace(/\/+$/, '');
  let known: Chain | undefined;

  async function get<Shape extends z.ZodType>(path: string, shape: Shape): Promise<z.output<Shape>> {
    const answer = await fetch(`${base}/${path}`, { signal: AbortSignal.timeout(timeoutMs) }).catch(
      () => null,
    );
    if (answer === null || !answer.ok) throw new Unavailable('The network of public random numbers.');
    const parsed = shape.safeParse(await answer.json().catch(() => null));
    if (!parsed.success) throw new Unavailable('The network of public random numbers.');
    return parsed.data;
  }

  async function chain(): Promise<Chain> {
    if (known !== undefined) return known;
    const given = await get(`${of.chain}/info`, info);
    const found = {
      hash: given.hash,
      publicKey: given.public_key,
      period: given.period,
      genesisTime: given.genesis_time,
      groupHash: given.groupHash,
      beaconId: given.metadata.beaconID,
    };
    // the hash is what the operator trusts; everything else follows from it
    if (found.hash !== of.chain || hashOfChain(found) !== of.chain)
      throw new Unavailable('The network of public random numbers is another one.');
    known = found;
    return found;
  }

  return {
    async roundFrom(moment) {
      const network = await chain();
      const { roundAt, roundTime } = await import('drand-client');
      const latest = roundAt(moment.getTime(), infoOf(network));
      const round = roundTime(infoOf(network), latest) < moment.getTime() ? latest + 1 : latest;
      return { chain: network, round, comesAt: new Date(roundTime(infoOf(network), round)).toISOString() };
    },

    async read(announced) {
      const { randomness, signature } = await get(
        `${announced.chain.hash}/public/${announced.round}`,
        beacon,
      );
      if (!(await isSigned(announced, { randomness, signature })))
        throw new Unavailable('The network of public random numbers gave a wrong signature.');
      return { randomness, signature };
    },
  };
}

/** Whether a number is the one that the network signed for the round. */
export async function isSigned(
  { chain, round }: Pick<AnnouncedRound, 'chain' | 'round'>,
  signed: Signed,
): Promise<boolean> {
  const { fetchBeacon } = await import('drand-client');
  const given = { round, ...signed };
  // the library checks what a client brings; this one brings what is known already
  const client: ChainClient = {
    options: { disableBeaconVerification: false, noCache: false },
    latest: async () => given,
    get: async () => given,
    chain: () => ({ baseUrl: '', info: async () => infoOf(chain) }),
  };
  return fetchBeacon(client, round).then(
    () => hashOfChain(chain) === chain.hash,
    () => false,
  );
}

const infoOf = ({ publicKey, period, genesisTime, hash, groupHash, beaconId }: Chain): ChainInfo => ({
  public_key: publicKey,
  period,
  genesis_time: genesisTime,
  hash,
  groupHash,
  schemeID: scheme,
  metadata: { beaconID: beaconId },
});
