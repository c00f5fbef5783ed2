declare module '../../platform/modules/ports.ts' {
  interface FeaturePorts {
    readonly presence: Presence;
  }
}

/** Something that people have open: `thread-7`, `event-7`, `event-7/item-9`. */
export type Place = string;

/** One page of the app that somebody looks at. */
export interface PageOpen {
  readonly tenantId: number;
  readonly userId: number;
  /** the page's own random id */
  readonly page: string;
  readonly place: Place;
  /** what is being edited there; null for nothing */
  readonly field: string | null;
}

/** Somebody who has a thing open. */
export interface PersonPresent {
  readonly userId: number;
  readonly field: string | null;
}

/** Who has what open now. It is kept in memory only, in each process. */
export interface Presence {
  /** The page is open and looked at. It counts for 45 seconds, so it is repeated while it lasts. */
  report(open: PageOpen): void;
  /** The page was left, or nobody looks at it. */
  leave(open: PageOpen): void;
  /** The people of a tenant at a place without the one who asks, at most 50, by id. */
  at(tenantId: number, place: Place, asking: number): readonly PersonPresent[];
  /** Whether a person looks at a place on any page. */
  isLooking(userId: number, place: Place): boolean;
}
