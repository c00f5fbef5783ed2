import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event.ts';

// An edit is told as what really changed, each with what stood there before. Whatever speaks of the
// person is a text at the top, so that it can be sealed by itself and reads 'Erased person' one day.

const which = { memberId: z.number(), tenantId: z.number() };
const text = z.string();
const maybe = z.string().nullable();

/** Marks fields as this member's. */
const of = <const Field extends string>(...fields: readonly Field[]) =>
  [{ kind: 'member', person: 'memberId', fields }] as const;

/** Staff registered a member, by hand or with others in one import. */
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
    /** a path of our own media store, which names nobody */
    image: maybe,
    registeredBy: z.number(),
    /** the import that brought the member; null when registered by hand */
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

/** An import was undone before anybody touched the member it had brought. */
export const MemberRemoved = defineEvent({
  type: 'MemberRemoved',
  schema: z.object({ ...which, email: text, importId: text }),
  personal: of('email'),
});

/**
 * The member was erased: nothing that spoke of them can be read any more, here or before, and nothing
 * happens to them afterwards.
 */
export const MemberErased = defineEvent({ type: 'MemberErased', erases: true, schema: z.object(which) });

export const memberEvents = [
  MemberRegistered,
  MemberRenamed,
  MemberContactChanged,
  MemberMoved,
  MemberDescribed,
  MemberPictured,
  MemberRemoved,
  MemberErased,
] as const;

export type MemberEvent = EventOf<(typeof memberEvents)[number]>;
