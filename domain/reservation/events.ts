import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event.ts';

// Each unique name has its own stream (reservation-<kind>-<hmac>), so the log contains no names.

/** Reserved for a command that has not finished yet. */
export const NameReserved = defineEvent({
  type: 'NameReserved',
  schema: z.object({
    commandId: z.string(),
    target: z.string(),
    /** the revision the command expects of its target, or 'none', as decimal text */
    expected: z.string(),
    reservedAt: z.string(),
  }),
});

/** The command finished: its target has the name. */
export const NameConfirmed = defineEvent({
  type: 'NameConfirmed',
  schema: z.object({ commandId: z.string(), target: z.string() }),
});

/** Free again: the command never finished, or the target has another name now. */
export const NameReleased = defineEvent({
  type: 'NameReleased',
  schema: z.object({ commandId: z.string(), target: z.string() }),
});

export const reservationEvents = [NameReserved, NameConfirmed, NameReleased] as const;

export type ReservationEvent = EventOf<(typeof reservationEvents)[number]>;
