import { v5, v7 } from 'uuid';
import { id, moment } from '../../../domain/kernel/limits.ts';
import { fieldErrors } from '../../../domain/kernel/field-errors.ts';
import { idsIn } from '../../../domain/kernel/policy.ts';
import { createRaffle, drawRaffle, drawWithoutRound } from '../../../domain/raffle/commands.ts';
import { isOverdue } from '../../../domain/raffle/round.ts';
import { mediaAt } from '../../../projections/event-media/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import type { Authorisation } from '../../platform/dispatch/authorisation-port.ts';
import { commandIdOf } from '../../platform/dispatch/command-id.ts';
import type { CallContext, Dispatcher, Refused } from '../../platform/dispatch/port.ts';
import { refuse } from '../../platform/dispatch/refuse.ts';
import type { FairQueue } from '../../platform/fair-queues/fair-queue.ts';
import { breaksForOthers } from '../../platform/fair-queues/give-way.ts';
import { inTurn } from '../../platform/fair-queues/turns.ts';
import { Unavailable } from '../../platform/failures/unavailable.ts';
import type { Privacy } from '../../platform/privacy/port.ts';
import type { States } from '../../platform/states/port.ts';
import { finishWithRound } from './finish-draws.ts';
import type { Raffles } from './port.ts';
import type { PublicRandomness } from './public-randomness.ts';
import { type Made, raffleStates } from './raffle-states.ts';
import { commitmentOf, seedOf } from './secrets.ts';
import { shownRaffles } from './shown-raffles.ts';

type InTenant = CallContext & { readonly tenantId: number };

const KEYS_OF_DRAWS = '6f1f7c1e-6ad5-4a52-9d0c-6f8a55c9a1d3';

/** A draw is announced at most a year ahead, ms. */
const longestAhead = 366 * 86_400_000;

const wantedRaffle = createRaffle.input
  .omit({ commitment: true, round: true })
  .extend({ drawAt: moment.nullish() });
const wantedDraw = drawRaffle.input
  .omit({ drawKey: true, seed: true, nextCommitment: true, entrants: true })
  .extend({ draw: id.nullish() });
const withoutRound = drawWithoutRound.input.omit({ seed: true, nextCommitment: true });

/** Implements the port. */
export function createRaffles(parts: {
  readonly authorisation: Authorisation;
  readonly dispatcher: Dispatcher;
  readonly privacy: Pick<Privacy, 'hmac'>;
  /** its keys are tenant and person */
  readonly queue: Pick<FairQueue, 'run'>;
  /** null: not configured, and so not offered */
  readonly randomness: PublicRandomness | null;
  readonly reads: Reads;
  readonly states: States;
}): Raffles {
  const { authorisation, dispatcher, privacy, queue, randomness, reads } = parts;
  const raffles = raffleStates(parts);
  const { entrantsOf, raffleOf, winnersOf } = raffles;

  async function denialOf(context: InTenant, eventId: number): Promise<Refused | null> {
    const ids = idsIn({ eventId, tenantId: context.tenantId });
    const allowed = await authorisation.forCall(context).authorise(drawRaffle.policy, context.principal, ids);
    return typeof allowed === 'string' ? refuse(allowed) : null;
  }

  const underWay = new Map<number, Promise<unknown>>();

  /** Carries out the draws of an item one after the other: who waits is refused at little cost afterwards. */
  async function oneByOne<T>(itemId: number, work: () => Promise<T>): Promise<T> {
    for (let other = underWay.get(itemId); other !== undefined; other = underWay.get(itemId)) await other;
    const own = work();
    const settled = own.then(
      () => underWay.delete(itemId),
      () => underWay.delete(itemId),
    );
    underWay.set(itemId, settled);
    return own;
  }

  /** The draw that a call with the same key made; null if there was none. The registrants may be others by now. */
  async function madeBefore(
    tenantId: number,
    { state, end }: NonNullable<Awaited<ReturnType<typeof raffleOf>>>,
    drawKey: string,
  ) {
    const made = state.byKey.get(drawKey);
    if (made === undefined) return null;
    const winners = await winnersOf(tenantId, state, made);
    const drawAt = state.draws.has(made) ? null : (state.frozen?.round.comesAt ?? null);
    return { ok: true as const, ids: {}, ...end, stale: false, draw: made, winners, drawAt };
  }

  return {
    hasPublicRandomness: randomness !== null,

    ...shownRaffles({ privacy, reads, states: raffles }),

    async create(input, context) {
      const parsed = wantedRaffle.safeParse(input, { reportInput: true });
      if (!parsed.success) return refuse('invalid', fieldErrors(parsed.error));
      const { drawAt, ...wanted } = parsed.data;
      const { eventId, itemId, media = [] } = wanted;
      const { tenantId } = context;
      // before the answer shows which media an item has
      const denied = await denialOf(context, eventId);
      if (denied !== null) return denied;
      const shown = await reads.asTenant(tenantId, (db) => mediaAt(db, { tenantId, eventId, itemId }, media));
      const paths = new Set(shown.map(({ path }) => path));
      if (media.some((path) => !paths.has(path))) return refuse('invalid', { media: 'not-of-the-item' });
      const commitment = commitmentOf(privacy, itemId, 1);
      // An announced random number cannot be cancelled: otherwise an editor could see it and then ask for another one.
      if (drawAt === null && (await raffleOf(context, { eventId, itemId }))?.state.round)
        return refuse('invalid', { drawAt: 'required' });
      if (!drawAt) return dispatcher.dispatch(createRaffle, { ...wanted, commitment }, context);
      if (randomness === null) return refuse('invalid', { drawAt: 'no-public-randomness' });
      if (Date.parse(drawAt) <= Date.now()) return refuse('invalid', { drawAt: 'in-the-past' });
      if (Date.parse(drawAt) > Date.now() + longestAhead)
        return refuse('invalid', { drawAt: 'too-far-ahead' });
      const round = await randomness.roundFrom(new Date(drawAt));
      return dispatcher.dispatch(createRaffle, { ...wanted, commitment, round }, context);
    },

    async draw(input, context) {
      const parsed = wantedDraw.safeParse(input, { reportInput: true });
      if (!parsed.success) return refuse('invalid', fieldErrors(parsed.error));
      const { draw: expected, ...wanted } = parsed.data;
      const { eventId, itemId } = wanted;
      const { tenantId, principal, commandId = v7() } = context;
      // before anything of the item is read
      const denied = await denialOf(context, eventId);
      if (denied !== null) return denied;
      const own = await raffleOf(context, { eventId, itemId });
      if (own === null) return refuse('not-found');
      const drawKey = v5(commandIdOf(principal, commandId), KEYS_OF_DRAWS);
      const repeated = await madeBefore(tenantId, own, drawKey);
      if (repeated !== null) return repeated;
      const draw = own.state.draws.size + 1;
      // somebody else has drawn since the caller looked
      if (expected != null && expected !== draw) return refuse('conflict');
      return oneByOne(itemId, async () => {
        const now = await raffleOf(context, { eventId, itemId });
        if (now === null) return refuse('not-found');
        const sameKey = await madeBefore(tenantId, now, drawKey);
        if (sameKey !== null) return sameKey;
        // another call has drawn meanwhile, which published the seed of this draw
        if (now.state.draws.size + 1 !== draw) return refuse('conflict');
        return inTurn(queue, tenantId, async () => {
          const giveWay = breaksForOthers();
          const drawing = {
            ...wanted,
            drawKey,
            seed: seedOf(privacy, itemId, draw),
            nextCommitment: commitmentOf(privacy, itemId, draw + 1),
            entrants: await entrantsOf(tenantId, itemId, { winners: now.state.winners, giveWay }),
          };
          await giveWay();
          // without the entrants, whom a repeat need not have in common
          const call = { ...context, commandId, compared: wanted };
          const outcome = await dispatcher.dispatch(drawRaffle, drawing, call);
          await giveWay();
          if (!outcome.ok) return outcome;
          const after = await raffleOf(context, { eventId, itemId });
          const winners = after === null ? [] : await winnersOf(tenantId, after.state, draw);
          const drawAt = after?.state.frozen?.draw === draw ? after.state.frozen.round.comesAt : null;
          return { ...outcome, draw, winners, drawAt };
        });
      });
    },

    async drawWithoutRound(input, context) {
      const parsed = withoutRound.safeParse(input, { reportInput: true });
      if (!parsed.success) return refuse('invalid', fieldErrors(parsed.error));
      const { eventId, itemId, draw } = parsed.data;
      const { tenantId } = context;
      const denied = await denialOf(context, eventId);
      if (denied !== null) return denied;
      const own = await raffleOf(context, { eventId, itemId });
      if (own === null) return refuse('not-found');
      const { of, frozen, draws } = own.state;
      const answer = async (state: Made) => ({ draw, winners: await winnersOf(tenantId, state, draw) });
      if (draws.has(draw))
        return { ok: true, ids: {}, ...own.end, stale: false, ...(await answer(own.state)) };
      if (frozen?.draw !== draw) return refuse('conflict');
      if (!isOverdue(frozen.round, new Date().toISOString())) return refuse('round-may-come');
      // nobody may choose between two draws: if the round can be read now, it decides
      if (randomness === null) return refuse('round-unreadable');
      const withRound = await finishWithRound(parts, { of, frozen }).catch((error: unknown) => {
        if (error instanceof Unavailable) return null;
        throw error;
      });
      const drawing = {
        ...parsed.data,
        seed: seedOf(privacy, itemId, draw),
        nextCommitment: commitmentOf(privacy, itemId, draw + 1),
      };
      const outcome = withRound ?? (await dispatcher.dispatch(drawWithoutRound, drawing, context));
      if (!outcome.ok && outcome.code !== 'conflict') return outcome;
      const after = await raffleOf(context, { eventId, itemId });
      if (outcome.ok) return { ...outcome, ...(await answer(after?.state ?? own.state)) };
      // a worker, or somebody else, has drawn in the same moment: the same list gives these winners
      if (!after?.state.draws.has(draw)) return outcome;
      return { ok: true, ids: {}, ...after.end, stale: false, ...(await answer(after.state)) };
    },
  };
}
