import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event.ts';

/**
 * An operator decided that a consumer (a read model, or the processes) never handles one event of the log.
 * The reason is written by the operator; it must not name a person.
 */
export const ParkedEventSkipped = defineEvent({
  type: 'ParkedEventSkipped',
  schema: z.object({
    consumer: z.string(),
    /** decimal position of the skipped event */
    position: z.string(),
    /** what waited behind it: a tenant, or a stream outside tenants */
    scope: z.string(),
    reason: z.string(),
  }),
});

export const parkingEvents = [ParkedEventSkipped] as const;

export type ParkingEvent = EventOf<(typeof parkingEvents)[number]>;
