import type { CallContext, Outcome } from '../../platform/dispatch/port.ts';
import type { ProofNeeded, Sender } from '../public-forms/port.ts';

declare module '../../platform/modules/ports.ts' {
  interface FeaturePorts {
    readonly registration: Registration;
  }
}

/** Opening a company account. */
export interface Registration {
  /**
   * input: the fields of RegisterOwner, and `password`. Besides the dispatcher's refusals: 'busy' and
   * 'too-many' as for signing in, 'proof-needed', and 'forbidden' for a filled honeypot.
   */
  registerOwner(
    input: unknown,
    context: CallContext,
    sender: Sender,
  ): Promise<Outcome<{ readonly ownerId: number; readonly userId: number }> | ProofNeeded>;
}
