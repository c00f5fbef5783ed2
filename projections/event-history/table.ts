import type { HistoryRow } from '../kernel/history.ts';

/** What happened to an event, its items, tasks, comments and public actions, in the terms of its history. */
export type EventChangeKind =
  | 'registered'
  | 'renamed'
  | 'described'
  | 'retyped'
  | 'relocated'
  | 'rescheduled'
  | 'dated'
  | 'drafted'
  | 'published'
  | 'cancelled'
  | 'reinstated'
  | 'grouped'
  | 'item-added'
  | 'item-renamed'
  | 'item-described'
  | 'item-retyped'
  | 'item-sized'
  | 'item-limited'
  | 'task-added'
  | 'task-retitled'
  | 'task-described'
  | 'task-rescheduled'
  | 'task-assigned'
  | 'task-completed'
  | 'task-reopened'
  | 'task-deleted'
  | 'comment-posted'
  | 'comment-edited'
  | 'comment-deleted'
  | 'action-submitted'
  | 'action-opened'
  | 'action-changed'
  | 'action-closed'
  | 'action-reopened';

declare module '../kernel/tables.ts' {
  interface ReadModels {
    event_changes: HistoryRow<'event', EventChangeKind>;
  }
}
