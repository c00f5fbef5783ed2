import type { CallContext, Device, Done, Refused, Self } from '../../platform/dispatch/port.ts';

declare module '../../platform/modules/ports.ts' {
  interface FeaturePorts {
    readonly ownNames: OwnNames;
  }
  interface InnerPorts {
    readonly ownNames: OwnNames & AddressChanges;
  }
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

/** Changes of an address that others than the person ask for. */
export interface AddressChanges {
  /** Mails a link to the new address; it changes when the link is followed. `askedIn`: the admin's tenant. */
  askForAddress(userId: number, email: string, askedIn: number): Promise<void>;
  /**
   * Makes the links void that others than the person asked for, who is about to belong to others as much;
   * false when one is being followed just now.
   */
  forgetWhatOthersAsked(userId: number): Promise<boolean>;
}
