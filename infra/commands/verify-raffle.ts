import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { commitmentTo, drawVersion, drawWinners, inOrder, listOf } from '../../domain/raffle/draw.ts';
import { hashOfChain } from '../../domain/raffle/chain-hash.ts';
import { publishedRound, quicknet, roundGivenUp } from '../../domain/raffle/round.ts';
import { isSigned } from '../features/raffles/public-randomness.ts';

// npm run verify-raffle -- <proof.json> [<announced>]: repeats the draw of a public proof, without a running program.
// <announced>: the hash of the drand network that was announced before the draw, or a file with the proof as it was
// published before the draw. Without it, only the public drand network quicknet is accepted, because somebody who runs their own
// network can know its random numbers in advance.

const proof = z.object({
  version: z.string(),
  commitment: z.string(),
  seed: z.string().regex(/^[0-9a-f]{64}$/),
  qty: z.int().min(1),
  entrants: z.array(z.string()),
  listHash: z.string(),
  winners: z.array(z.string()),
  round: publishedRound.nullish().transform((round) => round ?? null),
  roundGivenUp: roundGivenUp.nullish(),
});
/** Times in answers are in UTC without saying so (2027-03-01 18:30:00). */
const timeOf = (text: string): number => Date.parse(`${text.slice(0, 19).replace(' ', 'T')}Z`);

/** the answer of the call, or the proof alone */
const file = z.union([z.object({ proof }).transform((answer) => answer.proof), proof]);

/** What was published before the draw. */
const earlier = z.object({ nextRound: z.object({ chain: z.object({ hash: z.string() }), round: z.int() }) });

/** What was announced: a network, and its round if the answer of that time is there. */
async function announcedIn(given: string): Promise<{ readonly hash: string; readonly round: number | null }> {
  if (/^[0-9a-f]{64}$/i.test(given)) return { hash: given.toLowerCase(), round: null };
  const { data } = earlier.safeParse(JSON.parse(await readFile(given, 'utf8')));
  if (data === undefined) throw new Error(`${given} announces no public random number`);
  return { hash: data.nextRound.chain.hash, round: data.nextRound.round };
}

type Check = readonly [right: boolean, words: string];

/** Whether the number comes from the network that was announced. */
async function networkChecks(
  { chain, round }: NonNullable<z.output<typeof proof>['round']>,
  given: string | undefined,
): Promise<readonly Check[]> {
  const follows: Check = [hashOfChain(chain) === chain.hash, 'the hash of the network follows from its key'];
  if (given === undefined) {
    const other = `the network is quicknet. It is ${chain.hash}: compare it with the announced one, and name that: npm run verify-raffle -- <proof.json> <hash>`;
    const isKnown = chain.hash === quicknet;
    return [follows, [isKnown, isKnown ? `the network is quicknet of drand, ${quicknet}` : other]];
  }
  const announced = await announcedIn(given);
  return [
    follows,
    [chain.hash === announced.hash, `the network ${chain.hash} is the announced one, ${announced.hash}`],
    ...(announced.round === null
      ? []
      : [[round === announced.round, `round ${round} is the announced one, ${announced.round}`] as const]),
  ];
}

async function verify(path: string | undefined, given: string | undefined): Promise<readonly string[]> {
  if (path === undefined) throw new Error('npm run verify-raffle -- <proof.json> [<announced>]');
  const text = await readFile(path, 'utf8');
  const { data, error } = file.safeParse(JSON.parse(text));
  if (data === undefined) throw new Error(`${path} is not the proof of a raffle: ${z.prettifyError(error)}`);
  const { version, commitment, seed, qty, entrants, listHash, winners, round } = data;
  const same = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n');
  const list = listOf(entrants);
  const checks: Check[] = [
    [version === drawVersion(round), `the algorithm is ${drawVersion(round)}`],
    [commitmentTo(seed) === commitment, 'the seed is the one to which the commitment was published'],
    [same(inOrder(entrants), entrants), 'the list is in order and names each entry once'],
    [list.hash === listHash, 'the hash of the list is right'],
    [same(drawWinners(seed, list, qty, round), winners), 'drawing again gives the same winners'],
  ];
  if (round !== null) {
    const { chain, round: number, comesAt, frozenAt } = round;
    const time = (chain.genesisTime + (number - 1) * chain.period) * 1_000;
    checks.push(
      ...(await networkChecks(round, given)),
      [await isSigned(round, round), `the network ${chain.hash} signed the number of round ${number}`],
      [timeOf(comesAt) === time, `round ${number} was published at ${new Date(time).toISOString()}`],
      [timeOf(frozenAt) < time, `the list was frozen before, at ${frozenAt}`],
    );
  } else if (given !== undefined)
    checks.push([false, 'a public random number was announced: this draw used none']);
  const givenUp = data.roundGivenUp;
  if (givenUp)
    checks.push([
      false,
      `round ${givenUp.round} of the network ${givenUp.chain.hash} was announced for ${givenUp.comesAt} and not used: staff drew without it at ${givenUp.givenUpAt}. Ask the network for this round; if it exists, the draw should have used it`,
    ]);
  if (checks.some(([right]) => !right)) process.exitCode = 1;
  return checks.map(([right, words]) => `${right ? 'right' : 'WRONG'}  ${words}`);
}

try {
  process.stdout.write(`${(await verify(process.argv[2], process.argv[3])).join('\n')}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
