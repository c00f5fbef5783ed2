import { defineProcess, effect } from '../kernel/process.ts';
import type { RaffleEvent } from '../raffle/events.ts';

declare module '../kernel/process.ts' {
  interface Effects {
    /** draws from a frozen list once its round is published, once for each cause */
    'finish-raffle-draw': {
      readonly tenantId: number;
      readonly itemId: number;
      readonly draw: number;
      /** ISO 8601 */
      readonly notBefore: string;
      readonly cause: string;
    };
  }
}

/** A list that was frozen is drawn from when its round of public randomness is published. */
export const whenRaffleFrozenThenDraw = defineProcess<RaffleEvent, 'finish-raffle-draw'>({
  name: 'when-raffle-frozen-then-draw',
  effects: ['finish-raffle-draw'],
  on: {
    RaffleFrozen: ({ id: cause, data: { tenantId, itemId, draw, round } }) => [
      effect('finish-raffle-draw', { tenantId, itemId, draw, notBefore: round.comesAt, cause }),
    ],
  },
});
