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
  /** null: not configured, and so not offered */
  readonly randomness: PublicRandomness | null;
  readonly reads: Reads;
  readonly states: States;
}): Raffles {
  const { authorisation, dispatcher, privacy, randomness, reads } = parts;
  const raffles = raffleStates(parts);
  const { entrantsOf, raffleOf, winnersOf } = raffles;

  async function denialOf(context: InTenant, eventId: number): Promise<Refused | null> {
    const ids = idsIn({ eventId, tenantId: context.tenantId });
    const allowed = await authorisation.forCall(context).authorise(drawRaffle.policy, context.principal, ids);
    return typeof allowed === 'string' ? refuse(allowed) : null;
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
      // before the answer tells which media an item has
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
      const made = own.state.byKey.get(drawKey);
      // the registrants may be others by now, so a repeat is answered without the command
      if (made !== undefined) {
        const winners = await winnersOf(tenantId, own.state, made);
        const drawAt = own.state.draws.has(made) ? null : (own.state.frozen?.round.comesAt ?? null);
        return { ok: true, ids: {}, ...own.end, stale: false, draw: made, winners, drawAt };
      }
      const draw = own.state.draws.size + 1;
      // somebody else has drawn since the caller looked
      if (expected != null && expected !== draw) return refuse('conflict');
      const drawing = {
        ...wanted,
        drawKey,
        seed: seedOf(privacy, itemId, draw),
        nextCommitment: commitmentOf(privacy, itemId, draw + 1),
        entrants: await entrantsOf(tenantId, itemId, own.state.winners),
      };
      const outcome = await dispatcher.dispatch(drawRaffle, drawing, { ...context, commandId });
      if (!outcome.ok) return outcome;
      const after = await raffleOf(context, { eventId, itemId });
      const winners = after === null ? [] : await winnersOf(tenantId, after.state, draw);
      const drawAt = after?.state.frozen?.draw === draw ? after.state.frozen.round.comesAt : null;
      return { ...outcome, draw, winners, drawAt };
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
      // nobody may choose between two draws: it is asked for the round first, and uses one that can be read
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
