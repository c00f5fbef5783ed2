/** The item at whose door tickets are scanned. */
export interface DoorItem {
  readonly tenantId: number;
  readonly eventId: number;
  readonly itemId: number;
}

/** A registrant as the device keeps them: what the door needs, and nothing with which to reach or imitate them. */
export interface DoorRegistrant {
  readonly registrantId: number;
  readonly name: string;
  readonly size: string | null;
  readonly status: 'CONFIRMED' | 'WAITING' | 'CANCELLED';
  /** the first 128 bits of the SHA-256 of the ticket's code, in base64 */
  readonly digest: string;
  /** the scan that counts; null until then */
  readonly checkIn: { readonly scanKey: string; readonly scannedAt: string; readonly by: string } | null;
  /** position of the last change */
  readonly version: string;
}

/** Who registered for an item, as it was read last. */
export interface DoorList extends DoorItem {
  readonly itemName: string;
  readonly eventName: string;
  /** IANA */
  readonly timezone: string;
  /** ISO 8601, on the clock of the device */
  readonly readAt: string;
  /** false if the item has more registrants than a device keeps, or while they are being read */
  readonly isComplete: boolean;
  /** how many the item has */
  readonly total: number;
  readonly registrants: readonly DoorRegistrant[];
}

/** The most registrants that a device keeps of an item; the tickets of the others are checked online. */
export const mostKept = 10_000;

/** How many have a place, and how many of them came, with those whose scan waits to be sent. */
export function countsOf(
  registrants: readonly DoorRegistrant[],
  isWaiting: (registrantId: number) => boolean,
): { readonly expected: number; readonly came: number } {
  const confirmed = registrants.filter(({ status }) => status === 'CONFIRMED');
  const came = confirmed.filter(({ checkIn, registrantId }) => checkIn !== null || isWaiting(registrantId));
  return { expected: confirmed.length, came: came.length };
}
