import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event.ts';

// An edit appends one event for each change, with the previous value. Personal data is text at the top level
// of the event, so that each field is encrypted by itself and can read 'Erased person' later.

const which = { memberId: z.number(), tenantId: z.number() };
const text = z.string();
const maybe = z.string().nullable();

/** Marks fields as personal data of this member. */
const of = <const Field extends string>(...fields: readonly Field[]) =>
  [{ kind: 'member', person: 'memberId', fields }] as const;

/** Staff registered a member, by hand or by an import. */
export const MemberRegistered = defineEvent({
  type: 'MemberRegistered',
  schema: z.object({
    ...which,
    email: text,
    firstname: text,
    lastname: text,
    phone: text,
    address1: text,
    address2: maybe,
    city: text,
    state: text,
    zip: text,
    bio: text,
    /** a path in our own media store; it identifies nobody */
    image: maybe,
    registeredBy: z.number(),
    /** the import that created the member; null if registered by hand */
    importId: maybe,
  }),
  personal: of(
    'email',
    'firstname',
    'lastname',
    'phone',
    'address1',
    'address2',
    'city',
    'state',
    'zip',
    'bio',
  ),
});

export const MemberRenamed = defineEvent({
  type: 'MemberRenamed',
  schema: z.object({ ...which, fromFirstname: text, fromLastname: text, firstname: text, lastname: text }),
  personal: of('fromFirstname', 'fromLastname', 'firstname', 'lastname'),
});

export const MemberContactChanged = defineEvent({
  type: 'MemberContactChanged',
  schema: z.object({ ...which, fromEmail: text, fromPhone: text, email: text, phone: text }),
  personal: of('fromEmail', 'fromPhone', 'email', 'phone'),
});

export const MemberMoved = defineEvent({
  type: 'MemberMoved',
  schema: z.object({
    ...which,
    fromAddress1: text,
    fromAddress2: maybe,
    fromCity: text,
    fromState: text,
    fromZip: text,
    address1: text,
    address2: maybe,
    city: text,
    state: text,
    zip: text,
  }),
  personal: of(
    'fromAddress1',
    'fromAddress2',
    'fromCity',
    'fromState',
    'fromZip',
    'address1',
    'address2',
    'city',
    'state',
    'zip',
  ),
});

export const MemberDescribed = defineEvent({
  type: 'MemberDescribed',
  schema: z.object({ ...which, from: text, to: text }),
  personal: of('from', 'to'),
});

export const MemberPictured = defineEvent({
  type: 'MemberPictured',
  schema: z.object({ ...which, from: maybe, to: maybe }),
});

/** The member left the usual lists: a former member. Nothing else changed. */
export const MemberArchived = defineEvent({ type: 'MemberArchived', schema: z.object(which) });

/** An archived member is in the usual lists again. */
export const MemberRestored = defineEvent({ type: 'MemberRestored', schema: z.object(which) });

/** An import was undone before the member that it created was changed. */
export const MemberRemoved = defineEvent({
  type: 'MemberRemoved',
  schema: z.object({ ...which, email: text, importId: text }),
  personal: of('email'),
});

/**
 * The member was erased: their personal data cannot be read any more, in this event or earlier ones, and no
 * other event follows.
 */
export const MemberErased = defineEvent({ type: 'MemberErased', erases: true, schema: z.object(which) });

export const memberEvents = [
  MemberRegistered,
  MemberRenamed,
  MemberContactChanged,
  MemberMoved,
  MemberDescribed,
  MemberPictured,
  MemberArchived,
  MemberRestored,
  MemberRemoved,
  MemberErased,
] as const;

export type MemberEvent = EventOf<(typeof memberEvents)[number]>;
