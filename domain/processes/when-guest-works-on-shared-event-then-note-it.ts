import { noteWork } from '../collaboration/commands.ts';
import type { CommentEvent } from '../comment/events.ts';
import type { MediaEvent } from '../event-media/events.ts';
import type { EventEvent } from '../event/events.ts';
import type { ItemEvent } from '../item/events.ts';
import { actingUser } from '../kernel/actor.ts';
import { defineProcess, dispatch } from '../kernel/process.ts';
import type { MessageEvent } from '../message/events.ts';
import type { TaskEvent } from '../task/events.ts';

interface Work {
  readonly actor: string;
  readonly data: {
    readonly tenantId: number;
    readonly eventId?: number | undefined;
    /** null, 0 or absent: the event itself */
    readonly itemId?: number | null | undefined;
  };
}

/** Notes a change of these fields in the log of access, if somebody of another tenant made it through a share. */
const note =
  (...fields: readonly string[]) =>
  ({ actor, data: { tenantId, eventId, itemId } }: Work) => {
    const by = actingUser(actor);
    if (by === null || by.throughTenantId === null || eventId === undefined) return [];
    const of = { eventId, itemId: itemId || null, sharedWithTenantId: by.throughTenantId };
    return [dispatch(noteWork, { ...of, userId: by.userId, fields: [...fields] }, tenantId)];
  };

const [comment, message, task, media] = [note('comment'), note('message'), note('task'), note('media')];

/** A new item is a change of its event: it was not shared before. */
const added = ({ actor, data: { tenantId, eventId } }: Work) =>
  note('item')({ actor, data: { tenantId, eventId } });

/** Both tenants see in the log of access what staff of the other tenant changed. */
export const whenGuestWorksOnSharedEventThenNoteIt = defineProcess<
  CommentEvent | EventEvent | ItemEvent | MediaEvent | MessageEvent | TaskEvent
>({
  name: 'when-guest-works-on-shared-event-then-note-it',
  on: {
    EventRenamed: note('name'),
    EventDescribed: note('description'),
    EventRetyped: note('type'),
    EventRelocated: note('location'),
    EventRescheduled: note('startsAt', 'endsAt'),
    EventDaysSet: note('startsAt', 'endsAt'),
    ItemRegistered: added,
    ItemRenamed: note('name'),
    ItemDescribed: note('description'),
    ItemRetyped: note('type'),
    ItemSizesChanged: note('sizes'),
    ItemCapacityChanged: note('capacity'),
    CommentPosted: comment,
    CommentEdited: comment,
    CommentDeleted: comment,
    TaskAdded: task,
    TaskRetitled: task,
    TaskDescribed: task,
    TaskRescheduled: task,
    TaskAssigned: task,
    TaskCompleted: task,
    TaskReopened: task,
    TaskDeleted: task,
    MessageSent: message,
    MessageEdited: message,
    MessageDeleted: message,
    MediaAttached: media,
    MediaMoved: media,
    MediaRemoved: media,
  },
});
