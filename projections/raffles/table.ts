import type { Table } from '../kernel/read-model.ts';
import type { RowOf } from '../kernel/row-of.ts';

/** The raffles of items; an item has at most one. */
export const raffles = {
  columns: {
    tenant_id: { type: 'integer' },
    item_id: { type: 'integer' },
    event_id: { type: 'integer' },
    name: { type: 'text' },
    description: { type: 'text' },
    /** type, topSize, bottomSize, shoeSize */
    attributes: { type: 'jsonb' },
    /** paths of pictures and videos */
    media: { type: 'jsonb' },
    /** to the seed of the next draw */
    commitment: { type: 'text' },
    /** the announced public randomness of the next draw */
    round: { type: 'jsonb', nullable: true },
    /** the frozen list of the next draw: entries, listHash, qty, size, frozenAt */
    frozen: { type: 'jsonb', nullable: true },
    draws: { type: 'integer' },
    created_by: { type: 'integer' },
    created_at: { type: 'timestamptz' },
    revision: { type: 'bigint' },
  },
  key: ['tenant_id', 'item_id'],
  access: { tenant: 'tenant_id' },
  indexes: [],
} as const satisfies Table;

/** Each draw with everything that it rests on, for the public proof. */
export const raffleDraws = {
  columns: {
    tenant_id: { type: 'integer' },
    item_id: { type: 'integer' },
    draw: { type: 'integer' },
    /** of the prize at the draw; null if that was not written down */
    name: { type: 'text', nullable: true },
    /** SHA-256 of the seed, published before the draw */
    commitment: { type: 'text' },
    qty: { type: 'integer' },
    size: { type: 'text', nullable: true },
    /** entry codes in order */
    entrants: { type: 'jsonb' },
    list_hash: { type: 'text' },
    seed: { type: 'text' },
    /** entry codes in the order in which they were drawn */
    winners: { type: 'jsonb' },
    /** the public randomness that was mixed in */
    round: { type: 'jsonb', nullable: true },
    /** the announced round that did not come */
    round_given_up: { type: 'jsonb', nullable: true },
    drawn_by: { type: 'integer' },
    drawn_at: { type: 'timestamptz' },
  },
  key: ['tenant_id', 'item_id', 'draw'],
  access: { tenant: 'tenant_id' },
  indexes: [],
} as const satisfies Table;

export type RaffleRow = RowOf<typeof raffles>;
export type RaffleDrawRow = RowOf<typeof raffleDraws>;

declare module '../kernel/tables.ts' {
  interface ReadModels {
    raffles: RaffleRow;
    raffle_draws: RaffleDrawRow;
  }
}
