import type { AnnouncedRound, PublishedRound, RoundGivenUp } from '../../../domain/raffle/round.ts';
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
  /** of the prize, as it was called when the list was closed */
  readonly name: string;
  /** the first draw has number 1 */
  readonly draw: number;
  /** SHA-256 of the seed; published before the draw */
  readonly commitment: string;
  readonly seed: string;
  /** the requested number of winners */
  readonly qty: number;
  readonly size: string | null;
  /** entry codes in order */
  readonly entrants: readonly string[];
  readonly listHash: string;
  /** entry codes in the order in which they were drawn */
  readonly winners: readonly string[];
  /** the public randomness that was mixed in; null without any */
  readonly round: PublishedRound | null;
  /** the announced public randomness that did not come, so that the draw was made without it */
  readonly roundGivenUp: RoundGivenUp | null;
  /** ISO 8601 */
  readonly drawnAt: string;
}

/** A list that is frozen until its round is published. */
export interface FrozenEntries {
  readonly entries: number;
  readonly listHash: string;
  readonly qty: number;
  readonly size: string | null;
  /** ISO 8601 */
  readonly frozenAt: string;
}

/** What everybody may see of a raffle. */
export interface PublishedRaffle {
  readonly name: string;
  /** how many draws there were */
  readonly draws: number;
  /** SHA-256 of the seed of the next draw */
  readonly nextCommitment: string;
  /** the public randomness of the next draw; null if it uses none */
  readonly nextRound: AnnouncedRound | null;
  /** the list of the next draw; null while it is open */
  readonly frozen: FrozenEntries | null;
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
  /** when the public randomness of the next draw comes, ISO 8601; null if it uses none */
  readonly drawAt: string | null;
  /** how many entries its frozen list has; null while it is open */
  readonly frozenEntries: number | null;
  /** whether the round of the frozen list is so late that it can be drawn without it */
  readonly roundIsOverdue: boolean;
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
   * 'not-of-the-item' for other media. With `drawAt` the next draw uses the public randomness of that moment, which is
   * announced with it: 'no-public-randomness', 'in-the-past', 'draw-under-way'. Without, what was announced stays.
   */
  create(input: unknown, context: InTenant): Promise<Accepted<object> | Refused>;
  /**
   * input: eventId, itemId, qty (1 to 1,000; 1 without it), size, and `draw`, the number of this draw as the caller sees
   * the raffle: 'conflict' if another draw was made since. Draws among the registrants who have a place and
   * have not won yet; fewer win if fewer are left. 'nobody-to-draw' if none is. Of several calls at the same time one
   * draws, the others get 'conflict'. With announced public randomness the list is frozen, and the draw follows at
   * `drawAt`, without winners until then: 'round-passed' if it is too late, 'draw-under-way' if it was frozen before.
   */
  draw(
    input: unknown,
    context: InTenant,
  ): Promise<
    | (Accepted<object> & {
        readonly draw: number;
        readonly winners: readonly Winner[];
        /** ISO 8601; null if it was drawn */
        readonly drawAt: string | null;
      })
    | Refused
  >;
  /**
   * input: eventId, itemId, draw (the number of the frozen draw). Draws without public randomness, because the announced
   * round has not come for a day: 'round-may-come' before. If the round can be read after all, it is used; 'round-unreadable'
   * while none can be read, because that is not configured. 'conflict' if no list is frozen for this draw. A repeat, and
   * who is overtaken by another draw from the list, gets the winners.
   */
  drawWithoutRound(
    input: unknown,
    context: InTenant,
  ): Promise<(Accepted<object> & { readonly draw: number; readonly winners: readonly Winner[] }) | Refused>;
  /** Whether public randomness is configured. */
  readonly hasPublicRandomness: boolean;
  /** The raffle of an item; null if it has none. The caller has checked the reader's role on the event. */
  find(of: {
    readonly tenantId: number;
    readonly eventId: number;
    readonly itemId: number;
  }): Promise<Raffle | null>;
  /**
   * How many take part in the next draw: of its closed list, else everybody who would with this size if it were run
   * now; earlier winners do not. 0 without a raffle. The caller has checked the reader's role on the event.
   */
  entries(of: {
    readonly tenantId: number;
    readonly eventId: number;
    readonly itemId: number;
    readonly size?: string | null;
  }): Promise<number>;
  /**
   * The entry of a registrant in the item's raffle, and the draw that they won; null without a raffle. The caller has
   * made sure that it is the registrant who asks.
   */
  entryOf(of: {
    readonly tenantId: number;
    readonly eventId: number;
    readonly itemId: number;
    readonly registrantId: number;
  }): Promise<{ readonly entryCode: string; readonly draw: number | null } | null>;
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
