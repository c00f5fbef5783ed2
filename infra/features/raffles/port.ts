import type { Accepted, CallContext, Refused } from '../../platform/dispatch/port.ts';

declare module '../../platform/modules/ports.ts' {
  interface FeaturePorts {
    readonly raffles: Raffles;
  }
}

/** Somebody who was drawn, as staff see them. */
export interface Winner {
  readonly registrantId: number;
  readonly entryCode: string;
  /** 'Erased person' for somebody who was erased since */
  readonly name: string;
  readonly email: string;
}

/** Everything with which anybody can check a draw: docs/raffle-draw.md. It names nobody. */
export interface RaffleProof {
  readonly version: string;
  readonly tenantId: number;
  readonly eventId: number;
  readonly itemId: number;
  /** of the raffle */
  readonly name: string;
  /** the first draw has number 1 */
  readonly draw: number;
  /** SHA-256 of the seed; published before the draw */
  readonly commitment: string;
  readonly seed: string;
  /** how many winners were asked for */
  readonly qty: number;
  readonly size: string | null;
  /** entry codes in order */
  readonly entrants: readonly string[];
  readonly listHash: string;
  /** entry codes in the order in which they were drawn */
  readonly winners: readonly string[];
  /** ISO 8601 */
  readonly drawnAt: string;
}

/** What everybody may see of a raffle. */
export interface PublishedRaffle {
  readonly name: string;
  /** how many draws there were */
  readonly draws: number;
  /** SHA-256 of the seed of the next draw */
  readonly nextCommitment: string;
  /** null before the first draw, and for a number that no draw has */
  readonly proof: RaffleProof | null;
}

/** A raffle, as staff of its event see it. */
export interface Raffle {
  readonly tenantId: number;
  readonly eventId: number;
  readonly itemId: number;
  readonly name: string;
  readonly description: string;
  readonly type: string;
  readonly topSize: string;
  readonly bottomSize: string;
  readonly shoeSize: string;
  /** paths of pictures and videos */
  readonly media: readonly string[];
  /** to the seed of the next draw */
  readonly commitment: string;
  /** how many draws there were */
  readonly draws: number;
  /** who won, the latest draw first; at most 1,000 */
  readonly winners: readonly (Winner & { readonly draw: number })[];
  /** decimal revision of its stream */
  readonly revision: string;
}

type InTenant = CallContext & { readonly tenantId: number };

/** Raffles of items: decision 28. The commands ask for the caller's role on the event. */
export interface Raffles {
  /**
   * input: eventId, itemId, name, and any of description, type, topSize, bottomSize, shoeSize, media (paths of
   * pictures and videos of the item). Makes the item's raffle; when it has one, changes what it says.
   * 'not-of-the-item' for other media.
   */
  create(input: unknown, context: InTenant): Promise<Accepted<object> | Refused>;
  /**
   * input: eventId, itemId, qty (1 to 1,000; 1 without it) and size. Draws among the registrants who have a place and
   * have not won yet; fewer win if fewer are left. 'nobody-to-draw' if none is. Of several calls at the same time one
   * draws, the others get 'conflict'.
   */
  draw(
    input: unknown,
    context: InTenant,
  ): Promise<(Accepted<object> & { readonly draw: number; readonly winners: readonly Winner[] }) | Refused>;
  /** The raffle of an item; null if it has none. The caller has checked the reader's role on the event. */
  find(of: {
    readonly tenantId: number;
    readonly eventId: number;
    readonly itemId: number;
  }): Promise<Raffle | null>;
  /**
   * A raffle for everybody, with the proof of a draw, the last one without a number; null if there is none, or the
   * event is a draft.
   */
  published(of: {
    readonly tenantId: number;
    readonly eventId: number;
    readonly itemId: number;
    readonly draw?: number | undefined;
  }): Promise<PublishedRaffle | null>;
}
