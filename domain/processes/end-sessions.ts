import { effect, type Reaction } from '../kernel/process.ts';

declare module '../kernel/process.ts' {
  interface Effects {
    /** staff sessions that use the tenant end; those opened later stay */
    'end-sessions': {
      /** whose; null for everybody's */
      readonly userId: number | null;
      readonly tenantId: number;
      readonly openedBefore: Date;
    };
  }
}

/** Ends the sessions in a tenant of one user, or of everybody (null). */
export function endSessions(
  userId: number | null,
  tenantId: number,
  openedBefore: Date,
): Reaction<'end-sessions'> {
  return effect('end-sessions', { userId, tenantId, openedBefore });
}
