import type { FieldReasons } from '../../../domain/kernel/codes.ts';
import type { Device, Done, Principal, Refused } from '../../platform/dispatch/port.ts';
import type { Factors } from '../second-factor/port.ts';

declare module '../../platform/modules/ports.ts' {
  interface FeaturePorts {
    readonly signIn: SignIn;
  }
}

/** An opened session. Only the token's hash is stored, so it is returned only here. */
export interface SignedIn {
  readonly ok: true;
  readonly token: string;
  readonly expiresAt: Date;
  readonly principal: Principal;
  /** for staff the tenant last used, or else the first one; null without one */
  readonly tenantId: number | null;
}

/**
 * A refused sign-in. 'wrong-credentials' is the same for known and unknown usernames. 'mfa-required': the
 * password is right, the second factor is missing. 'wrong-code': the second factor is wrong.
 */
export interface NotSignedIn {
  readonly ok: false;
  /** 'busy': too many passwords are waiting to be hashed; 'too-many': too many tries */
  readonly code: 'invalid' | 'wrong-credentials' | 'mfa-required' | 'wrong-code' | 'busy' | 'too-many';
  readonly fields: FieldReasons;
  /** seconds to wait before the next try; with 'busy' and 'too-many' */
  readonly retryAfter?: number;
  /** the person's kinds of second factor; with 'mfa-required' and 'wrong-code' */
  readonly factors?: Factors;
}

/** Opening sessions. */
export interface SignIn {
  /** input: email, username, password, code?, passkey? (the browser's answer as JSON) */
  logInOwner(input: unknown, device: Device): Promise<SignedIn | NotSignedIn>;
  /** input: username, password, code?, passkey? */
  logIn(input: unknown, device: Device): Promise<SignedIn | NotSignedIn>;
  /** Options to sign in with any passkey of this installation, as JSON. Refused with 'too-many'. */
  beginPasskeyLogIn(device: Device): Promise<(Done & { readonly options: string }) | Refused>;
  /** Signs in the person whose passkey answered; it counts as both factors. */
  logInWithPasskey(response: string, device: Device): Promise<SignedIn | NotSignedIn>;
}
