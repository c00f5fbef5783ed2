import type { ActionType, CheckIn } from '../../../domain/registrations/state.ts';
import type { Question } from '../../../domain/registrations/questions.ts';
import type { Accepted, CallContext, Done, Outcome, Refused } from '../../platform/dispatch/port.ts';
import type { Period } from './period.ts';
import type { ProofNeeded, Sender } from '../public-forms/port.ts';
import type { Picture } from './picture-of-cover.ts';

declare module '../../platform/modules/ports.ts' {
  interface FeaturePorts {
    readonly registrations: Registrations;
  }
}

/** The item of a public page. */
export interface ItemRef {
  readonly tenantId: number;
  readonly eventId: number;
  readonly itemId: number;
}

/** The public action of an item, as everybody may see it. */
export interface PublicAction extends ItemRef {
  readonly actionId: string;
  readonly actionType: ActionType;
  /** the address of the public page */
  readonly url: string;
  readonly name: string;
  readonly description: string;
  readonly picture: Picture | null;
  readonly event: Period & { readonly name: string; readonly location: string };
  readonly tenant: { readonly companyname: string; readonly logo: string | null; readonly timezone: string };
  readonly questions: readonly Question[];
  /** the offered sizes; `left` is null for a size without a limit */
  readonly sizes: readonly { readonly size: string; readonly left: number | null }[];
  /** places left of the whole item; null without a limit */
  readonly left: number | null;
  readonly capacity: number | null;
  readonly waitingList: boolean;
  readonly waiver: Waiver | null;
  /** why nobody can register now; null if it is open */
  readonly closed: ClosedBecause | null;
  /** ISO 8601; null for an action that is open at once */
  readonly opensAt: string | null;
}

/** An action in the list of a tenant. */
export type ListedAction = Pick<
  PublicAction,
  | 'tenantId'
  | 'eventId'
  | 'itemId'
  | 'actionId'
  | 'actionType'
  | 'url'
  | 'name'
  | 'description'
  | 'picture'
  | 'event'
>;

export type ClosedBecause =
  | 'registration-closed'
  | 'registration-not-open'
  | 'event-cancelled'
  | 'event-over'
  | 'item-full';

/** The tenant's waiver; accepting it is stored with the hash of the document. */
export interface Waiver {
  /** a path in our own media store */
  readonly path: string;
  readonly name: string;
  /** SHA-256 of the document, hexadecimal */
  readonly hash: string;
}

/** The link of a registration's mail. */
export interface RegistrationLink {
  readonly itemId: number;
  readonly registrantId: number;
  readonly token: string;
}

/** A registration, as the person with its link sees it. */
export interface OwnRegistration {
  readonly action: PublicAction;
  readonly of: {
    readonly tenantId: number;
    readonly eventId: number;
    readonly itemId: number;
    readonly registrantId: number;
  };
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly size: string | null;
  readonly answers: Readonly<Record<string, string>>;
  readonly status: 'confirmed' | 'waiting' | 'cancelled';
  /** on the waiting list, beginning with 1; null otherwise */
  readonly place: number | null;
  readonly ticketCode: string;
}

/** Public actions of items, and the people who register for them. */
export interface Registrations {
  /** Makes the item's public action or replaces it; for editors of the event. 'not-found' without such an item. */
  submit(
    input: unknown,
    context: CallContext & { readonly tenantId: number },
  ): Promise<(Accepted<object> & { readonly actionId: string; readonly url: string }) | Refused>;
  /** The address of an item's public page. */
  urlOf(item: ItemRef): string;
  /** The action of an item, open or not; null if none was submitted, the event is a draft or the ids do not belong together. */
  action(item: ItemRef): Promise<PublicAction | null>;
  /** The open actions of a tenant whose events are not over, the newest first; at most 1,000. */
  hub(tenantId: number): Promise<readonly ListedAction[]>;
  /**
   * Registers a visitor and mails a confirmation. The answer is the same for an address that is registered
   * already, so that nobody learns who is.
   */
  register(
    input: unknown,
    context: CallContext & { readonly tenantId: number },
    sender: Sender,
  ): Promise<Outcome<object> | ProofNeeded>;
  /**
   * Checks the holder of a ticket in; for editors of the event. `checkIn` is the scan that counts now, null if it
   * was undone meanwhile; `counted` whether it is this one.
   */
  checkIn(
    input: unknown,
    context: CallContext & { readonly tenantId: number },
  ): Promise<
    | (Accepted<object> & {
        readonly registrantId: number;
        readonly checkIn: CheckIn | null;
        readonly counted: boolean;
      })
    | Refused
  >;
  /** Cancels a registration; for editors of the event. The next of the waiting list is promoted, unless the event is over. */
  cancelRegistrant(
    which: { readonly eventId: number; readonly itemId: number; readonly registrantId: number },
    context: CallContext & { readonly tenantId: number },
  ): Promise<Outcome<object>>;
  /** Erases a registrant for good; for admins. The next of the waiting list is promoted, unless the event is over. */
  eraseRegistrant(
    which: { readonly itemId: number; readonly registrantId: number },
    context: CallContext & { readonly tenantId: number },
  ): Promise<Outcome<object>>;
  /**
   * The registrants of an item by name as CSV, in pieces as they are read; the caller has checked that the event is
   * the caller's. Rows that change meanwhile may be in it twice or not at all. A person has one download at a time:
   * the first piece throws Busy if too much waits, and CallerLeft.
   */
  export(item: ItemRef): AsyncIterable<string>;
  /** The registration of a mailed link; null for a link that is wrong or whose registrant was erased. */
  own(link: RegistrationLink): Promise<OwnRegistration | null>;
  /** Changes name, phone, size and answers for the holder of the link. 'not-found' for a wrong link. */
  change(link: RegistrationLink, input: unknown, context: CallContext): Promise<Done | Refused>;
  /** Cancels for the holder of the link; the next of the waiting list is promoted. */
  cancel(link: RegistrationLink, context: CallContext): Promise<Done | Refused>;
  /** For how many months after an event the tenant keeps the data of registrants. */
  retentionMonths(tenantId: number): Promise<number>;
}
