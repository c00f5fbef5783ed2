import type { CollaborationEvent } from '../../domain/collaboration/events.ts';
import type { CommentEvent } from '../../domain/comment/events.ts';
import type { EventEvent } from '../../domain/event/events.ts';
import type { MediaEvent } from '../../domain/event-media/events.ts';
import type { ItemEvent } from '../../domain/item/events.ts';
import type { MessageEvent } from '../../domain/message/events.ts';
import type { RosterEvent } from '../../domain/roster/events.ts';
import type { TaskEvent } from '../../domain/task/events.ts';
import { defineLive } from '../kernel/live.ts';
import {
  collaboratorsByEvents,
  type GuestTenantRow,
  guestTenantsByIds,
  sharedByIds,
  sharersByIds,
  type SharerRow,
} from './queries.ts';
import type { CollaboratorRow, SharedWithTenantRow } from './table.ts';

/**
 * Events that others share with the tenant, as a live entity of its screens. A change says only that something
 * changed: what is shared is read anew, with the role of that moment.
 */
export const liveSharedEvents = defineLive<
  CollaborationEvent | CommentEvent | EventEvent | ItemEvent | MediaEvent | MessageEvent | TaskEvent,
  SharedWithTenantRow
>({
  kind: 'shared-event',
  readModels: ['collaborations'],
  readAgain: ['comments', 'event-feed', 'event-media', 'items', 'messages', 'tasks'],
  on: {
    ThingShared: 'registered',
    ShareRoleChanged: 'changed',
    ShareRevoked: 'changed',
    ShareEnded: 'changed',
    SharedThingOpened: 'changed',
    SharedThingChanged: 'changed',
    CollaborationEnded: 'removed',
    ShareLeft: 'removed',
  },
  tenantOf: (data) => ('sharedWithTenantId' in data ? data.sharedWithTenantId : null),
  everywhere: [
    'EventRenamed',
    'EventDescribed',
    'EventRetyped',
    'EventRelocated',
    'EventRescheduled',
    'EventDaysSet',
    'EventDrafted',
    'EventPublished',
    'EventCancelled',
    'EventReinstated',
    'EventCoverChanged',
    'ItemCoverChanged',
    'MediaAttached',
    'MediaMoved',
    'MediaRemoved',
    'ItemRegistered',
    'ItemRenamed',
    'ItemDescribed',
    'ItemRetyped',
    'ItemSizesChanged',
    'ItemCapacityChanged',
    'CommentPosted',
    'CommentEdited',
    'CommentDeleted',
    'TaskAdded',
    'TaskRetitled',
    'TaskDescribed',
    'TaskRescheduled',
    'TaskAssigned',
    'TaskCompleted',
    'TaskReopened',
    'TaskDeleted',
    'MessageSent',
    'MessageEdited',
    'MessageDeleted',
  ],
  // messages between people are about no event
  idOf: ({ eventId = 0 }) => eventId,
  read: sharedByIds,
  idOfRow: (row) => row.event_id,
});

/**
 * The tenants that share something with the tenant. A change says that somebody works there no longer: texts of an erased
 * person are read anew.
 */
export const liveSharers = defineLive<CollaborationEvent | RosterEvent, SharerRow>({
  kind: 'sharer',
  readModels: ['collaborations'],
  readAgain: ['comments', 'messages', 'people'],
  on: {},
  registers: ['ThingShared'],
  everywhere: ['MembershipEnded'],
  tenantOf: (data) => ('sharedWithTenantId' in data ? data.sharedWithTenantId : null),
  idOf: ({ tenantId }) => tenantId,
  read: sharersByIds,
  idOfRow: (row) => row.holder_id,
});

/**
 * The tenants with which the tenant shares or shared something: what their people wrote stays with its events. A change
 * says that somebody works there no longer, as that of a sharer: of a tenant that is both, screens hear one of the two.
 */
export const liveGuestTenants = defineLive<CollaborationEvent | RosterEvent, GuestTenantRow>({
  kind: 'guest-tenant',
  readModels: ['collaborations'],
  readAgain: ['comments', 'messages', 'people'],
  on: {},
  registers: ['ThingShared'],
  everywhere: ['MembershipEnded'],
  tenantOf: (data) => ('sharedWithTenantId' in data ? data.tenantId : null),
  idOf: (data) => ('sharedWithTenantId' in data ? data.sharedWithTenantId : data.tenantId),
  read: guestTenantsByIds,
  idOfRow: (row) => row.shared_with_tenant_id,
});

/** The collaborators of an event and its log of access, as a live entity of the tenant that holds the event. */
export const liveCollaborations = defineLive<CollaborationEvent, CollaboratorRow>({
  kind: 'collaboration',
  readModels: ['collaborations'],
  on: {
    ThingShared: 'changed',
    ShareRoleChanged: 'changed',
    ShareRevoked: 'changed',
    ShareEnded: 'changed',
    ShareLeft: 'changed',
    SharedThingOpened: 'changed',
    SharedThingChanged: 'changed',
  },
  idOf: ({ eventId }) => eventId,
  read: collaboratorsByEvents,
  idOfRow: (row) => row.event_id,
});
