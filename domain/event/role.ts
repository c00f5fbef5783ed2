import type { ResourceRole } from '../kernel/policy.ts';

/** A user's role on an event: decision 18. */
export type EventRole = ResourceRole;

declare module '../kernel/policy.ts' {
  interface Resources {
    readonly event: EventRole;
  }
}

/** The role of an active user of the event's tenant: admins and the event's creator are owners. */
export function roleOfStaff(
  event: { readonly registeredBy: number },
  staff: { readonly userId: number; readonly role: 'admin' | 'staff' },
): EventRole {
  return staff.role === 'admin' || event.registeredBy === staff.userId ? 'owner' : 'editor';
}
