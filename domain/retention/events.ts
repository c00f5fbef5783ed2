import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event.ts';

/** An admin set for how many months after an event the data of its registrants is kept. */
export const RegistrantRetentionSet = defineEvent({
  type: 'RegistrantRetentionSet',
  schema: z.object({ tenantId: z.number(), from: z.number(), to: z.number() }),
});

export const retentionEvents = [RegistrantRetentionSet] as const;

export type RetentionEvent = EventOf<(typeof retentionEvents)[number]>;
