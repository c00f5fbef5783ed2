import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { isSigned, openPublicRandomness } from '../../infra/features/raffles/public-randomness.ts';
import { createRaffles } from '../../infra/features/raffles/raffles.ts';
import { restPlugin } from '../../rest-compat/plugin.ts';
import { checkProof } from '../../web/src/features/raffle/model/check-proof.ts';
import { startDrand } from '../support/drand.ts';
import { graphqlPlugin } from '../../gateway/plugin.ts';
import { ask, bearer } from '../support/graphql.ts';
import { createInstallation, type Installation } from '../support/installation.ts';
import { registerOrganisation, type Organisation } from '../support/organisation.ts';
import { verifyRaffle } from '../support/verify-raffle.ts';

// Draws with public random numbers, which a drand network of this machine signs: docs/raffle-draw.md.

let drand: Awaited<ReturnType<typeof startDrand>>;
let muster: Installation;
let own: Organisation;

beforeAll(async () => {
  drand = await startDrand();
  muster = await createInstallation((ports) => [restPlugin(ports), graphqlPlugin(ports)], drand.env);
  own = await registerOrganisation(muster.app, 'harvest');
});
afterAll(async () => {
  await muster?.close();
  await drand?.close();
});
beforeEach(() => Object.assign(drand.behaviour, { forges: false, away: false, ahead: 0 }));

const send = (method: 'GET' | 'POST', url: string, payload?: object, headers: object = bearer(own.staff)) =>
  muster.app.inject({ method, url, ...(payload && { payload }), headers: { ...headers } });

async function sent(method: 'GET' | 'POST', url: string, payload?: object, headers?: object) {
  const answer = await send(method, url, payload, headers);
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json();
}

/** An item with three registrants. */
async function anItem() {
  const items = `/api/events/${own.tenantId}/events/${own.eventId}/items`;
  const { itemId } = await sent('POST', items, { name: 'Club shirt' });
  await sent('POST', `${items}/${itemId}/action`, { actionType: 'raffle' });
  for (const name of ['Ann Archer', 'Ben Baker', 'Cora Cole']) {
    const email = `${name.split(' ')[0]}@visitors.example`;
    const body = { name, email, phone: '+44 1531 000000', eventId: own.eventId, itemId };
    await sent('POST', `/api/events/${own.tenantId}/registereventuser`, body);
  }
  return { itemId, raffle: `/api/raffle/${own.tenantId}/events/${own.eventId}/items/${itemId}` };
}

/** What a worker does with the job of a closed list. */
async function work(itemId: number) {
  const { core } = muster;
  const draws = core.queued.find(({ queue }) => queue === 'raffle-draws');
  await draws?.run({ id: 'a job', secret: { tenantId: own.tenantId, itemId, draw: 1 } });
}
const hour = 3_600;
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
const proofOf = (raffle: string) => sent('GET', `${raffle}/proof`, undefined, {});

test('a draw is announced for a time to come within a year, and not taken back', async () => {
  const { raffle } = await anItem();
  const refusal = async (drawAt: string | null) => {
    const answer = await send('POST', raffle, { name: 'Club shirt', drawAt });
    return [answer.statusCode, answer.json().fields];
  };
  expect(await refusal(inSeconds(-hour))).toEqual([
    400,
    { drawAt: expect.stringContaining('still to come') },
  ]);
  expect(await refusal(inSeconds(370 * 24 * hour))).toEqual([
    400,
    { drawAt: 'Choose a time within a year from now.' },
  ]);
  await sent('POST', raffle, { name: 'Club shirt', drawAt: inSeconds(hour) });
  expect((await refusal(null))[0]).toBe(400);
  await sent('POST', raffle, { name: 'Club shirt' });
  expect((await proofOf(raffle)).nextRound).toMatchObject({ chain: { hash: drand.env.DRAND_CHAIN } });
});

test('a round is announced, the list is closed before it, and the draw follows by itself', async () => {
  const { itemId, raffle } = await anItem();
  await sent('POST', raffle, { name: 'Club shirt', drawAt: inSeconds(hour) });
  const before = await proofOf(raffle);
  expect(before).toMatchObject({ frozen: null, nextRound: { chain: { hash: drand.env.DRAND_CHAIN } } });
  const keyed = { ...bearer(own.staff), 'idempotency-key': 'freeze' };
  const closed = await sent('POST', `${raffle}/run`, { qty: 2 }, keyed);
  expect(closed).toMatchObject({ winners: [], draw: 1, drawAt: before.nextRound.comesAt });
  expect((await sent('POST', `${raffle}/run`, { qty: 2 }, keyed)).draw).toBe(1);
  const { frozen } = await proofOf(raffle);
  expect(frozen).toMatchObject({ entries: 3, qty: 2 });
  // a worker takes it when the number is published, and not before
  const jobs = async () =>
    (await muster.pool.query(`select start_after from pgboss.job where name = 'raffle-draws'`)).rows;
  const wait = { timeout: 30_000 };
  const at = new Date(`${before.nextRound.comesAt.replace(' ', 'T')}Z`);
  await expect.poll(jobs, wait).toEqual([{ start_after: at }]);
  await expect(work(itemId)).rejects.toThrow('network of public random numbers');
  expect((await proofOf(raffle)).draws).toBe(0);
  drand.behaviour.ahead = hour * 1_000 + 5_000;
  await Promise.all([work(itemId), work(itemId)]);
  await expect.poll(async () => (await proofOf(raffle)).draws, wait).toBe(1);
  const { proof, nextRound } = await proofOf(raffle);
  expect(nextRound).toBeNull();
  expect(proof).toMatchObject({ listHash: frozen.listHash, round: { round: before.nextRound.round } });
  expect(proof.winners).toHaveLength(2);
  // what the browser does
  const right = await checkProof(proof);
  expect(Object.values(right).every(Boolean), JSON.stringify(right)).toBe(true);
  // of a forged number each is found; one in six happens to draw the same winners
  const forged = await Promise.all(
    Array.from({ length: 40 }, (_, n) => {
      const randomness = (16 + n).toString(16).repeat(32);
      return checkProof({ ...proof, round: { ...proof.round, randomness } });
    }),
  );
  expect(forged.filter(({ round }) => round)).toEqual([]);
  expect(forged.filter(({ winners }) => !winners)).not.toEqual([]);
  const late = { ...proof.round, frozenAt: proof.round.comesAt };
  expect(await checkProof({ ...proof, round: late })).toMatchObject({ round: false });
  // what the command line does
  expect(await isSigned(proof.round, proof.round)).toBe(true);
  expect(await isSigned({ ...proof.round, round: 7 }, proof.round)).toBe(false);
  const announced = drand.env.DRAND_CHAIN;
  expect(await verifyRaffle(proof, announced)).toMatchObject({ code: 0, wrong: [] });
  expect(await verifyRaffle(proof, before)).toMatchObject({ code: 0, wrong: [] });
  // a network that was not announced can be anybody's, and its numbers known beforehand
  const unnamed = await verifyRaffle(proof);
  expect(unnamed).toMatchObject({ code: 1, wrong: [expect.stringContaining(announced)] });
  expect(unnamed.wrong[0]).toContain('the network is quicknet');
  const other = 'cd'.repeat(32);
  expect(await verifyRaffle(proof, other)).toMatchObject({
    code: 1,
    wrong: [expect.stringContaining(other)],
  });
  const { chain, round } = before.nextRound;
  const later = { nextRound: { chain, round: round + 1 } };
  expect(await verifyRaffle(proof, later)).toMatchObject({
    code: 1,
    wrong: [expect.stringContaining('round')],
  });
});

test('a moment that has passed, and a list that is closed, are refused', async () => {
  const { raffle } = await anItem();
  const past = await send('POST', raffle, { name: 'Club shirt', drawAt: inSeconds(-3) });
  expect(past.json().fields).toEqual({ drawAt: 'Choose a time that is still to come.' });
  await sent('POST', raffle, { name: 'Club shirt', drawAt: inSeconds(hour) });
  await sent('POST', `${raffle}/run`, { qty: 1 });
  const again = await send('POST', `${raffle}/run`, { qty: 1 });
  expect([again.statusCode, again.json().message]).toEqual([
    409,
    'The list of entries is closed already. The draw follows at the announced time.',
  ]);
});

/** A list that was closed for a round of two days ago, which its network has never published. */
async function aListThatWaits() {
  const { itemId, raffle } = await anItem();
  await sent('POST', raffle, { name: 'Club shirt', drawAt: inSeconds(hour) });
  await sent('POST', `${raffle}/run`, { qty: 2 });
  const { store } = muster.core;
  const stream = `raffle-${itemId}`;
  const [made, , frozen] = await Array.fromAsync(store.read(stream));
  if (made === undefined || frozen === undefined) throw new Error('no list was closed');
  const { round } = frozen.data as { round: { round: number } };
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();
  const late = { ...frozen.data, round: { ...round, comesAt: ago(48 * hour) }, frozenAt: ago(49 * hour) };
  const { type, metadata } = frozen;
  await store.append(stream, frozen.revision, [{ id: crypto.randomUUID(), type, data: late, metadata }]);
  return { itemId, raffle, round: round.round };
}

const drawWithout = async (itemId: number) => {
  const query = `mutation ($t: Int!, $e: Int!, $i: Int!) {
    drawWithoutRandomNumber(tenantId: $t, eventId: $e, itemId: $i, draw: 1) {
      __typename ... on RaffleDrawn { draw winners { entryCode } } ... on Failure { code } } }`;
  const of = { t: own.tenantId, e: own.eventId, i: itemId };
  const { data } = await ask(muster.app, query, of, bearer(own.staff));
  return data['drawWithoutRandomNumber'];
};

test('a number that does not come is given up, and the proof says so', async () => {
  const { raffle: waiting } = await anItem();
  const { itemId, raffle, round } = await aListThatWaits();
  const drawn = await drawWithout(itemId);
  expect(drawn).toMatchObject({ __typename: 'RaffleDrawn', draw: 1, winners: [{}, {}] });
  const { proof } = await proofOf(raffle);
  expect(proof).toMatchObject({ version: 'muster-raffle-1', round: null, roundGivenUp: { round } });
  expect(proof.winners.map((entryCode: string) => ({ entryCode }))).toEqual(drawn?.['winners']);
  expect(Object.values(await checkProof(proof)).every(Boolean)).toBe(true);
  expect(await verifyRaffle(proof)).toMatchObject({
    code: 1,
    wrong: [expect.stringContaining('drew without')],
  });
  // a repeat gets the same draw, and the worker that comes late changes nothing
  expect(await drawWithout(itemId)).toEqual(drawn);
  await work(itemId);
  expect((await proofOf(raffle)).draws).toBe(1);
  await sent('POST', waiting, { name: 'Club shirt', drawAt: inSeconds(hour) });
  await sent('POST', `${waiting}/run`, { qty: 1 });
  const early = Number(/items\/(\d+)$/.exec(waiting)?.[1]);
  expect(await drawWithout(early)).toMatchObject({ code: 'ROUND_MAY_COME' });
});

test('a number that has come after all is used', async () => {
  const { itemId, raffle, round } = await aListThatWaits();
  drand.behaviour.ahead = 2 * hour * 1_000;
  expect(await drawWithout(itemId)).toMatchObject({ __typename: 'RaffleDrawn', draw: 1 });
  const { proof } = await proofOf(raffle);
  expect(proof).toMatchObject({ version: 'muster-raffle-2', round: { round }, roundGivenUp: null });
});

test('a caller who draws while a worker draws from the list gets its winners', async () => {
  const { itemId, raffle } = await aListThatWaits();
  drand.behaviour.away = true;
  const { dispatcher } = muster.core;
  const dispatch: typeof dispatcher.dispatch = dispatcher.dispatch.bind(dispatcher);
  // the number comes after a request without an answer, and the worker is faster
  const slower = vi.spyOn(dispatcher, 'dispatch').mockImplementationOnce(async (...call) => {
    Object.assign(drand.behaviour, { away: false, ahead: 2 * hour * 1_000 });
    await work(itemId);
    return dispatch(...call);
  });
  onTestFinished(() => slower.mockRestore());
  const drawn = await drawWithout(itemId);
  expect(drawn).toMatchObject({ __typename: 'RaffleDrawn', draw: 1 });
  const { proof } = await proofOf(raffle);
  expect(proof).toMatchObject({ version: 'muster-raffle-2', roundGivenUp: null });
  expect(proof.winners.map((entryCode: string) => ({ entryCode }))).toEqual(drawn?.['winners']);
});

test('without a server of random numbers nobody can say that a number has not come', async () => {
  const { itemId } = await aListThatWaits();
  const unconfigured = createRaffles({
    ...muster.core,
    queue: muster.core.fairQueues.changes,
    randomness: null,
  });
  const principal = { kind: 'staff', userId: own.userId, username: own.username, sessionId: 'x' } as const;
  const call = { principal, tenantId: own.tenantId, correlationId: 'test' };
  const asked = { eventId: own.eventId, itemId, draw: 1 };
  expect(await unconfigured.drawWithoutRound(asked, call)).toMatchObject({ code: 'round-unreadable' });
});

test('the proof names the prize as it was called when the list was closed', async () => {
  const { itemId, raffle } = await anItem();
  await sent('POST', raffle, { name: 'Club shirt' });
  await sent('POST', `${raffle}/run`, { qty: 1 });
  await sent('POST', raffle, { name: 'Mug' });
  const shown = await proofOf(raffle);
  expect([shown.name, shown.proof.name, itemId > 0]).toEqual(['Mug', 'Club shirt', true]);
});

test('numbers without the signature of the network, and another network, are not believed', async () => {
  const randomness = openPublicRandomness({ url: drand.env.DRAND_URL, chain: drand.env.DRAND_CHAIN });
  const announced = await randomness.roundFrom(new Date(Date.now() - 10_000));
  expect(await randomness.read(announced)).toMatchObject({ signature: expect.any(String) });
  // the announced network answers, whichever is set up since
  const since = openPublicRandomness({ url: drand.env.DRAND_URL, chain: '00'.repeat(32) });
  expect(await since.read(announced)).toEqual(await randomness.read(announced));
  drand.behaviour.forges = true;
  await expect(randomness.read(announced)).rejects.toThrow('wrong signature');
  drand.behaviour.away = true;
  await expect(randomness.read(announced)).rejects.toThrow('network of public random numbers');
  const other = openPublicRandomness({ url: drand.env.DRAND_URL, chain: '00'.repeat(32) });
  await expect(other.roundFrom(new Date())).rejects.toThrow('network of public random numbers');
});
