import type { CommandAbandoned } from '../kernel/abandoned.ts';
import { never } from '../kernel/decider.ts';
import { PersistentMap } from '../kernel/persistent-map.ts';
import type { RaffleEvent } from './events.ts';
import type { RaffleDraw, RaffleState } from './state.ts';

/** The state of a raffle after a domain event. */
export function evolve(state: RaffleState, happened: RaffleEvent | CommandAbandoned): RaffleState {
  switch (happened.type) {
    case 'RaffleCreated': {
      const { tenantId, eventId, itemId, commitment, userId: _, ...words } = happened.data;
      return {
        status: 'created',
        of: { tenantId, eventId, itemId },
        words,
        commitment,
        round: null,
        frozen: null,
        draws: PersistentMap.of<number, RaffleDraw>(),
        byKey: PersistentMap.of<string, number>(),
        winners: PersistentMap.of<number, true>(),
      };
    }
    case 'RaffleDescribed': {
      const { tenantId: _, eventId: __, itemId: ___, userId: ____, ...words } = happened.data;
      return state.status === 'created' ? { ...state, words } : state;
    }
    case 'RaffleRoundAnnounced':
      return state.status === 'created' ? { ...state, round: happened.data.round } : state;
    case 'RaffleFrozen': {
      if (state.status !== 'created') return state;
      const { tenantId: _, eventId: __, itemId: ___, ...list } = happened.data;
      const frozen = { ...list, name: state.words.name };
      return { ...state, frozen, byKey: state.byKey.with(frozen.drawKey, frozen.draw) };
    }
    case 'RaffleDrawn': {
      if (state.status !== 'created') return state;
      const { winners, draw, drawKey, qty, size, nextCommitment } = happened.data;
      return {
        ...state,
        commitment: nextCommitment,
        round: null,
        frozen: null,
        draws: state.draws.with(draw, { qty, size, winners }),
        byKey: state.byKey.with(drawKey, draw),
        winners: winners.reduce((won, { registrantId }) => won.with(registrantId, true), state.winners),
      };
    }
    case 'CommandAbandoned':
      return state.status === 'unknown' ? { status: 'abandoned' } : state;
    default:
      return never(happened);
  }
}
