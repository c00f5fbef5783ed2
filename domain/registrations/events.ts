import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event.ts';
import { storedQuestion } from './questions.ts';

// One stream for each item: its action, its places, and everybody who registered for it. Capacity and waiting
// list are rules of this one stream.

const which = { tenantId: z.number(), eventId: z.number(), itemId: z.number() };
const who = { ...which, registrantId: z.number() };
const size = z.string().nullable();

/** Marks fields as personal data of this registrant. */
const of = <const Field extends string>(...fields: readonly Field[]) =>
  [{ kind: 'registrant', person: 'registrantId', fields }] as const;

export const actionTypes = ['default', 'auction', 'raffle'] as const;

/** What staff decide about an action. */
const settings = {
  actionType: z.enum(actionTypes),
  questions: z.array(storedQuestion),
  waitingList: z.boolean(),
  /** ISO 8601; null for an action that is open at once */
  opensAt: z.string().nullable(),
};

/**
 * Staff made the item's public action, or replaced it. Earlier versions of the program did not record what there was
 * before.
 */
export const ActionSubmitted = defineEvent({
  type: 'ActionSubmitted',
  schema: z.object({
    ...which,
    actionId: z.string(),
    ...settings,
    submittedBy: z.number(),
    /** whether the item had an action before, and whether it took registrations */
    was: z.enum(['none', 'open', 'closed']).optional(),
    /** the settings before; null for the first action */
    from: z.object(settings).nullable().optional(),
  }),
});

/** The action's link takes no registrations any more. */
export const ActionClosed = defineEvent({ type: 'ActionClosed', schema: z.object(which) });

/** The places of the item, as its own stream says at a revision; null places are unlimited. */
export const PlacesSet = defineEvent({
  type: 'PlacesSet',
  schema: z.object({
    ...which,
    capacity: z.number().nullable(),
    sizes: z.array(z.object({ size: z.string(), places: z.number().nullable() })),
    itemRevision: z.number(),
  }),
});

/** A visitor registered. */
export const RegistrantRegistered = defineEvent({
  type: 'RegistrantRegistered',
  version: 2,
  schema: z.object({
    ...who,
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    /** JSON: answers by the key of the question */
    answers: z.string(),
    size,
    status: z.enum(['confirmed', 'waiting']),
    /** the code of the ticket, which the door reads */
    ticketCode: z.string(),
    /** SHA-256 of the waiver that was accepted; null if the tenant has none */
    waiverHash: z.string().nullable(),
    /** the document that was accepted, in our own media store, and its name; null where only the hash was noted */
    waiverPath: z.string().nullable(),
    waiverName: z.string().nullable(),
    at: z.string(),
  }),
  upcast: (data) => ({ waiverPath: null, waiverName: null, ...data }),
  personal: of('name', 'email', 'phone', 'answers'),
});

/** The same address registered again, later than an hour after the last mail. */
export const RegistrationRepeated = defineEvent({
  type: 'RegistrationRepeated',
  schema: z.object({ ...who, at: z.string() }),
});

/** The registrant, or staff, changed the details. */
export const RegistrationChanged = defineEvent({
  type: 'RegistrationChanged',
  schema: z.object({
    ...who,
    fromName: z.string(),
    fromPhone: z.string(),
    fromAnswers: z.string(),
    fromSize: size,
    name: z.string(),
    phone: z.string(),
    answers: z.string(),
    size,
    at: z.string(),
  }),
  personal: of('fromName', 'fromPhone', 'fromAnswers', 'name', 'phone', 'answers'),
});

export const RegistrationCancelled = defineEvent({
  type: 'RegistrationCancelled',
  schema: z.object({ ...who, by: z.enum(['registrant', 'staff']), at: z.string() }),
});

/** A place became free, and the registrant was the first on the waiting list whom it fits. */
export const RegistrantPromoted = defineEvent({
  type: 'RegistrantPromoted',
  schema: z.object({ ...who, because: z.enum(['cancelled', 'changed', 'more-places']), at: z.string() }),
});

/** How a ticket was recognised: its QR code read by a camera, or the registrant chosen from the list. */
export const checkInMethods = ['camera', 'hand'] as const;

const scan = {
  /** drawn by the device for each scan, so that a repeat is recognised */
  scanKey: z.string(),
  /** the user who scanned */
  by: z.number(),
  method: z.enum(checkInMethods),
  /** when the ticket was scanned, on the server's clock */
  scannedAt: z.string(),
};

/** The registrant came: the ticket was scanned at the door. */
export const RegistrantCheckedIn = defineEvent({
  type: 'RegistrantCheckedIn',
  schema: z.object({ ...who, ...scan, at: z.string() }),
});

/** A scan arrived that was made before the one that counted until now, on a device without network: it counts. */
export const CheckInReplaced = defineEvent({
  type: 'CheckInReplaced',
  schema: z.object({
    ...who,
    fromScanKey: z.string(),
    fromBy: z.number(),
    fromScannedAt: z.string(),
    ...scan,
    at: z.string(),
  }),
});

/** Staff took a check-in back, and with it all scans of the ticket until then. */
export const CheckInUndone = defineEvent({
  type: 'CheckInUndone',
  schema: z.object({ ...who, scanKey: z.string(), scannedAt: z.string(), by: z.number(), at: z.string() }),
});

/** Their personal data cannot be read any more, and their place is free. */
export const RegistrantErased = defineEvent({
  type: 'RegistrantErased',
  erases: true,
  schema: z.object(who),
});

export const registrationsEvents = [
  ActionSubmitted,
  ActionClosed,
  PlacesSet,
  RegistrantRegistered,
  RegistrationRepeated,
  RegistrationChanged,
  RegistrationCancelled,
  RegistrantPromoted,
  RegistrantCheckedIn,
  CheckInReplaced,
  CheckInUndone,
  RegistrantErased,
] as const;

export type RegistrationsEvent = EventOf<(typeof registrationsEvents)[number]>;
