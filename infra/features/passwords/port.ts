import type { Device, Done, Refused, Self } from '../../platform/dispatch/port.ts';
import type { ProofNeeded, Sender } from '../public-forms/port.ts';

declare module '../../platform/modules/ports.ts' {
  interface FeaturePorts {
    readonly passwords: Passwords;
  }
}

/** What both edges answer to a request for a reset, whether anybody has the address or not. */
export const resetRequestedText =
  'If we know this address, a mail with a link to set a new password is on its way.';

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
