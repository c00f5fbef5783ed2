import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event.ts';

export const role = z.enum(['admin', 'staff']);
export type Role = z.output<typeof role>;

/** A person works in a tenant from now on. */
export const MembershipGranted = defineEvent({
  type: 'MembershipGranted',
  schema: z.object({ tenantId: z.number(), userId: z.number(), role }),
});

export type RosterEvent = EventOf<typeof MembershipGranted>;
