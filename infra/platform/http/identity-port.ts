import type { Principal } from '../dispatch/port.ts';

/** Identifies the caller. Exactly one module provides it. */
export interface Identity {
  /** The principal of a session token; `public` for a missing, unknown, expired or revoked token. */
  principalOf(token: string | undefined): Promise<Principal>;
}
