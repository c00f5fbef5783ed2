import type { FindId, Policy } from '../../../domain/kernel/policy.ts';
import type { LiveEntity, LiveRow } from '../../../projections/kernel/live.ts';
import type { Viewer } from '../viewer.ts';

/** A change as subscribers get it: a member of the union LiveChange. */
export interface LiveChange {
  /** the subscriber knows everything up to here */
  readonly position: bigint;
  /**
   * What a subscriber of the tenant must be allowed at the moment of delivery; null or absent: to work there. A change
   * that is refused is left out.
   */
  needs?(tenantId: number): { readonly policy: Policy; readonly ids: FindId } | null;
  /** of a signal: what it is about */
  readonly about?: string;
}

/** A changed entity and the viewer it is presented to. */
export interface ViewedChange<Row> {
  readonly id: number;
  /** null when the entity was removed */
  readonly row: Row | null;
  readonly viewer: Viewer;
  /** whether the entity was registered after the position that the viewer knows */
  readonly created: boolean;
}

/** Presents changes of one kind of entity to subscribers. */
export interface LivePresenter<Row extends LiveRow = LiveRow> {
  readonly entity: LiveEntity<Row>;
  /** the GraphQL object type of its changes */
  readonly type: new () => LiveChange;
  /** The fields of a change without its position; null when the viewer gets nothing. */
  present(change: ViewedChange<Row>): object | null;
  /** A key for what a viewer sees: viewers with the same key share one presentation. */
  likeness(row: Row | null, viewer: Viewer): string;
}

/** Declares how changes of one kind of entity are presented. Without `likeness` all viewers see the same. */
export function defineLivePresenter<Row extends LiveRow, Change extends LiveChange>(definition: {
  entity: LiveEntity<Row>;
  type: new () => Change;
  present(change: ViewedChange<Row>): Omit<Change, 'needs' | 'position'> | null;
  likeness?(row: Row | null, viewer: Viewer): string;
}): LivePresenter<Row> {
  return { likeness: () => '', ...definition };
}
