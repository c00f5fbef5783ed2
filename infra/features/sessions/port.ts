import type { Principal } from '../../platform/dispatch/port.ts';

/** A session as its person sees it in the list. */
export interface ListedSession {
  readonly sessionId: string;
  readonly kind: 'owner' | 'staff';
  readonly userAgent: string;
  readonly openedAt: Date;
  readonly lastSeenAt: Date;
}

export interface Sessions {
  /** Whose token this is; `public` for none, an unknown, an expired or a revoked one. */
  principalOf(token: string | undefined): Promise<Principal>;
  /** Ends the session of this token, and says so on the bus. */
  end(token: string): Promise<void>;
  /**
   * The tenant that a staff session works in: the one it used last, else the first one that is open
   * to the person; null for none, and for whoever is not staff.
   */
  currentTenant(principal: Principal): Promise<number | null>;
  /** Remembers the tenant that a staff session works in (what /api/users/me and login answer with). */
  useTenant(sessionId: string, tenantId: number): Promise<void>;
  /** The living sessions of a person, those used last first, at most 100. */
  list(userId: number): Promise<readonly ListedSession[]>;
  /** Ends one of the person's sessions; false when it is not theirs or has ended. */
  endOne(userId: number, sessionId: string): Promise<boolean>;
  /** Ends all of the person's sessions but this one; answers how many. */
  endOthers(userId: number, sessionId: string): Promise<number>;
  /** The tenant remembered so; null for an ended session and before the first. */
  tenantOf(sessionId: string): Promise<number | null>;
}
