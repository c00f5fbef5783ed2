import type { TenantRow } from '../../../projections/tenants/table.ts';
import type { Device, Principal } from '../../platform/dispatch/port.ts';
import type { Transaction } from '../../platform/jobs/port.ts';

declare module '../../platform/modules/ports.ts' {
  interface FeaturePorts {
    readonly sessions: Sessions;
  }
  interface InnerPorts {
    readonly sessions: SessionStore;
  }
}

/** A session as its person sees it in the list. */
export interface ListedSession {
  readonly sessionId: string;
  readonly kind: 'owner' | 'staff';
  readonly userAgent: string;
  readonly openedAt: Date;
  readonly lastSeenAt: Date;
}

export interface Sessions {
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

export interface OpenedSession {
  readonly sessionId: string;
  readonly token: string;
  readonly expiresAt: Date;
}

/** Sessions with what other features do with them: open and end them for others. */
export interface SessionStore extends Sessions {
  /** Null when the password was changed since it was looked at. */
  open(
    whose:
      | { readonly kind: 'owner'; readonly userId: number; readonly ownerId: number }
      | {
          readonly kind: 'staff';
          readonly userId: number;
          readonly tenantId: number | null;
          /** let in only to set up a second factor */
          readonly mustEnrol?: boolean;
        },
    device: Device,
    /** the password's hash that was found right: without it (null) any will do */
    passwordHash: string | null,
  ): Promise<OpenedSession | null>;
  /**
   * Deletes all sessions of a person but the one that may stay, in the caller's transaction. Who
   * called says so with `announce` once that has committed.
   */
  endOf(transaction: Transaction, userId: number, except?: string): Promise<readonly string[]>;
  /**
   * The person set up a second factor in this session, which therefore may do everything from now on;
   * ends the others that were let in only to do so, whoever holds them. Announced by the caller.
   */
  enrolled(transaction: Transaction, userId: number, sessionId: string): Promise<readonly string[]>;
  /** Tells every gateway that these sessions have ended. */
  announce(sessionIds: readonly string[]): void;
  /** The active tenants that the person works in, by id. */
  openTenants(userId: number): Promise<readonly TenantRow[]>;
  /** The tenant to work in: the one last used, else the first; only active ones that the person works in. */
  openTenant(userId: number, lastUsed: number | null): Promise<number | null>;
  /** Whether a tenant that the person works in demands a second factor of everybody. */
  demandsFactor(userId: number): Promise<boolean>;
}
