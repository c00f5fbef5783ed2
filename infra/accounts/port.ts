import type { CallContext, Outcome, Principal } from '../dispatch/port.ts';

/** A session just opened: the only moment the token is known in clear. */
export interface SignedIn {
  readonly ok: true;
  readonly token: string;
  readonly expiresAt: Date;
  readonly principal: Principal;
  /** staff only: the tenant last used, else the first one; null without a membership */
  readonly tenantId: number | null;
}

/** Wrong credentials, said the same way for known and unknown names; or input of the wrong shape. */
export interface NotSignedIn {
  readonly ok: false;
  /** 'busy': the queue for hashing is full; 'too-many': this address tried too often */
  readonly code: 'invalid' | 'wrong-credentials' | 'busy' | 'too-many';
  readonly fields: Readonly<Record<string, string>>;
  /** seconds after which another try makes sense; with 'busy' and 'too-many' */
  readonly retryAfter?: number;
}

/** What a session row remembers of the device, shown in the list of sessions. */
export interface Device {
  readonly userAgent: string;
  readonly address: string;
}

/** Opening accounts and sessions; both edges call these and nothing else. */
export interface Accounts {
  /**
   * input: the owner registration's fields with `password`. Beside the dispatcher's refusals: 'busy'
   * and 'too-many', as for signing in.
   */
  registerOwner(
    input: unknown,
    context: CallContext,
    device: Device,
  ): Promise<Outcome<{ readonly ownerId: number; readonly userId: number }>>;
  /** input: address, contact and time zone; what the company account knows is copied from it */
  registerTenant(input: unknown, context: CallContext): Promise<Outcome<{ readonly tenantId: number }>>;
  /** input: email, username, password */
  logInOwner(input: unknown, device: Device): Promise<SignedIn | NotSignedIn>;
  /** input: username, password */
  logIn(input: unknown, device: Device): Promise<SignedIn | NotSignedIn>;
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
  /** The tenant remembered so; null for an ended session and before the first. */
  tenantOf(sessionId: string): Promise<number | null>;
}
