import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { commitmentTo, drawVersion, drawWinners, hashOfList, inOrder } from '../../domain/raffle/draw.ts';
import { publishedRound } from '../../domain/raffle/round.ts';
import { isSigned } from '../features/raffles/public-randomness.ts';

// npm run verify-raffle -- <proof.json>: repeats the draw of a public proof, without a running program.

const proof = z.object({
  version: z.string(),
  commitment: z.string(),
  seed: z.string().regex(/^[0-9a-f]{64}$/),
  qty: z.int().min(1),
  entrants: z.array(z.string()),
  listHash: z.string(),
  winners: z.array(z.string()),
  round: publishedRound.nullish().transform((round) => round ?? null),
});
/** Times in answers are in UTC without saying so (2027-03-01 18:30:00). */
const timeOf = (text: string): number => Date.parse(`${text.slice(0, 19).replace(' ', 'T')}Z`);

/** the answer of the call, or the proof alone */
const file = z.union([z.object({ proof }).transform((answer) => answer.proof), proof]);

async function verify(path: string | undefined): Promise<readonly string[]> {
  if (path === undefined) throw new Error('npm run verify-raffle -- <proof.json>');
  const text = await readFile(path, 'utf8');
  const { data, error } = file.safeParse(JSON.parse(text));
  if (data === undefined) throw new Error(`${path} is not the proof of a raffle: ${z.prettifyError(error)}`);
  const { version, commitment, seed, qty, entrants, listHash, winners, round } = data;
  const same = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n');
  const checks: (readonly [right: boolean, words: string])[] = [
    [version === drawVersion(round), `the algorithm is ${drawVersion(round)}`],
    [commitmentTo(seed) === commitment, 'the seed is the one to which the commitment was published'],
    [same(inOrder(entrants), entrants), 'the list is in order and names each entry once'],
    [hashOfList(entrants) === listHash, 'the hash of the list is right'],
    [same(drawWinners(seed, entrants, qty, round), winners), 'drawing again gives the same winners'],
  ];
  if (round !== null) {
    const { chain, round: number, comesAt, frozenAt } = round;
    const time = (chain.genesisTime + (number - 1) * chain.period) * 1_000;
    checks.push(
      [await isSigned(round, round), `the network ${chain.hash} signed the number of round ${number}`],
      [timeOf(comesAt) === time, `round ${number} was published at ${new Date(time).toISOString()}`],
      [timeOf(frozenAt) < time, `the list was frozen before, at ${frozenAt}`],
    );
  }
  if (checks.some(([right]) => !right)) process.exitCode = 1;
  return checks.map(([right, words]) => `${right ? 'right' : 'WRONG'}  ${words}`);
}

try {
  process.stdout.write(`${(await verify(process.argv[2])).join('\n')}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
