import type { FieldReasons } from '../../../domain/kernel/codes.ts';
import type { Device, Done, Principal, Refused } from '../../platform/dispatch/port.ts';
import type { Factors } from '../second-factor/port.ts';

declare module '../../platform/modules/ports.ts' {
  interface FeaturePorts {
    readonly signIn: SignIn;
  }
}

/** A session just opened: the only moment the token is known in clear. */
export interface SignedIn {
  readonly ok: true;
  readonly token: string;
  readonly expiresAt: Date;
  readonly principal: Principal;
  /** staff only: the tenant last used, else the first one; null without a membership */
  readonly tenantId: number | null;
}

/**
 * 'mfa-required': the password is right and a code of the authenticator, or a recovery code, is missing;
 * 'wrong-code': it is there and wrong. Wrong credentials, said the same way for known and unknown names; or input of the wrong shape. */
export interface NotSignedIn {
  readonly ok: false;
  /** 'busy': the queue for hashing is full; 'too-many': this address tried too often */
  readonly code: 'invalid' | 'wrong-credentials' | 'mfa-required' | 'wrong-code' | 'busy' | 'too-many';
  readonly fields: FieldReasons;
  /** seconds after which another try makes sense; with 'busy' and 'too-many' */
  readonly retryAfter?: number;
  /** what the person has to choose from; with 'mfa-required' and 'wrong-code' */
  readonly factors?: Factors;
}

/** Opening sessions. */
export interface SignIn {
  /** input: email, username, password, code?, passkey? (the browser's answer as JSON) */
  logInOwner(input: unknown, device: Device): Promise<SignedIn | NotSignedIn>;
  /** input: username, password, code?, passkey? */
  logIn(input: unknown, device: Device): Promise<SignedIn | NotSignedIn>;
  /** Options to ask a browser for any passkey of this installation with, as JSON. 'too-many'. */
  beginPasskeyLogIn(device: Device): Promise<(Done & { readonly options: string }) | Refused>;
  /** Signs in whose passkey answered, verified by the device: both factors at once. */
  logInWithPasskey(response: string, device: Device): Promise<SignedIn | NotSignedIn>;
}
