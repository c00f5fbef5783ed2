import type { CallContext, Done, Outcome, Refused, Self } from '../../platform/dispatch/port.ts';
import type { Step } from '../../platform/dispatch/steps-port.ts';
import type { ListedPasskey } from '../passkeys/port.ts';

declare module '../../platform/modules/ports.ts' {
  interface FeaturePorts {
    readonly secondFactor: SecondFactor;
  }
  interface InnerPorts {
    readonly secondFactor: SecondFactor & SecondFactorAtSignIn & SecondFactorInSettings;
  }
}

/** The kinds of second factor that a person can be asked for; a recovery code stands in for either. */
export interface Factors {
  readonly totp: boolean;
  /** the options to ask a browser for a passkey with, as JSON, good for one answer; null without one */
  readonly passkey: string | null;
}

/** What is asked for besides the password. */
export interface SecondFactor {
  readonly own: OwnSecurity;
  readonly ownPasskeys: OwnPasskeys;
  /**
   * Whether everybody who works in the context's tenant must have a second factor. 'no-second-factor'
   * for an admin without one who would switch it on.
   */
  require(required: boolean, context: CallContext): Promise<Outcome<object>>;
}

/** What somebody shows besides the password: a code, or what their passkey signed. */
export interface Shown {
  readonly code?: string | undefined;
  readonly passkey?: string | undefined;
}

/** What signing in asks. */
export interface SecondFactorAtSignIn {
  /** Whether signing in needs more than the password, and whether what is shown is it. */
  check(userId: number, shown: Shown): Promise<'none' | 'right' | 'missing' | 'wrong'>;
  /** What the person can choose from, with options for their browser. */
  choice(userId: number): Promise<Factors>;
}

/** What changing a tenant's settings asks. */
export interface SecondFactorInSettings {
  /** `require` as a step of a use case, whose part is 'requireMfa'. */
  requireStep(required: boolean, context: CallContext): Step;
}

/** A person's second factor, changed by themselves. */
export interface OwnSecurity {
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
