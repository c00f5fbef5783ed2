import type { CallContext, Device, Done, Refused, Self } from '../../platform/dispatch/port.ts';

declare module '../../platform/modules/ports.ts' {
  interface FeaturePorts {
    readonly ownNames: OwnNames;
  }
  interface InnerPorts {
    readonly ownNames: OwnNames & AddressChanges;
  }
}

/** How people change their own username and e-mail address. */
export interface OwnNames {
  /** input: username, password. The context's principal is the person. 'taken' when another has the name. */
  changeUsername(
    input: unknown,
    context: CallContext,
  ): Promise<(Done & { readonly username: string }) | Refused>;
  /**
   * input: email, password. Mails a link to the new address. The answer and its time are the same when
   * another person has the address; then the mail says so.
   */
  requestEmailChange(input: unknown, self: Self): Promise<Done | Refused>;
  /** 'link-used-up' when the link does not work, 'taken' when another person took the address meanwhile. */
  confirmEmailChange(token: string, device: Device, correlationId: string): Promise<Done | Refused>;
}

/** Address changes that an admin requests for a user. */
export interface AddressChanges {
  /** Mails a link to the new address; using the link changes it. `askedIn`: the admin's tenant. */
  askForAddress(userId: number, email: string, askedIn: number): Promise<void>;
  /**
   * Makes the links void that admins requested, because the person is about to work in another tenant too;
   * false when one of them is being confirmed at this moment.
   */
  forgetWhatOthersAsked(userId: number): Promise<boolean>;
}
