import type { CommentEvent } from '../../domain/comment/events.ts';
import type { EventEvent } from '../../domain/event/events.ts';
import type { ItemEvent } from '../../domain/item/events.ts';
import type { RegistrationsEvent } from '../../domain/registrations/events.ts';
import type { TaskEvent } from '../../domain/task/events.ts';
import { asNew, defineHistory, type FieldEdits } from '../kernel/history.ts';
import {
  actionEdits,
  actionKinds,
  countEdits,
  inWords,
  ofAction,
  ofComment,
  ofItem,
  ofTask,
  personEdits,
  sizeEdits,
} from './parts.ts';
import type { EventChangeKind } from './table.ts';

/** What staff do about the public action of an item. Registrants and their places are not in the history. */
type ActionEvent = Extract<RegistrationsEvent, { type: 'ActionSubmitted' | 'ActionClosed' }>;

/** The event, and its items with their actions, tasks and comments. */
type AnyEvent = EventEvent | ItemEvent | ActionEvent | TaskEvent | CommentEvent;

const edit =
  (field: string) =>
  ({ from, to }: { from: string; to: string }): FieldEdits => [[field, from, to]];

export const eventHistoryReadModel = defineHistory<'event', AnyEvent, EventChangeKind>({
  name: 'event-history',
  version: 8,
  of: 'event',
  ofTenant: true,
  namedParts: true,
  on: {
    EventRegistered: {
      kind: 'registered',
      fields: (data) => asNew(data, 'name', 'description', 'type', 'location', 'startsAt', 'endsAt'),
    },
    EventRenamed: { kind: 'renamed', fields: edit('name') },
    EventDescribed: { kind: 'described', fields: edit('description') },
    EventRetyped: { kind: 'retyped', fields: edit('type') },
    EventRelocated: { kind: 'relocated', fields: edit('location') },
    EventRescheduled: {
      kind: 'rescheduled',
      fields: ({ fromStartsAt, fromEndsAt, startsAt, endsAt }) => [
        ['startsAt', fromStartsAt, startsAt],
        ['endsAt', fromEndsAt, endsAt],
      ],
    },
    EventDaysSet: {
      kind: 'dated',
      fields: ({ fromFirstDay, fromLastDay, firstDay, lastDay }) => [
        ['firstDay', fromFirstDay, firstDay],
        ['lastDay', fromLastDay, lastDay],
      ],
    },
    EventJoinedSeries: { kind: 'grouped' },
    EventDrafted: { kind: 'drafted' },
    EventPublished: { kind: 'published' },
    EventCancelled: { kind: 'cancelled', fields: ({ reason }) => [['reason', null, reason]] },
    EventReinstated: { kind: 'reinstated' },
    ItemRegistered: {
      kind: 'item-added',
      part: ofItem,
      fields: ({ topSizes, bottomSizes, shoeSizes, capacity, ...data }) => [
        ...asNew(data, 'name', 'description', 'type'),
        ['topSizes', null, inWords(topSizes)],
        ['bottomSizes', null, inWords(bottomSizes)],
        ['shoeSizes', null, inWords(shoeSizes)],
        ...countEdits('capacity', null, capacity),
      ],
    },
    ItemRenamed: {
      kind: 'item-renamed',
      part: ({ itemId, to }) => ({ id: `item-${itemId}`, name: to }),
      fields: edit('name'),
    },
    ItemDescribed: { kind: 'item-described', part: ofItem, fields: edit('description') },
    ItemRetyped: { kind: 'item-retyped', part: ofItem, fields: edit('type') },
    ItemSizesChanged: { kind: 'item-sized', part: ofItem, fields: sizeEdits },
    ItemCapacityChanged: {
      kind: 'item-limited',
      part: ofItem,
      fields: ({ from, to }) => countEdits('capacity', from, to),
    },
    ActionSubmitted: {
      kind: ({ was }) => actionKinds[was ?? 'unknown'],
      part: ofAction,
      fields: actionEdits,
    },
    ActionClosed: { kind: 'action-closed', part: ofAction },
    TaskAdded: {
      kind: 'task-added',
      part: ofTask,
      fields: (data) => [...asNew(data, 'title', 'dueAt'), ...personEdits('assignee', null, data.assigneeId)],
    },
    TaskRetitled: {
      kind: 'task-retitled',
      part: ({ taskId, to }) => ({ id: `task-${taskId}`, name: to }),
      fields: edit('title'),
    },
    TaskDescribed: { kind: 'task-described', part: ofTask },
    TaskRescheduled: { kind: 'task-rescheduled', part: ofTask, fields: edit('dueAt') },
    TaskAssigned: {
      kind: 'task-assigned',
      part: ofTask,
      fields: ({ from, to }) => personEdits('assignee', from, to),
    },
    TaskCompleted: { kind: 'task-completed', part: ofTask },
    TaskReopened: { kind: 'task-reopened', part: ofTask },
    TaskDeleted: { kind: 'task-deleted', part: ofTask },
    CommentPosted: { kind: 'comment-posted', part: ofComment },
    CommentEdited: { kind: 'comment-edited', part: ofComment },
    CommentDeleted: { kind: 'comment-deleted', part: ofComment },
  },
});
