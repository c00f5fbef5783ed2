import type { LiveEntity, LiveRow } from '../../../projections/kernel/live.ts';
import type { Viewer } from '../viewer.ts';

/** A change as a subscriber gets it: an object of one of the types of the union TenantChange. */
export interface TenantChange {
  /** up to here the subscriber knows everything */
  readonly position: bigint;
}

/** A changed entity that somebody looks at. */
export interface Seen<Row> {
  readonly id: number;
  /** null when the entity is gone */
  readonly row: Row | null;
  readonly viewer: Viewer;
  /** whether the entity came to be after what the viewer knows */
  readonly created: boolean;
}

/** How changes of one kind of entity look to subscribers. */
export interface LivePresenter<Row extends LiveRow = LiveRow> {
  readonly entity: LiveEntity<Row>;
  /** the GraphQL object type of its changes */
  readonly type: new () => TenantChange;
  /** The fields of a change but its position; null when there is nothing to see. */
  present(seen: Seen<Row>): object | null;
  /** Viewers with the same answer see the same and share one presentation. */
  likeness(row: Row | null, viewer: Viewer): string;
}

/** Declares how changes of one kind of entity look to subscribers; to all the same without a `likeness`. */
export function defineLivePresenter<Row extends LiveRow, Change extends TenantChange>(definition: {
  entity: LiveEntity<Row>;
  type: new () => Change;
  present(seen: Seen<Row>): Omit<Change, 'position'> | null;
  likeness?(row: Row | null, viewer: Viewer): string;
}): LivePresenter<Row> {
  return { likeness: () => '', ...definition };
}
