import { describe, expect, test } from 'vitest';
import { isRejected } from '../kernel/rejection.ts';
import { CommandAbandoned } from '../kernel/abandoned.ts';
import { fold } from '../kernel/decider.ts';
import { happened } from '../kernel/event.ts';
import { specify } from '../kernel/testing/given-when-then.ts';
import { createRaffle, drawRaffle, type RaffleCommand } from './commands.ts';
import { raffle } from './decider.ts';
import { commitmentTo, drawWinners, hashOfList, listOf } from './draw.ts';
import { RaffleCreated, RaffleDescribed, RaffleDrawn, RaffleFrozen, RaffleRoundAnnounced } from './events.ts';

const { given } = specify(raffle);
const mara = 7;
const of = { tenantId: 3, eventId: 5, itemId: 9 };
const context = { now: '2031-06-14T14:00:00.000Z', tenantId: 3, actorId: mara };
const [first, second, third] = ['11'.repeat(32), '22'.repeat(32), '33'.repeat(32)];
const keyOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const words = {
  name: 'Club shirt',
  description: '',
  type: 'clothing',
  topSize: 'M',
  bottomSize: '',
  shoeSize: '',
  media: [],
};

const create = (changes: object = {}): RaffleCommand => ({
  type: 'CreateRaffle',
  data: { ...context, ...of, ...words, commitment: commitmentTo(first), round: null, ...changes },
});
const entrant = (registrantId: number, size: string | null = null) => ({
  registrantId,
  entryCode: `CODE${registrantId}`,
  size,
});
const three = [entrant(1, 'S'), entrant(2, 'm'), entrant(3, 'M')];
const draw = (changes: object = {}): RaffleCommand => ({
  type: 'DrawRaffle',
  data: {
    ...context,
    ...of,
    qty: 1,
    size: null,
    drawKey: keyOf(1),
    seed: first,
    nextCommitment: commitmentTo(second),
    entrants: three,
    ...changes,
  },
});
test('a field that is absent stays when the raffle is made again', () => {
  const described = { ...words, description: 'In blue', media: ['/media/1'] };
  const before = happened(RaffleCreated, {
    ...of,
    ...described,
    commitment: commitmentTo(first),
    userId: mara,
  });
  const absent = {
    description: undefined,
    type: undefined,
    topSize: '',
    bottomSize: undefined,
    media: undefined,
  };
  given(before)
    .when(create({ ...absent, shoeSize: undefined }))
    .then(happened(RaffleDescribed, { ...of, ...described, topSize: '', userId: mara }));
});

const created = happened(RaffleCreated, { ...of, ...words, commitment: commitmentTo(first), userId: mara });
const drawn = (
  n: number,
  {
    entrants,
    qty = 1,
    size = null,
    seed = first,
    next = second,
  }: {
    entrants: number[];
    qty?: number;
    size?: string | null;
    seed?: string;
    next?: string;
  },
) => {
  const codes = entrants.map((id) => `CODE${id}`);
  return happened(RaffleDrawn, {
    ...of,
    name: words.name,
    draw: n,
    drawKey: keyOf(n),
    qty,
    size,
    entrants: codes,
    listHash: hashOfList(codes),
    seed,
    winners: drawWinners(seed, listOf(codes), qty).map((entryCode) => ({
      entryCode,
      registrantId: Number(entryCode.slice(4)),
    })),
    nextCommitment: commitmentTo(next),
    round: null,
    roundGivenUp: null,
    userId: mara,
  });
};

describe('a raffle', () => {
  test('is made with the commitment to its first seed', () => given().when(create()).then(created));

  test('that is made again changes what it says, and keeps its commitment', () => {
    given(created).when(create()).then();
    given(created)
      .when(create({ name: 'Two shirts', commitment: commitmentTo(third) }))
      .then(happened(RaffleDescribed, { ...of, ...words, name: 'Two shirts', userId: mara }));
  });

  test('whose first command was given up stays unmade', () => {
    const abandoned = happened(CommandAbandoned, { commandId: 'one' });
    given(abandoned).when(create()).thenRejected('abandoned');
  });
});

describe('a draw', () => {
  test('takes its winners from everybody who has a place', () => {
    given(created)
      .when(draw({ qty: 2 }))
      .then(drawn(1, { entrants: [1, 2, 3], qty: 2 }));
  });

  test('takes only those with the size, whatever its case', () => {
    given(created)
      .when(draw({ size: 'M' }))
      .then(drawn(1, { entrants: [2, 3], size: 'M' }));
  });

  test('leaves out who has won before', () => {
    const before = drawn(1, { entrants: [1, 2, 3] });
    const left = [1, 2, 3].filter((id) => id !== before.data.winners[0]?.registrantId);
    given(created, before)
      .when(draw({ drawKey: keyOf(2), seed: second, nextCommitment: commitmentTo(third), qty: 5 }))
      .then(drawn(2, { entrants: left, qty: 5, seed: second, next: third }));
  });

  test('draws all when fewer are left than asked for, and then nobody', () => {
    const all = drawn(1, { entrants: [1, 2, 3], qty: 9 });
    expect(all.data.winners).toHaveLength(3);
    given(created, all)
      .when(draw({ seed: second, nextCommitment: commitmentTo(third) }))
      .thenRejected('nobody-to-draw');
  });

  test('with a seed that is public by now is refused: of several at once, one draws', () => {
    given(created, drawn(1, { entrants: [1, 2, 3] }))
      .when(draw())
      .thenRejected('conflict');
  });

  test('of nobody, of no raffle, or of another event is refused', () => {
    given(created)
      .when(draw({ entrants: [] }))
      .thenRejected('nobody-to-draw');
    given(created)
      .when(draw({ size: 'XXL' }))
      .thenRejected('nobody-to-draw');
    given().when(draw()).thenRejected('not-found');
    given(created)
      .when(draw({ eventId: 6 }))
      .thenRejected('not-found');
    given(created)
      .when(draw({ tenantId: 4 }))
      .thenRejected('not-found');
  });

  test('has the number of winners from 1 to 1,000', () => {
    const fields = {
      ...of,
      drawKey: keyOf(1),
      seed: first,
      nextCommitment: commitmentTo(second),
      entrants: [],
    };
    const qty = (value?: number) => drawRaffle.input.safeParse({ ...fields, qty: value });
    expect(qty().data?.qty).toBe(1);
    expect(qty(0).error?.issues[0]?.path).toEqual(['qty']);
    expect(qty(1_001).error?.issues[0]).toMatchObject({ path: ['qty'], message: 'too-many-winners' });
  });
});

describe('with public randomness', () => {
  const chain = {
    hash: 'aa'.repeat(32),
    publicKey: 'bb'.repeat(96),
    period: 3,
    genesisTime: 1_692_803_367,
    groupHash: 'cc'.repeat(32),
    beaconId: 'quicknet',
  };
  const round = { chain, round: 1_000, comesAt: '2031-06-14T14:00:09.000Z' };
  const later = { chain, round: 2_000, comesAt: '2031-06-14T14:50:09.000Z' };
  const announced = happened(RaffleRoundAnnounced, { ...of, draw: 1, round, userId: mara });
  const list = [1, 2, 3].map((id) => ({ entryCode: `CODE${id}`, registrantId: id }));
  const codes = list.map(({ entryCode }) => entryCode);
  const wanted = { draw: 1, drawKey: keyOf(1), qty: 2, size: null, listHash: hashOfList(codes) };
  const frozenAt = context.now;
  const frozen = happened(RaffleFrozen, { ...of, ...wanted, entrants: list, round, frozenAt, userId: mara });
  const signed = { randomness: 'dd'.repeat(32), signature: 'ee'.repeat(48) };
  const finish = (changes: object = {}): RaffleCommand => ({
    type: 'FinishDraw',
    data: {
      ...context,
      actorId: 0,
      ...of,
      draw: 1,
      seed: first,
      nextCommitment: commitmentTo(second),
      ...signed,
      ...changes,
    },
  });
  const published = { ...round, ...signed, frozenAt };
  const winners = drawWinners(first, listOf(codes), 2, published).map((entryCode) => ({
    entryCode,
    registrantId: Number(entryCode.slice(4)),
  }));
  const drawnThen = happened(RaffleDrawn, {
    ...of,
    name: words.name,
    ...wanted,
    entrants: codes,
    seed: first,
    winners,
    nextCommitment: commitmentTo(second),
    round: published,
    roundGivenUp: null,
    userId: mara,
  });

  test('the round is announced when the raffle is made, and another one until the list is frozen', () => {
    given().when(create({ round })).then(created, announced);
    given(created, announced).when(create({ round })).then();
    given(created, announced)
      .when(create({ round: later }))
      .then(happened(RaffleRoundAnnounced, { ...of, draw: 1, round: later, userId: mara }));
    given(created, announced, frozen)
      .when(create({ round: later }))
      .thenRejected('draw-under-way');
  });

  test('a draw freezes the list, before the number can be known', () => {
    given(created, announced)
      .when(draw({ qty: 2 }))
      .then(frozen);
    given(created, announced)
      .when(draw({ now: round.comesAt }))
      .thenRejected('round-passed');
    given(created, announced, frozen)
      .when(draw({ drawKey: keyOf(2) }))
      .thenRejected('draw-under-way');
  });

  test('the draw follows from the frozen list, once', () => {
    given(created, announced, frozen).when(finish()).then(drawnThen);
    given(created, announced, frozen, drawnThen).when(finish()).then();
    given(created, announced).when(finish()).then();
    given(created, announced, frozen)
      .when(finish({ seed: second }))
      .thenRejected('conflict');
    given(created, announced, frozen)
      .when(finish({ tenantId: 4 }))
      .thenRejected('not-found');
  });

  const aDayLater = '2031-06-15T14:00:09.000Z';
  const without = (changes: object = {}): RaffleCommand => ({
    type: 'DrawWithoutRound',
    data: {
      ...context,
      now: aDayLater,
      ...of,
      draw: 1,
      seed: first,
      nextCommitment: commitmentTo(second),
      ...changes,
    },
  });

  test('a round that has not come for a day is given up, and the draw says so', () => {
    const givenUp = happened(RaffleDrawn, {
      ...drawnThen.data,
      winners: drawWinners(first, listOf(codes), 2).map((entryCode) => ({
        entryCode,
        registrantId: Number(entryCode.slice(4)),
      })),
      round: null,
      roundGivenUp: { ...round, frozenAt, givenUpAt: aDayLater },
    });
    given(created, announced, frozen).when(without()).then(givenUp);
    given(created, announced, frozen)
      .when(without({ now: '2031-06-15T14:00:08.999Z' }))
      .thenRejected('round-may-come');
    given(created, announced).when(without()).thenRejected('conflict');
    given(created, announced, frozen)
      .when(without({ seed: second }))
      .thenRejected('conflict');
    given(created, announced, frozen)
      .when(without({ tenantId: 4 }))
      .thenRejected('not-found');
    // the number came, or another editor was faster
    given(created, announced, frozen, drawnThen).when(without()).thenRejected('conflict');
    given(created, announced, frozen, givenUp).when(finish()).then();
  });

  test('the draw names the prize as it was called when the list was frozen', () => {
    const { name, ...rest } = words;
    const renamed = happened(RaffleDescribed, { ...of, ...rest, name: `${name}, signed`, userId: mara });
    given(created, announced, frozen, renamed).when(finish()).then(drawnThen);
    expect(RaffleDrawn.upcast?.({ draw: 1 }, 1)).toEqual({
      draw: 1,
      round: null,
      name: null,
      roundGivenUp: null,
    });
    expect(RaffleDrawn.upcast?.({ draw: 1, round: published }, 2)).toMatchObject({ round: published });
  });

  test('the next draw is an ordinary one unless a round is announced for it', () => {
    const left = [1, 2, 3].filter((id) => winners.every(({ registrantId }) => registrantId !== id));
    given(created, announced, frozen, drawnThen)
      .when(draw({ drawKey: keyOf(2), seed: second, nextCommitment: commitmentTo(third) }))
      .then(drawn(2, { entrants: left, seed: second, next: third }));
  });
});

test('twenty draws at once are one draw', () => {
  let state = fold(raffle.decider, [created]);
  const outcomes = Array.from({ length: 20 }, (_, n) => {
    const decision = raffle.decider.decide(draw({ drawKey: keyOf(n % 10) }), state);
    if (!isRejected(decision)) state = decision.reduce(raffle.decider.evolve, state);
    return isRejected(decision) ? decision.rejected : 'drawn';
  });
  expect(outcomes).toEqual(['drawn', ...Array.from({ length: 19 }, () => 'conflict')]);
});

test('the texts of a raffle have limits', () => {
  const { error } = createRaffle.input.safeParse({ ...of, name: '', commitment: commitmentTo(first) });
  expect(error?.issues).toMatchObject([{ path: ['name'], message: 'required' }]);
});
