import type { Device, Done, Refused, Self } from '../../platform/dispatch/port.ts';
import type { ProofNeeded, Sender } from '../public-forms/port.ts';

declare module '../../platform/modules/ports.ts' {
  interface FeaturePorts {
    readonly passwords: Passwords;
  }
}

/** The answer of both edges to a requested reset, the same for known and unknown addresses. */
export const resetRequestedText =
  'If we know this address, an email with a link to set a new password is on its way.';

/** Setting a new password, with the old one or with a mailed link. */
export interface Passwords {
  /**
   * input: email. Queues a mail with a link. The answer and its time are the same for known and unknown
   * addresses, because the address is looked up later. A filled honeypot gets the same answer, but no
   * mail.
   */
  requestReset(input: unknown, sender: Sender): Promise<Done | Refused | ProofNeeded>;
  /** Whether a mailed link can still set a password; does not use it up. */
  linkWorks(token: string): Promise<boolean>;
  /** input: token, password. Ends all sessions. 'link-used-up' when the link does not work. */
  reset(input: unknown, device: Device): Promise<Done | Refused>;
  /** input: oldPassword, password. Ends the person's other sessions. */
  change(input: unknown, self: Self): Promise<Done | Refused>;
}
