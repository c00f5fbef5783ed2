import type { PersistentMap } from '../kernel/persistent-map.ts';
import type { actionTypes, checkInMethods } from './events.ts';
import type { Question } from './questions.ts';

export type ActionType = (typeof actionTypes)[number];

/** The public action of the item. */
export interface Action {
  readonly actionId: string;
  readonly actionType: ActionType;
  readonly questions: readonly Question[];
  /** whether a full item still takes registrations, for its waiting list */
  readonly waitingList: boolean;
  /** ISO 8601; null for at once */
  readonly opensAt: string | null;
  readonly active: boolean;
}

/** The places of the item. */
export interface Places {
  /** null for unlimited */
  readonly capacity: number | null;
  /** the offered sizes in order, each with its places; empty: the item has no sizes */
  readonly sizes: readonly { readonly size: string; readonly places: number | null }[];
  /** the revision of the item's stream that said so */
  readonly itemRevision: number;
}

export type RegistrantStatus = 'confirmed' | 'waiting' | 'cancelled' | 'erased';

/** The scan of a ticket that counts. */
export interface CheckIn {
  readonly scanKey: string;
  /** the user who scanned */
  readonly by: number;
  readonly method: (typeof checkInMethods)[number];
  /** ISO 8601, on the server's clock */
  readonly scannedAt: string;
}

export interface Registrant {
  /** the first registrant of the item has number 1; the waiting list is in this order */
  readonly number: number;
  readonly status: RegistrantStatus;
  readonly email: string;
  readonly name: string;
  readonly phone: string;
  /** JSON */
  readonly answers: string;
  readonly size: string | null;
  readonly ticketCode: string;
  /** ISO 8601: the last request for a confirmation */
  readonly mailedAt: string;
  /** ISO 8601 */
  readonly registeredAt: string;
  /** null until the ticket is scanned at the door */
  readonly checkIn: CheckIn | null;
  /** the last check-in that was taken back, and when; null if none was */
  readonly undone: { readonly scanKey: string; readonly at: string } | null;
}

/** Everybody who registered for an item. */
export interface RegistrationsState {
  /** whose item it is; null before the first action */
  readonly of: { readonly tenantId: number; readonly eventId: number; readonly itemId: number } | null;
  readonly action: Action | null;
  readonly places: Places | null;
  readonly registrants: PersistentMap<number, Registrant>;
  /** by normalised e-mail address: who is registered with it, confirmed or waiting */
  readonly byEmail: PersistentMap<string, number>;
  /** by ticket code: whose ticket it is */
  readonly byTicket: PersistentMap<string, number>;
  readonly waiting: PersistentMap<number, true>;
  /** how many registered until now */
  readonly registered: number;
  readonly confirmed: number;
  readonly confirmedBySize: PersistentMap<string, number>;
}
