import type { TenantToEnter } from '../../../projections/tenants/queries.ts';
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

/** A session in its person's list. */
export interface ListedSession {
  readonly sessionId: string;
  readonly kind: 'owner' | 'staff';
  readonly userAgent: string;
  readonly openedAt: Date;
  readonly lastSeenAt: Date;
}

/** Sessions of signed-in people, owners and staff. */
export interface Sessions {
  /** Ends the session of a token and announces it on the bus. */
  end(token: string): Promise<void>;
  /**
   * The tenant of a staff session: the one it used last, otherwise the first one that the person works
   * in; null without one, and for other principals.
   */
  currentTenant(principal: Principal): Promise<number | null>;
  /**
   * The tenants that the person may enter, with the person's role there, ordered by id: both the membership and
   * the tenant are active. As in the log; a tenant that was joined a moment ago may be missing.
   */
  openTenants(userId: number): Promise<readonly TenantToEnter[]>;
  /** Stores the tenant of a staff session; the next sign-in starts with it. */
  useTenant(sessionId: string, tenantId: number): Promise<void>;
  /** The open sessions of a person, last used first, at most 100. Pass an open transaction to read on its connection. */
  list(userId: number, transaction?: Transaction): Promise<readonly ListedSession[]>;
  /** Ends one of the person's sessions; false when they have no such session. */
  endOne(userId: number, sessionId: string): Promise<boolean>;
  /** Ends all of the person's sessions except this one; returns how many. */
  endOthers(userId: number, sessionId: string): Promise<number>;
  /**
   * The key with which the browser of a signed-in person seals what it keeps, in base64. It is the same in each of
   * their sessions, so that drafts outlive a session that has ended.
   */
  deviceKey(userId: number): string;
  /** The tenant stored by `useTenant` or at sign-in; null when there is none or the session has ended. */
  tenantOf(sessionId: string): Promise<number | null>;
}

/** A session that was just opened; only a hash of its token is stored. */
export interface OpenedSession {
  readonly sessionId: string;
  readonly token: string;
  readonly expiresAt: Date;
}

/** Sessions, with what other features need: opening and ending them. */
export interface SessionStore extends Sessions {
  /** Opens a session; null when the password was changed since it was verified. */
  open(
    session:
      | { readonly kind: 'owner'; readonly userId: number; readonly ownerId: number }
      | {
          readonly kind: 'staff';
          readonly userId: number;
          readonly tenantId: number | null;
          /** the session can only set up a second factor */
          readonly mustEnrol?: boolean;
        },
    device: Device,
    /** the hash that was verified; null when no password was needed */
    passwordHash: string | null,
  ): Promise<OpenedSession | null>;
  /**
   * Deletes all sessions of a person except one, in the caller's transaction, and returns their ids. The
   * caller passes them to `announce` after the commit.
   */
  endOf(transaction: Transaction, userId: number, except?: string): Promise<readonly string[]>;
  /**
   * After the person set up a second factor in this session: the session may do everything, and their
   * other enrolling sessions are deleted. Returns the deleted ids, which the caller announces.
   */
  finishEnrolment(transaction: Transaction, userId: number, sessionId: string): Promise<readonly string[]>;
  /** Announces on the bus that these sessions have ended. */
  announce(sessionIds: readonly string[]): void;
  /** The tenant to start with: the last used one if it is open to the person, otherwise the first; null without any. */
  openTenant(userId: number, lastUsed: number | null): Promise<number | null>;
  /** Whether a tenant that the person works in requires a second factor. */
  requiresSecondFactor(userId: number): Promise<boolean>;
}
