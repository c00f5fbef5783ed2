import type { Principal } from '../dispatch/port.ts';

/** Identifies the caller. Exactly one module provides it. */
export interface Identity {
  /** The principal of a session token; `public` for a missing, unknown, expired or revoked token. */
  principalOf(token: string | undefined): Promise<Principal>;
  /**
   * Those of these sessions that have not ended, in one look-up. They count as used, so that an open
   * connection does not expire.
   */
  stillOpen(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
}
