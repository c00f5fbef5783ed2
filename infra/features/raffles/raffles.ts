import { v5, v7 } from 'uuid';
import { id, moment } from '../../../domain/kernel/limits.ts';
import { fieldErrors } from '../../../domain/kernel/field-errors.ts';
import { idsIn } from '../../../domain/kernel/policy.ts';
import { createRaffle, drawRaffle, drawWithoutRound, mostWinners } from '../../../domain/raffle/commands.ts';
import { raffle } from '../../../domain/raffle/decider.ts';
import { isOverdue } from '../../../domain/raffle/round.ts';
import type { RaffleState } from '../../../domain/raffle/state.ts';
import { entrantsAmong, takingPart } from '../../../domain/raffle/taking-part.ts';
import { registrations } from '../../../domain/registrations/decider.ts';
import { eventsByIds } from '../../../projections/event-feed/queries.ts';
import { mediaAt } from '../../../projections/event-media/queries.ts';
import { raffleDraw, raffleOfItem } from '../../../projections/raffles/queries.ts';
import { registrantsByIds } from '../../../projections/registrants/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import type { Authorisation } from '../../platform/dispatch/authorisation-port.ts';
import { commandIdOf } from '../../platform/dispatch/command-id.ts';
import type { CallContext, Dispatcher, Refused } from '../../platform/dispatch/port.ts';
import { refuse } from '../../platform/dispatch/refuse.ts';
import { Unavailable } from '../../platform/failures/unavailable.ts';
import type { Privacy } from '../../platform/privacy/port.ts';
import type { States } from '../../platform/states/port.ts';
import { finishWithRound } from './finish-draws.ts';
import type { Raffles, Winner } from './port.ts';
import { proofOf, publishedNext } from './proof.ts';
import type { PublicRandomness } from './public-randomness.ts';
import { commitmentOf, entryCodeOf, seedOf } from './secrets.ts';

/** A raffle that was made. */
type Made = Extract<RaffleState, { status: 'created' }>;
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
  const { authorisation, dispatcher, privacy, randomness, reads, states } = parts;

  /** The entrants of an item as the log says now; none if the item is of another tenant. */
  async function entrantsOf(tenantId: number, itemId: number, winners: Made['winners']) {
    const { state } = await states.of(registrations.decider, `registrations-${itemId}`);
    // an item without an action has no registrants
    if (state.of?.tenantId !== tenantId) return [];
    return entrantsAmong(state.registrants, winners).map(({ registrantId, size }) => ({
      registrantId,
      entryCode: entryCodeOf(privacy, itemId, registrantId),
      size,
    }));
  }

  /** The raffle as the log says now; null if the item has none, or is of another event or tenant. */
  async function raffleOf(
    { tenantId }: { readonly tenantId: number },
    { eventId, itemId }: { readonly eventId: number; readonly itemId: number },
  ): Promise<{ readonly state: Made; readonly end: { position: string; revision: string } } | null> {
    const stream = `raffle-${itemId}`;
    if (await states.isForeign(raffle.decider, stream, tenantId)) return null;
    const { state, end } = await states.of(raffle.decider, stream);
    if (state.status !== 'created' || state.of.tenantId !== tenantId || state.of.eventId !== eventId)
      return null;
    return {
      state,
      end: { position: String(end?.position ?? 0n), revision: String(end?.revision ?? 0n) },
    };
  }

  async function denialOf(context: InTenant, eventId: number): Promise<Refused | null> {
    const ids = idsIn({ eventId, tenantId: context.tenantId });
    const allowed = await authorisation.forCall(context).authorise(drawRaffle.policy, context.principal, ids);
    return typeof allowed === 'string' ? refuse(allowed) : null;
  }

  const winnersOf = (tenantId: number, state: Made, draw: number): Promise<readonly Winner[]> =>
    withNames(tenantId, state.draws.get(draw)?.winners ?? []);

  async function withNames<Drawn extends { readonly registrantId: number; readonly entryCode: string }>(
    tenantId: number,
    drawn: readonly Drawn[],
  ): Promise<readonly (Drawn & Winner)[]> {
    const rows = await reads.asTenant(tenantId, (db) =>
      registrantsByIds(
        db,
        tenantId,
        drawn.map(({ registrantId }) => registrantId),
      ),
    );
    const people = new Map(rows.map((row) => [row.registrant_id, row]));
    return drawn.map((winner) => {
      const { name = '', email = '' } = people.get(winner.registrantId) ?? {};
      return { ...winner, name, email };
    });
  }

  return {
    hasPublicRandomness: randomness !== null,

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

    async find({ tenantId, ...of }) {
      const own = await raffleOf({ tenantId }, of);
      if (own === null) return null;
      const { words, commitment, draws, round, frozen } = own.state;
      const drawn = [...draws]
        .toSorted(([one], [other]) => other - one)
        .flatMap(([draw, { winners }]) => winners.map((winner) => ({ ...winner, draw })));
      return {
        tenantId,
        ...of,
        ...words,
        commitment,
        drawAt: round?.comesAt ?? null,
        frozenEntries: frozen?.entrants.length ?? null,
        roundIsOverdue: frozen !== null && isOverdue(frozen.round, new Date().toISOString()),
        draws: draws.size,
        winners: await withNames(tenantId, drawn.slice(0, mostWinners)),
        revision: own.end.revision,
      };
    },

    async entries({ tenantId, size, ...of }) {
      const own = await raffleOf({ tenantId }, of);
      if (own === null) return 0;
      const { frozen, winners } = own.state;
      if (frozen !== null) return frozen.entrants.length;
      const wanted = size?.trim() || null;
      return takingPart(await entrantsOf(tenantId, of.itemId, winners), { winners, size: wanted }).length;
    },

    async entryOf({ tenantId, registrantId, ...of }) {
      const own = await raffleOf({ tenantId }, of);
      if (own === null) return null;
      const won = [...own.state.draws].find(([, { winners }]) =>
        winners.some((winner) => winner.registrantId === registrantId),
      );
      return { entryCode: entryCodeOf(privacy, of.itemId, registrantId), draw: won?.[0] ?? null };
    },

    async published({ tenantId, eventId, itemId, draw }) {
      return reads.asTenant(tenantId, async (db) => {
        const of = await raffleOfItem(db, tenantId, itemId);
        if (of === null || of.event_id !== eventId) return null;
        const [event] = await eventsByIds(db, tenantId, [eventId]);
        // visitors do not know of drafts
        if (event === undefined || event.draft) return null;
        const { name, draws } = of;
        const drawn = await raffleDraw(db, tenantId, { itemId, draw: draw ?? draws });
        const place = { tenantId, eventId, itemId, name };
        return { name, draws, ...publishedNext(of), proof: drawn && proofOf(place, drawn) };
      });
    },
  };
}
