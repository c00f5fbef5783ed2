import { effect, type Reaction } from '../kernel/process.ts';

declare module '../kernel/process.ts' {
  interface Effects {
    /** ends the staff sessions in the tenant; sessions opened later stay */
    'end-sessions': {
      /** whose sessions; null for all users */
      readonly userId: number | null;
      readonly tenantId: number;
      readonly openedBefore: Date;
    };
  }
}

/** Ends the sessions in a tenant of one user, or of all users (null). */
export function endSessions(
  userId: number | null,
  tenantId: number,
  openedBefore: Date,
): Reaction<'end-sessions'> {
  return effect('end-sessions', { userId, tenantId, openedBefore });
}
