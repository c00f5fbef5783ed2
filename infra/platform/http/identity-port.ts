import type { Principal } from '../dispatch/port.ts';

/** Says who is calling. One module fulfils it. */
export interface Identity {
  /** Whose session token this is; `public` for none, an unknown, an expired or a revoked one. */
  principalOf(token: string | undefined): Promise<Principal>;
}
