import type { Place } from '../../../domain/kernel/place.ts';

declare module '../../platform/modules/ports.ts' {
  interface FeaturePorts {
    readonly presence: Presence;
  }
}

/** One page of the app that somebody looks at. */
export interface PageOpen {
  /** the tenant that keeps what is open */
  readonly keeperId: number;
  /** the tenant for which the person works: the keeper, or one with which it shares the thing */
  readonly tenantId: number;
  readonly userId: number;
  /** the page's own random id */
  readonly page: string;
  readonly place: Place;
  /** what is being edited there; null for nothing */
  readonly field: string | null;
  /** when the page said so, ms since 1970: of two reports of a page the later one counts, whichever comes first */
  readonly saidAt: number;
}

/** Somebody who has a thing open. */
export interface PersonPresent {
  readonly userId: number;
  /** the tenant for which they work */
  readonly tenantId: number;
  readonly field: string | null;
}

/** Who has what open now. It is kept in memory only, in each process. */
export interface Presence {
  /** The page is open and looked at. It counts for 45 seconds, so it is repeated while it lasts. */
  report(open: PageOpen): void;
  /** The page was left, or nobody looks at it. */
  leave(open: PageOpen): void;
  /**
   * The people at a place of the keeper without the one who asks, at most 50, by id. Who works for another tenant sees
   * those of the keeper and of their own tenant. Whether somebody may see the place still, the caller checks.
   */
  at(
    keeperId: number,
    place: Place,
    asking: { readonly userId: number; readonly tenantId: number },
  ): readonly PersonPresent[];
  /** Whether a person looks at a place on any page. */
  isLooking(userId: number, place: Place): boolean;
}
