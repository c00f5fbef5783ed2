import type { RoleOnThing } from '../kernel/policy.ts';

/** What somebody may do with an event: decisions 18. */
export type EventRole = RoleOnThing;

declare module '../kernel/policy.ts' {
  interface Things {
    readonly event: EventRole;
  }
}

/** The role of the owning tenant's active staff: its admins and the event's creator own it. */
export function roleOfStaff(
  event: { readonly registeredBy: number },
  staff: { readonly userId: number; readonly role: 'admin' | 'staff' },
): EventRole {
  return staff.role === 'admin' || event.registeredBy === staff.userId ? 'owner' : 'editor';
}
