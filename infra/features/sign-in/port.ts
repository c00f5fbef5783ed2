import type { FieldReasons } from '../../../domain/kernel/codes.ts';
import type { Device, Done, Principal, Refused } from '../../platform/dispatch/port.ts';
import type { Challenge } from '../public-forms/port.ts';
import type { Factors } from '../second-factor/port.ts';

import type { DeviceMark } from './known-devices.ts';

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
  /** what the browser keeps, so that it is known at the next sign-in */
  readonly marks: DeviceMark;
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
  /**
   * 'busy': too many passwords are waiting to be hashed; 'too-many': too many tries; 'proof-needed': too many from
   * this address, but a proof of work allows another; 'enrolment-required': an owner without a second factor, which a
   * tenant of theirs requires
   */
  readonly code:
    | 'invalid'
    | 'wrong-credentials'
    | 'mfa-required'
    | 'wrong-code'
    | 'enrolment-required'
    | 'proof-needed'
    | 'busy'
    | 'too-many';
  readonly fields: FieldReasons;
  /** seconds to wait before the next try; with 'busy' and 'too-many' */
  readonly retryAfter?: number;
  /** the proof of work to solve; with 'proof-needed' */
  readonly proof?: Challenge;
  /** the person's kinds of second factor; with 'mfa-required' and 'wrong-code' */
  readonly factors?: Factors;
}

/** Opening sessions. */
export interface SignIn {
  /**
   * input: email, username, password, code?, passkey? (the browser's answer as JSON), proof?. `presented`: the session
   * that the call came with, which ends.
   */
  logInOwner(input: unknown, device: Device, presented?: Principal): Promise<SignedIn | NotSignedIn>;
  /** input: username, password, code?, passkey?, proof? */
  logIn(input: unknown, device: Device, presented?: Principal): Promise<SignedIn | NotSignedIn>;
  /** Options to sign in with any passkey of this installation, as JSON. Refused with 'too-many'. */
  beginPasskeyLogIn(device: Device): Promise<(Done & { readonly options: string }) | Refused>;
  /** Signs in the person whose passkey answered; it counts as both factors. */
  logInWithPasskey(response: string, device: Device, presented?: Principal): Promise<SignedIn | NotSignedIn>;
}
