import type { EventOf } from '../../domain/kernel/event.ts';
import type { CollaborationEvent } from '../../domain/collaboration/events.ts';
import type { CommentEvent } from '../../domain/comment/events.ts';
import type { EventEvent } from '../../domain/event/events.ts';
import type { MediaEvent } from '../../domain/event-media/events.ts';
import type { ItemEvent } from '../../domain/item/events.ts';
import type { LoggedEvent } from '../../domain/kernel/logged-event.ts';
import type { MessageEvent } from '../../domain/message/events.ts';
import type { MembershipEnded, RosterEvent } from '../../domain/roster/events.ts';
import type { TaskEvent } from '../../domain/task/events.ts';
import { changesOf } from '../kernel/changes-of.ts';
import { defineReadModel, type AnyChange, type Change } from '../kernel/read-model.ts';
import { addedByHolder, changedByHolder, workOfHolder } from './holder-changes.ts';
import { liveCollaborations, liveGuestTenants, liveSharedEvents, liveSharers } from './live.ts';
import { firstEnd, isActive, jsonOf, partsOf, partsShared, withEnd, withRole, withStatus } from './parts.ts';
import { collaborators, holderChanges, shareAccess, sharedWithTenant, type SharedPart } from './table.ts';

const collaborator = changesOf('collaborators', collaborators);
const access = changesOf('share_access', shareAccess);
const shared = changesOf('shared_with_tenant', sharedWithTenant);

type Next<Event extends CollaborationEvent> = (
  parts: readonly SharedPart[],
  event: LoggedEvent<Event>,
) => readonly SharedPart[];

/** Changes what is shared, in the rows of both tenants; the other tenant's row is there while something is shared. */
function inBoth<Event extends CollaborationEvent>(next: Next<Event>): readonly AnyChange<Event>[] {
  const holders: Change<Event> = {
    table: 'collaborators',
    key: ({ data }) => ({
      tenant_id: data.tenantId,
      event_id: data.eventId,
      shared_with_tenant_id: data.sharedWithTenantId,
    }),
    apply: (row, event) => ({
      ...row,
      tenant_id: event.data.tenantId,
      event_id: event.data.eventId,
      shared_with_tenant_id: event.data.sharedWithTenantId,
      parts: jsonOf(next(partsOf(row?.['parts']), event)),
      changed_at: event.position,
    }),
  };
  const others: Change<Event> = {
    table: 'shared_with_tenant',
    key: ({ data }) => ({ tenant_id: data.sharedWithTenantId, event_id: data.eventId }),
    apply(row, event) {
      const parts = next(partsOf(row?.['parts']), event).filter(isActive);
      if (parts.length === 0) return null;
      return {
        ...row,
        tenant_id: event.data.sharedWithTenantId,
        event_id: event.data.eventId,
        holder_id: event.data.tenantId,
        parts: jsonOf(parts),
        ends_at: firstEnd(parts),
        changed_at: event.position,
      };
    },
  };
  return [holders, others];
}

/** Notes in both tenants who did what. */
const noted = <Event extends CollaborationEvent>(what: string): readonly AnyChange<Event>[] =>
  (
    [
      ({ data }: LoggedEvent<Event>) => data.tenantId,
      ({ data }: LoggedEvent<Event>) => data.sharedWithTenantId,
    ] as const
  ).map((tenantOf) =>
    access.put<Event>((event) => ({
      tenant_id: tenantOf(event),
      event_id: event.data.eventId,
      position: event.position,
      item_id: event.data.itemId ?? 0,
      shared_with_tenant_id: event.data.sharedWithTenantId,
      user_id: event.data.userId,
      what,
      fields: 'fields' in event.data ? event.data.fields : [],
      at: event.recordedAt,
    })),
  );

type SharedContent = CommentEvent | EventEvent | ItemEvent | MediaEvent | MessageEvent | TaskEvent;

/** Moves the rows of all tenants with which the event is shared, so that their open screens read it again. */
const moved = shared.everywhere<SharedContent>(
  // messages between people are about no event
  ({ data }) => ({ event_id: data.eventId ?? 0 }),
  ({ position }) => ({ changed_at: position }),
);
/** Gives all rows about events that this tenant shares a new version. */
const movedOfHolder = shared.everywhere<EventOf<typeof MembershipEnded>>(
  ({ data }) => ({ holder_id: data.tenantId }),
  ({ position }) => ({ changed_at: position }),
);
/** Gives all rows about events that were shared with this tenant a new version, in the tenants that shared them. */
const movedOfGuest = collaborator.everywhere<EventOf<typeof MembershipEnded>>(
  ({ data }) => ({ shared_with_tenant_id: data.tenantId }),
  ({ position }) => ({ changed_at: position }),
);
/** Fields of the event, or of an item, were changed. */
const changed = (...fields: readonly string[]): readonly AnyChange<SharedContent>[] => [
  moved,
  changedByHolder(...fields),
];
/** What belongs to the event, or to an item, was changed. */
const worked = (what: string): readonly AnyChange<SharedContent>[] => [moved, workOfHolder(what)];

/** What tenants share with each other, and who of the other tenant opened or changed it. */
export const collaborationsReadModel = defineReadModel<CollaborationEvent | RosterEvent | SharedContent>({
  name: 'collaborations',
  version: 9,
  tables: {
    collaborators,
    shared_with_tenant: sharedWithTenant,
    share_access: shareAccess,
    holder_changes: holderChanges,
  },
  live: [liveCollaborations, liveGuestTenants, liveSharedEvents, liveSharers],
  on: {
    ThingShared: [
      ...inBoth<Extract<CollaborationEvent, { type: 'ThingShared' }>>(partsShared),
      ...noted('shared'),
    ],
    ShareRoleChanged: [
      ...inBoth<Extract<CollaborationEvent, { type: 'ShareRoleChanged' }>>((parts, { data }) =>
        withRole(parts, data.itemId, data.to),
      ),
      ...noted('role-changed'),
    ],
    ShareRevoked: [
      ...inBoth<Extract<CollaborationEvent, { type: 'ShareRevoked' }>>((parts, { data }) =>
        withStatus(parts, data.itemId, 'revoked'),
      ),
      ...noted('revoked'),
    ],
    // nobody did it, so the log of access has no entry
    ShareEnded: inBoth<Extract<CollaborationEvent, { type: 'ShareEnded' }>>((parts, { data }) =>
      withEnd(parts, data.itemId),
    ),
    ShareLeft: [
      ...inBoth<Extract<CollaborationEvent, { type: 'ShareLeft' }>>((parts) =>
        withStatus(parts, null, 'left'),
      ),
      ...noted('left'),
    ],
    // shares stay the same; their rows get a new version, so that open screens read the log of access again
    SharedThingOpened: [
      ...inBoth<Extract<CollaborationEvent, { type: 'SharedThingOpened' }>>((parts) => parts),
      ...noted('opened'),
    ],
    SharedThingChanged: [
      ...inBoth<Extract<CollaborationEvent, { type: 'SharedThingChanged' }>>((parts) => parts),
      ...noted('changed'),
    ],
    // texts of an erased person are read again
    MembershipEnded: [movedOfHolder, movedOfGuest],
    EventRenamed: changed('name'),
    EventDescribed: changed('description'),
    EventRetyped: changed('type'),
    EventRelocated: changed('location'),
    EventRescheduled: changed('startsAt', 'endsAt'),
    EventDaysSet: changed('startsAt', 'endsAt'),
    EventDrafted: changed('status'),
    EventPublished: changed('status'),
    EventCancelled: changed('status'),
    EventReinstated: changed('status'),
    EventCoverChanged: [moved],
    ItemCoverChanged: [moved],
    MediaAttached: worked('media'),
    MediaMoved: worked('media'),
    MediaRemoved: worked('media'),
    ItemRegistered: [moved, addedByHolder('item')],
    ItemRenamed: changed('name'),
    ItemDescribed: changed('description'),
    ItemRetyped: changed('type'),
    ItemSizesChanged: changed('sizes'),
    ItemCapacityChanged: changed('capacity'),
    CommentPosted: worked('comment'),
    CommentEdited: worked('comment'),
    CommentDeleted: worked('comment'),
    TaskAdded: worked('task'),
    TaskRetitled: worked('task'),
    TaskDescribed: worked('task'),
    TaskRescheduled: worked('task'),
    TaskAssigned: worked('task'),
    TaskCompleted: worked('task'),
    TaskReopened: worked('task'),
    TaskDeleted: worked('task'),
    MessageSent: worked('message'),
    MessageEdited: worked('message'),
    MessageDeleted: worked('message'),
  },
});
