import type { FieldReasons } from '../../../domain/kernel/codes.ts';
import type { ProofNeeded, Sender } from '../public-forms/port.ts';
import type {
  CallContext,
  DispatchOptions,
  Outcome,
  Principal,
  Refused,
} from '../../platform/dispatch/port.ts';
import type { Staff } from '../users/port.ts';

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

/** The kinds of second factor that a person can be asked for; a recovery code stands in for either. */
export interface Factors {
  readonly totp: boolean;
  /** the options to ask a browser for a passkey with, as JSON, good for one answer; null without one */
  readonly passkey: string | null;
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
   * and 'too-many', as for signing in, 'proof-needed', and 'forbidden' for who fills in the honeypot.
   */
  registerOwner(
    input: unknown,
    context: CallContext,
    sender: Sender,
  ): Promise<Outcome<{ readonly ownerId: number; readonly userId: number }> | ProofNeeded>;
  /** input: address, contact and time zone; what the company account knows is copied from it */
  registerTenant(
    input: unknown,
    context: CallContext,
    options?: Pick<DispatchOptions<{ readonly tenantId: number }>, 'beforeAppend'>,
  ): Promise<Outcome<{ readonly tenantId: number }>>;
  /** input: email, username, password, code?, passkey? (the browser's answer as JSON) */
  logInOwner(input: unknown, device: Device): Promise<SignedIn | NotSignedIn>;
  /** input: username, password, code?, passkey? */
  logIn(input: unknown, device: Device): Promise<SignedIn | NotSignedIn>;
  /** Options to ask a browser for any passkey of this installation with, as JSON. 'too-many'. */
  beginPasskeyLogIn(device: Device): Promise<(Done & { readonly options: string }) | Refused>;
  /** Signs in whose passkey answered, verified by the device: both factors at once. */
  logInWithPasskey(response: string, device: Device): Promise<SignedIn | NotSignedIn>;
  /**
   * Whether everybody who works in the context's tenant must have a second factor. 'no-second-factor'
   * for an admin without one who would switch it on.
   */
  requireMfa(required: boolean, context: CallContext): Promise<Outcome<object>>;
  /**
   * What is kept of how a person signs in, by table: sessions, passkeys, addresses that wait, and so on.
   * Never a hash and never a secret. Asked by a tenant, it leaves out what others sent to the person.
   */
  heldOf(person: {
    readonly userId: number;
    readonly addresses: readonly string[];
    readonly asked: { readonly tenantId: number } | null;
  }): Promise<Readonly<Record<string, readonly object[]>>>;
  readonly ownNames: OwnNames;
  readonly ownPasskeys: OwnPasskeys;
  readonly passwords: Passwords;
  readonly staff: Staff;
  readonly ownSecurity: OwnSecurity;
}

/** Who is signed in, as the parts of the accounts that a person changes for themselves want it. */
export interface Self {
  readonly userId: number;
  readonly sessionId: string;
}

export type Done = { readonly ok: true };

/** Setting another password, with the old one or with a mailed link. */
export interface Passwords {
  /**
   * input: email. Answers the same in the same time whether anybody has it: what follows from it
   * happens elsewhere and later. Who fills in the honeypot hears the same, and nothing follows.
   */
  requestReset(input: unknown, sender: Sender): Promise<Done | Refused | ProofNeeded>;
  /** Whether a mailed link would still set a password; asking leaves it as it is. */
  linkWorks(token: string): Promise<boolean>;
  /** input: token, password. Ends all sessions. 'link-used-up' for a token that is none (any more). */
  reset(input: unknown, device: Device): Promise<Done | Refused>;
  /** input: oldPassword, password. Ends the person's other sessions. */
  change(input: unknown, self: Self): Promise<Done | Refused>;
}

/** A person's second factor, changed by themselves. */
export interface OwnSecurity {
  /** Null when the password is right; for what only the person shall do. The field is `password`. */
  prove(self: Self, password: string): Promise<Refused | null>;
  status(self: Self): Promise<{
    readonly totp: boolean;
    readonly recoveryCodesLeft: number;
    readonly passkeys: readonly ListedPasskey[];
  }>;
  /**
   * A secret for the authenticator, in base32 and as what its QR code says; not asked for until
   * confirmed. With the password, so that whoever finds a device does not lock its person out; without
   * for who was let in by it just now to do nothing else.
   */
  enrolTotp(
    self: Self & { readonly username: string; readonly mustEnrol?: boolean },
    password: string | null,
  ): Promise<(Done & { readonly secret: string; readonly uri: string }) | Refused>;
  /** With a code of the new secret it is asked for from now on. The codes are shown this once. */
  confirmTotp(self: Self, code: string): Promise<(Done & { readonly codes: readonly string[] }) | Refused>;
  /** 'second-factor-required' for the last one while a tenant of theirs demands one. */
  removeTotp(self: Self, password: string): Promise<Done | Refused>;
  renewRecoveryCodes(
    self: Self,
    password: string,
  ): Promise<(Done & { readonly codes: readonly string[] }) | Refused>;
}

/** A passkey as its person sees it in the list. */
export interface ListedPasskey {
  readonly passkeyId: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** Devices and keys that sign a person in, changed by themselves (WebAuthn). */
export interface OwnPasskeys {
  /** input: password. Options to have the browser make one with, as JSON. 'too-many-passkeys'. */
  enrol(
    input: unknown,
    self: Self & { readonly username: string },
  ): Promise<(Done & { readonly options: string }) | Refused>;
  /**
   * input: name, response (the browser's answer as JSON). A person without recovery codes gets some,
   * shown this once.
   */
  confirm(
    input: unknown,
    self: Self,
  ): Promise<(Done & { readonly passkey: ListedPasskey; readonly codes: readonly string[] }) | Refused>;
  /** input: passkeyId, password. 'second-factor-required' as for the authenticator. */
  remove(input: unknown, self: Self): Promise<Done | Refused>;
}

/** The names by which a person signs in, changed by themselves. */
export interface OwnNames {
  /** input: username, password. The context's principal is the person. */
  changeUsername(
    input: unknown,
    context: CallContext,
  ): Promise<(Done & { readonly username: string }) | Refused>;
  /**
   * input: email, password. Answers the same in the same time whether another has the address: the
   * mail to it tells.
   */
  requestEmailChange(input: unknown, self: Self): Promise<Done | Refused>;
  /** 'link-used-up' for a token that is none (any more), 'taken' when another was faster. */
  confirmEmailChange(token: string, device: Device, correlationId: string): Promise<Done | Refused>;
}
