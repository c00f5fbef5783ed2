import { z } from 'zod';
import { itemOfEvent } from '../item/item-of-event.ts';
import { changed, clearable } from '../kernel/changes.ts';
import { defineCommand, type CommandOf } from '../kernel/command.ts';
import { id, moment, note, short } from '../kernel/limits.ts';
import { editorOf, processOnly, sharedViewerOf } from '../kernel/policy.ts';
import { shareRoles } from './events.ts';

/** Stream of what a tenant shares of an event with another one. */
export const collaborationStream = (eventId: number, sharedWithTenantId: number): string =>
  `collaboration-${eventId}-${sharedWithTenantId}`;

const itemId = id.nullable().default(null);
const scope = { eventId: id, itemId, sharedWithTenantId: id };
const role = z.enum(shareRoles, 'invalid');
const streamOf = (of: { readonly eventId: number; readonly sharedWithTenantId: number }) =>
  collaborationStream(of.eventId, of.sharedWithTenantId);
/** The stream of the caller's own tenant, whatever the input says. */
const ownStreamOf = (of: { readonly eventId: number; readonly callerTenantId?: number }) =>
  collaborationStream(of.eventId, of.callerTenantId ?? 0);

/**
 * Shares an event, or one of its items, with another tenant. It takes effect at once: decision 19. A share that
 * exists gets this role, and keeps its message and end where the field is absent. The use case has checked that the
 * tenant may be found.
 */
export const shareThing = defineCommand({
  name: 'ShareThing',
  policy: editorOf('event'),
  input: z.object({
    ...scope,
    role: role.default('viewer'),
    ...changed({ message: clearable(note, ''), endsAt: moment.nullable() }),
  }),
  stream: (data) => streamOf(data),
  requires: (data) => itemOfEvent(data),
});

export const changeShareRole = defineCommand({
  name: 'ChangeShareRole',
  policy: editorOf('event'),
  input: z.object({ ...scope, role }),
  stream: (data) => streamOf(data),
});

/** Takes a share back. Without an item it takes back everything that is shared of the event. */
export const revokeShare = defineCommand({
  name: 'RevokeShare',
  policy: editorOf('event'),
  input: z.object(scope),
  stream: (data) => streamOf(data),
});

/** Notes that a share has come to its end; changes nothing before. */
export const endShare = defineCommand({
  name: 'EndShare',
  policy: processOnly,
  input: z.object(scope),
  stream: (data) => streamOf(data),
});

/** Ends everything that is shared of the event with the tenant of the caller. */
export const leaveShare = defineCommand({
  name: 'LeaveShare',
  policy: sharedViewerOf('event'),
  input: z.object({ eventId: id }),
  stream: (data) => ownStreamOf(data),
});

/** The maximum number of items of a shared event that one call reads, and so opens. */
export const mostItemsOpened = 200;

/** Notes that somebody of the other tenant opened what is shared: items of the event, or without any the event itself. */
export const noteOpening = defineCommand({
  name: 'NoteOpening',
  policy: sharedViewerOf('event'),
  input: z.object({ eventId: id, itemIds: z.array(id).max(mostItemsOpened).default([]) }),
  stream: (data) => ownStreamOf(data),
});

/** Notes that somebody of the other tenant changed what is shared, or what belongs to it, such as a comment. */
export const noteWork = defineCommand({
  name: 'NoteWork',
  policy: processOnly,
  input: z.object({ ...scope, userId: id, fields: z.array(short).max(50) }),
  stream: (data) => streamOf(data),
});

export const collaborationCommands = [
  shareThing,
  changeShareRole,
  revokeShare,
  endShare,
  leaveShare,
  noteOpening,
  noteWork,
] as const;

export type CollaborationCommand = CommandOf<(typeof collaborationCommands)[number]>;
