import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event.ts';

// One stream for each event and tenant that it is shared with: what of the event is shared, and who of that tenant
// opened or changed it. Its tenant is the one that holds the event.

/** The roles that a share gives. */
export const shareRoles = ['viewer', 'editor'] as const;
export type ShareRole = (typeof shareRoles)[number];
const role = z.enum(shareRoles);

const which = {
  /** the tenant that holds the event */
  tenantId: z.number(),
  sharedWithTenantId: z.number(),
  eventId: z.number(),
  /** null: the whole event */
  itemId: z.number().nullable(),
  userId: z.number(),
};

/** An event or one of its items was shared with another tenant, or shared again after an end. */
export const ThingShared = defineEvent({
  type: 'ThingShared',
  schema: z.object({
    ...which,
    role,
    message: z.string(),
    /** ISO 8601; null without an end */
    endsAt: z.string().nullable(),
  }),
});

export const ShareRoleChanged = defineEvent({
  type: 'ShareRoleChanged',
  schema: z.object({ ...which, from: role, to: role }),
});

/** The tenant that holds the event took the share back. */
export const ShareRevoked = defineEvent({ type: 'ShareRevoked', schema: z.object(which) });

/** A share ended at its time. Nobody did it: `userId` is 0. */
export const ShareEnded = defineEvent({ type: 'ShareEnded', schema: z.object(which) });

/** Nothing of the event is shared with the tenant any more. */
export const CollaborationEnded = defineEvent({ type: 'CollaborationEnded', schema: z.object(which) });

/** The other tenant left: nothing is shared with it. */
export const ShareLeft = defineEvent({ type: 'ShareLeft', schema: z.object(which) });

/** Somebody of the other tenant opened what is shared, for the first time on this day (UTC). */
export const SharedThingOpened = defineEvent({
  type: 'SharedThingOpened',
  schema: z.object({ ...which, day: z.string() }),
});

/** Somebody of the other tenant changed what is shared. */
export const SharedThingChanged = defineEvent({
  type: 'SharedThingChanged',
  schema: z.object({
    ...which,
    /** the names of the fields that were sent */
    fields: z.array(z.string()),
  }),
});

export const collaborationEvents = [
  ThingShared,
  ShareRoleChanged,
  ShareRevoked,
  ShareEnded,
  CollaborationEnded,
  ShareLeft,
  SharedThingOpened,
  SharedThingChanged,
] as const;

export type CollaborationEvent = EventOf<(typeof collaborationEvents)[number]>;
