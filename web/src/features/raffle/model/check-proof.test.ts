import { expect, it } from 'vitest';
import { checkProof, type Proof } from './check-proof.ts';

// the vectors of docs/raffle-draw.md
const proof: Proof = {
  version: 'muster-raffle-1',
  name: 'Club shirt',
  draw: 1,
  commitment: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
  seed: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
  qty: 2,
  size: null,
  entrants: ['ALPHA', 'BRAVO', 'CHARLIE', 'DELTA', 'ECHO'],
  listHash: 'a84e92715ebbefbb0aacbf4bd9caf448d1ae35f3140595b14543daa39c7dd482',
  winners: ['BRAVO', 'CHARLIE'],
  round: null,
  roundGivenUp: null,
  drawnAt: '2031-06-14T14:00:00.000Z',
};
const right = { version: true, seed: true, list: true, winners: true, round: true };

it('finds the documented draw right', async () => {
  expect(await checkProof(proof)).toEqual(right);
});

it.each([
  ['another seed', { seed: 'ff'.repeat(32) }, { seed: false, winners: false }],
  ['another winner', { winners: ['BRAVO', 'DELTA'] }, { winners: false }],
  ['the winners in another order', { winners: ['CHARLIE', 'BRAVO'] }, { winners: false }],
  ['an entrant who was left out', { entrants: ['ALPHA', 'BRAVO', 'CHARLIE', 'DELTA'] }, { list: false }],
  ['another algorithm', { version: 'muster-raffle-9' }, { version: false }],
])('finds %s', async (_what, forged, wrong) => {
  expect(await checkProof({ ...proof, ...forged })).toMatchObject(wrong);
});

it('finds a list with its entries in another order, although its hash fits', async () => {
  const entrants = ['BRAVO', 'ALPHA'];
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode('BRAVO\nALPHA\n'));
  const listHash = Buffer.from(digest).toString('hex');
  expect((await checkProof({ ...proof, entrants, listHash })).list).toBe(false);
});
