import type { PersistentMap } from '../kernel/persistent-map.ts';

/** Where a task stands. */
export interface TaskPlace {
  readonly taskId: number;
  readonly tenantId: number;
  readonly eventId: number;
  readonly itemId: number | null;
}

/** What an edit can change. */
export interface TaskDetails {
  readonly title: string;
  readonly description: string;
  /** ISO 8601 in UTC */
  readonly dueAt: string;
  readonly assigneeId: number | null;
  readonly done: boolean;
}

export type TaskState =
  | { readonly status: 'unknown' }
  | { readonly status: 'abandoned' }
  | {
      readonly status: 'added';
      readonly place: TaskPlace;
      readonly details: TaskDetails;
      /** everybody whom the task ever mentioned: each of them is notified once */
      readonly mentioned: PersistentMap<number, true>;
    }
  | { readonly status: 'deleted' };
