import type { CallContext, Done, Outcome, Refused, Self } from '../../platform/dispatch/port.ts';
import type { Transaction } from '../../platform/jobs/port.ts';
import type { Step } from '../../platform/dispatch/steps-port.ts';
import type { ListedPasskey } from '../passkeys/port.ts';

declare module '../../platform/modules/ports.ts' {
  interface FeaturePorts {
    readonly secondFactor: SecondFactor;
  }
  interface InnerPorts {
    readonly secondFactor: SecondFactor & SecondFactorAtSignIn & SecondFactorInSettings & SecondFactorAtReset;
  }
}

/** The kinds of second factor that a person can show; a recovery code replaces either of the others. */
export interface Factors {
  readonly totp: boolean;
  /** the passkey options for the browser, as JSON, valid for one answer; null without a passkey */
  readonly passkey: string | null;
  /** whether an unused recovery code is left */
  readonly recoveryCodes: boolean;
}

/** The second factor at sign-in. */
export interface SecondFactor {
  readonly own: OwnSecurity;
  readonly ownPasskeys: OwnPasskeys;
  /**
   * Sets whether all users of the context's tenant must have a second factor. 'no-second-factor' when an
   * admin without one wants to require it.
   */
  require(required: boolean, context: CallContext): Promise<Outcome<object>>;
}

/** The second factor that a caller sends: a code, or the signed answer of a passkey. */
export interface PresentedFactor {
  readonly code?: string | undefined;
  readonly passkey?: string | undefined;
}

/** A change is refused until the person shows a factor that they have; 'wrong-code' for a wrong one. */
export interface FactorNeeded extends Refused {
  readonly factors: Factors;
}

/** What sign-in needs of second factors. */
export interface SecondFactorAtSignIn {
  /** Whether the person needs a second factor ('none': no), and whether the sent one is right. */
  check(userId: number, presented: PresentedFactor): Promise<'none' | 'right' | 'missing' | 'wrong'>;
  /** The person's kinds of second factor, with options for their browser. */
  factorsOf(userId: number): Promise<Factors>;
}

/** What the use case of a tenant's settings needs. */
export interface SecondFactorInSettings {
  /** `require` as a step of a use case, whose part is 'requireMfa'. */
  requireStep(required: boolean, context: CallContext): Step;
}

/** What a reset of a password needs. */
export interface SecondFactorAtReset {
  /** Removes authenticator, passkeys and recovery codes of a person, in the caller's transaction. */
  forgetAll(transaction: Transaction, userId: number): Promise<void>;
}

/** How people manage their own second factor. */
export interface OwnSecurity {
  status(self: Self): Promise<{
    readonly totp: boolean;
    readonly recoveryCodesLeft: number;
    readonly passkeys: readonly ListedPasskey[];
  }>;
  /**
   * A new secret for the authenticator app, in base32 and as the text of its QR code; not in use until
   * confirmed. Needs the password, so that somebody at an open device cannot lock the person out; a
   * session that may only enrol needs none. Each change needs a factor that the person has, too, and is mailed.
   */
  enrolTotp(
    self: Self & { readonly username: string; readonly mustEnrol?: boolean },
    password: string | null,
    presented?: PresentedFactor,
  ): Promise<(Done & { readonly secret: string; readonly uri: string }) | Refused | FactorNeeded>;
  /** Activates the new secret with one of its codes. The recovery codes are returned only here. */
  confirmTotp(self: Self, code: string): Promise<(Done & { readonly codes: readonly string[] }) | Refused>;
  /** 'second-factor-required' for the last second factor while one of their tenants requires one. */
  removeTotp(
    self: Self,
    password: string,
    presented?: PresentedFactor,
  ): Promise<Done | Refused | FactorNeeded>;
  renewRecoveryCodes(
    self: Self,
    password: string,
    presented?: PresentedFactor,
  ): Promise<(Done & { readonly codes: readonly string[] }) | Refused | FactorNeeded>;
}

/** How people manage their own passkeys (WebAuthn). */
export interface OwnPasskeys {
  /** input: password, code?, passkey?. Options to create a passkey, as JSON. 'too-many-passkeys' when the maximum is reached. */
  enrol(
    input: unknown,
    self: Self & { readonly username: string },
  ): Promise<(Done & { readonly options: string }) | Refused | FactorNeeded>;
  /**
   * input: name, response (the browser's answer as JSON). A person without recovery codes gets some; they
   * are returned only here.
   */
  confirm(
    input: unknown,
    self: Self,
  ): Promise<(Done & { readonly passkey: ListedPasskey; readonly codes: readonly string[] }) | Refused>;
  /** input: passkeyId, password, code?, passkey?. 'second-factor-required' as for the authenticator app. */
  remove(input: unknown, self: Self): Promise<Done | Refused | FactorNeeded>;
}
