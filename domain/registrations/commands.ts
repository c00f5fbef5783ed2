import { z } from 'zod';
import { eventStands } from '../event/event-stands.ts';
import { itemOfEvent } from '../item/item-of-event.ts';
import { defineCommand, type CommandOf } from '../kernel/command.ts';
import { email, id, moment, name, optional, required, short } from '../kernel/limits.ts';
import { fileUses, ownMedia } from '../kernel/own-media.ts';
import { admin, anybody, editorOf, processOnly } from '../kernel/policy.ts';
import { actionTypes, checkInMethods } from './events.ts';
import { answers, questions } from './questions.ts';

const at = { eventId: id, itemId: id };
const streamOf = ({ itemId }: { itemId: number }) => `registrations-${itemId}`;
const registrantId = id;
/** The event is over, as the sender has read: nobody gets the place. */
const eventIsOver = z.boolean().default(false);

/** Makes the item's public action, or replaces it: an item has one. */
export const submitAction = defineCommand({
  name: 'SubmitAction',
  policy: editorOf('event'),
  input: z.object({
    ...at,
    actionId: z.uuid('not-an-id'),
    actionType: z.enum(actionTypes),
    questions: questions.default([]),
    waitingList: z.boolean().default(true),
    opensAt: moment.nullable().default(null),
  }),
  stream: (data) => streamOf(data),
  requires: (data) => [...itemOfEvent(data), eventStands(data)],
});

/** Closes the item's action. */
export const closeAction = defineCommand({
  name: 'CloseAction',
  policy: editorOf('event'),
  input: z.object(at),
  stream: (data) => streamOf(data),
});

/** Takes over the places of the item; sent by a process. The highest revision of the item wins. */
export const setPlaces = defineCommand({
  name: 'SetPlaces',
  policy: processOnly,
  input: z.object({
    itemId: id,
    capacity: z.int().nonnegative().nullable(),
    sizes: z.array(z.object({ size: required, places: z.int().nonnegative().nullable() })).max(200),
    itemRevision: z.int().nonnegative(),
    eventIsOver,
  }),
  stream: (data) => streamOf(data),
});

/** Registers a visitor for an item. */
export const registerForItem = defineCommand({
  name: 'RegisterForItem',
  policy: anybody,
  input: z.object({
    ...at,
    name,
    email,
    phone: required,
    size: optional,
    answers: answers.default({}),
    agreed: z.literal(true, 'not-agreed'),
    /** the accepted waiver, which the sender has compared with the tenant's */
    waiver: z
      .object({
        /** SHA-256 of the document */
        hash: z.string().regex(/^[0-9a-f]{64}$/),
        path: ownMedia,
        name: short,
      })
      .nullable()
      .default(null),
    ticketCode: z.string().regex(/^[0-9A-Z]{16}$/),
  }),
  draws: { registrantId: 'registrant' },
  stream: (data) => streamOf(data),
  files: ({ waiver }) => fileUses('waiver', 'document', waiver?.path),
});

/** Changes the given fields of a registration; the sender has checked the link of its mail. */
export const changeRegistration = defineCommand({
  name: 'ChangeRegistration',
  policy: processOnly,
  input: z.object({
    itemId: id,
    registrantId,
    name: name.optional(),
    phone: required.optional(),
    size: optional.optional(),
    answers: answers.optional(),
  }),
  stream: (data) => streamOf(data),
});

/** Cancels a registration for the registrant; the sender has checked the link of its mail. */
export const cancelRegistration = defineCommand({
  name: 'CancelRegistration',
  policy: processOnly,
  input: z.object({ itemId: id, registrantId }),
  stream: (data) => streamOf(data),
});

/** Cancels a registration for staff. */
export const cancelRegistrant = defineCommand({
  name: 'CancelRegistrant',
  policy: editorOf('event'),
  input: z.object({ ...at, registrantId, eventIsOver }),
  stream: (data) => streamOf(data),
});

/** A ticket code as it is read or typed: without regard to case and spaces. */
const ticketCode = z
  .string()
  .overwrite((code) => code.replaceAll(/[\s-]/g, '').toUpperCase())
  .regex(/^[0-9A-Z]{1,40}$/, 'not-a-ticket');

/**
 * Checks a registrant in, by ticket or by id. A device without network sends it later and says how long ago the
 * scan was.
 */
export const checkIn = defineCommand({
  name: 'CheckIn',
  policy: editorOf('event'),
  input: z
    .object({
      ...at,
      /** the code of the ticket, read by the camera or typed */
      ticketCode: ticketCode.optional(),
      /** the registrant who was chosen from the list; with a code, the code must be theirs */
      registrantId: registrantId.optional(),
      scanKey: z.uuid('not-an-id'),
      method: z.enum(checkInMethods),
      /** milliseconds between the scan and the sending, on the device's clock */
      scannedAgo: z.int().nonnegative().default(0),
    })
    .refine((scan) => scan.ticketCode !== undefined || scan.registrantId !== undefined, {
      path: ['ticketCode'],
      error: 'required',
    }),
  stream: (data) => streamOf(data),
});

/** Takes a check-in back. */
export const undoCheckIn = defineCommand({
  name: 'UndoCheckIn',
  policy: editorOf('event'),
  input: z.object({ ...at, registrantId }),
  stream: (data) => streamOf(data),
});

/** Erases everything that the installation knows of a registrant. Irreversible. */
export const eraseRegistrant = defineCommand({
  name: 'EraseRegistrant',
  policy: admin,
  input: z.object({ itemId: id, registrantId, eventIsOver }),
  stream: (data) => streamOf(data),
});

export type RegistrationsCommand =
  | CommandOf<typeof submitAction>
  | CommandOf<typeof closeAction>
  | CommandOf<typeof setPlaces>
  | CommandOf<typeof registerForItem>
  | CommandOf<typeof changeRegistration>
  | CommandOf<typeof cancelRegistration>
  | CommandOf<typeof cancelRegistrant>
  | CommandOf<typeof checkIn>
  | CommandOf<typeof undoCheckIn>
  | CommandOf<typeof eraseRegistrant>;
