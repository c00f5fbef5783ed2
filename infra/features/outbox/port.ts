import type { QueueOptions } from 'pg-boss';
import type { Accepted, CallContext, Outcome, Refused } from '../../platform/dispatch/port.ts';
import { retriedForDays } from '../../platform/jobs/queues.ts';
import type { QueuedWork } from '../../platform/jobs/worker.ts';

declare module '../../platform/modules/ports.ts' {
  interface InnerPorts {
    readonly outbox: Outbox;
  }
}

/** What an attempt came to. `reason` is shown to staff: a few words without personal data or secrets. */
export type DeliveryResult =
  /** the other side accepted it; `reference` is its name there */
  | { readonly is: 'sent'; readonly reference?: string }
  /** it was certainly not sent, and may be later: at `after` at the earliest; with the reason `heldBack` as often as needed */
  | { readonly is: 'later'; readonly reason: string; readonly after?: Date }
  /**
   * it was certainly not sent, and another attempt would not help; `detail`: the other side's words; with the reason
   * `recipientErased`, its address is erased
   */
  | { readonly is: 'refused'; readonly reason: string; readonly detail?: string }
  /** it is not wanted any more */
  | { readonly is: 'cancelled' }
  /** nobody knows whether it was sent */
  | { readonly is: 'unknown'; readonly reason: string };

/** A delivery that is tried now. */
export interface DueDelivery {
  readonly tenantId: number;
  readonly deliveryId: number;
  /** the thing whose content is sent, as it was requested: `mailing-3` */
  readonly source: string;
  /** as it was requested */
  readonly about: string;
  readonly address: string;
  /** `member-4`; null for no known person */
  readonly person: string | null;
  /** the first attempt has number 1 */
  readonly attempt: number;
  readonly requestedBy: number;
}

/** How deliveries of one kind leave the program. A module declares it once: docs/outbox.md. */
export interface DeliveryKind {
  /** mail, post, registration, invitation */
  readonly kind: string;
  /**
   * After a process was killed between sending and noting: `repeat` sends again, so that the other side must
   * recognise the same delivery; `park` leaves the outcome unknown until staff decide.
   */
  readonly whenInterrupted: 'repeat' | 'park';
  /** attempts before a delivery counts as failed */
  readonly mostAttempts: number;
  /** the maximum number of deliveries that one process sends at the same time */
  readonly maxConcurrent: number;
  /** seconds after which an attempt is abandoned; the queue of the kind has the same number */
  readonly seconds: number;
  /** Late deliveries of one source within a second, in one process; without it all of them go at once. */
  readonly latePerSecond?: number;
  /** Whether nothing of a tenant can be sent now: it waits, without an attempt, until that changes. */
  holds?(tenantId: number): Promise<boolean>;
  /**
   * Sends it. `signal` aborts when the time is over. What it throws counts as 'later' for a kind that repeats, and
   * as 'unknown' for one that parks; the text of an error is not kept.
   */
  send(delivery: DueDelivery, signal: AbortSignal): Promise<DeliveryResult>;
}

/** What is to be sent. */
export interface WantedDelivery {
  readonly kind: string;
  /** category and id of the thing whose content is sent: `post-3` */
  readonly source: string;
  /** what the kind needs to know besides the thing, without personal data */
  readonly about?: string;
  /** what staff read in lists; without personal data */
  readonly title: string;
  /** the recipient's address, sealed in the log; or the platform */
  readonly address: string;
  /** `member-4`, if the recipient is a known person: erasing them erases the address */
  readonly person?: string | null;
  /** not before; without it at once */
  readonly dueAt?: Date;
  /** the user who requested it; 0 for a process */
  readonly requestedBy: number;
}

/** Identifies a call of a module: the same key for a repeat. */
export interface OutboxCall {
  readonly tenantId: number;
  /** a repeat with the same key changes nothing and gets the first answer */
  readonly key: string;
  /**
   * what a repeat must have in common with the first call; all that is wanted without it. A repeat that carries an
   * interrupted call out does what the repeat says.
   */
  readonly compared?: unknown;
  readonly correlationId: string;
}

type InTenant = CallContext & { readonly tenantId: number };

/** Everything that leaves the program in the name of a tenant: docs/outbox.md. */
export interface Outbox {
  /** Declares a kind. Returns the work on its queue, for `queued` of the module. Throws for a second one of the name. */
  declare(kind: DeliveryKind): QueuedWork;
  /**
   * Asks for a delivery. From the answer on it is sent at its time by some worker, also after kills and restarts;
   * the same key asks once. Throws Unavailable if nothing was decided: the caller repeats it. A refusal is logged: a
   * repeat would get it again.
   */
  request(wanted: WantedDelivery, call: OutboxCall): Promise<Outcome<{ readonly deliveryId: number }>>;
  /** Changes the time of a delivery that waits. 'delivery-under-way' or 'delivery-over' if it does not. */
  reschedule(
    of: { readonly deliveryId: number; readonly dueAt: Date; readonly by: number },
    call: OutboxCall,
  ): Promise<Outcome<object>>;
  /** Keeps a delivery from being sent, for staff. 'delivery-under-way' or 'delivery-over' if it is too late. */
  cancel(deliveryId: number, context: InTenant): Promise<Accepted<object> | Refused>;
  /** Tries a failed or unknown delivery again, for staff. */
  retry(deliveryId: number, context: InTenant): Promise<Accepted<object> | Refused>;
  /** Says whether a delivery of unknown outcome arrived, for staff. */
  settle(
    of: { readonly deliveryId: number; readonly arrived: boolean },
    context: InTenant,
  ): Promise<Accepted<object> | Refused>;
  /**
   * The thing is wanted by nobody any more: a worker cancels what is not sent and erases the addresses. Once for each
   * `cause`, the id of an event.
   */
  withdraw(of: { readonly tenantId: number; readonly source: string }, cause: string): Promise<void>;
  /** Sends what was held back of a tenant, which may send now. */
  release(tenantId: number): Promise<void>;
  /** How many deliveries of a tenant are held back. */
  countHeld(tenantId: number): Promise<number>;
}

/** The name of the queue of a kind. */
export const queueNameOf = (kind: string): string => `outbox-${kind}`;

/** The queue of a kind, for `queues` of the module that declares it. `seconds` as in its declaration. */
export const queueOf = (kind: string, seconds: number): Readonly<Record<string, QueueOptions>> => ({
  // a job is taken from a worker only when its attempt has certainly ended
  [queueNameOf(kind)]: { ...retriedForDays, expireInSeconds: seconds + 30 },
});
