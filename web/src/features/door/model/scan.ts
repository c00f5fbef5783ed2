import type { DoorItem, DoorRegistrant } from './door-list.ts';

/** Whose ticket it is, in words. */
export type Holder = Pick<DoorRegistrant, 'name' | 'size'>;

/** What the server said of a scan. */
export type Answer =
  /** it counts */
  | {
      readonly kind: 'counted';
      readonly registrantId: number | null;
      /** ISO 8601, on the clock of the server */
      readonly scannedAt: string;
      /** whose ticket it is, for who is not on the list of the device */
      readonly holder?: Holder;
      /** position of the registrant with this answer; null if the lists did not show it yet */
      readonly version: string | null;
    }
  /** another one counts */
  | {
      readonly kind: 'already';
      readonly registrantId: number | null;
      readonly scannedAt: string;
      readonly by: string;
      readonly holder?: Holder;
      /** position of the registrant in the lists at this answer; null if they did not show it yet */
      readonly version: string | null;
    }
  | { readonly kind: 'refused'; readonly code: string };

/** A ticket that was scanned, or a registrant who was chosen from the list. */
export interface Scan extends DoorItem {
  /** drawn for this scan; the same for each attempt to send it */
  readonly scanKey: string;
  /** null for a registrant who was chosen from the list */
  readonly ticketCode: string | null;
  /** null while it is unknown whose ticket it is */
  readonly registrantId: number | null;
  readonly method: 'CAMERA' | 'HAND';
  /** ISO 8601, on the clock of the device */
  readonly scannedAt: string;
  /** null while it waits to be sent */
  readonly answer: Answer | null;
}

/** What staff see of a scan. */
export type Verdict =
  | { readonly kind: 'counted' }
  | { readonly kind: 'already'; readonly scannedAt: string; readonly by: string }
  | { readonly kind: 'undone' }
  | { readonly kind: 'refused'; readonly code: string }
  /** not sent yet, and the list of the device has nothing against it */
  | { readonly kind: 'waiting' }
  /** not sent yet, and the ticket is not on the list of the device */
  | { readonly kind: 'unknown' }
  /** this device has scanned it before, and that scan waits */
  | { readonly kind: 'repeated'; readonly scannedAt: string }
  /** no ticket at all */
  | { readonly kind: 'no-ticket' };

/**
 * What is known of a scan, from its answer and from the registrant as the list has them now: the scan that counts
 * can be replaced by an earlier one that arrives later, or be undone.
 */
export function verdictOf({ scanKey, answer }: Scan, registrant: DoorRegistrant | undefined): Verdict {
  if (answer === null) return forecastOf(scanKey, registrant);
  if (answer.kind === 'refused') return answer;
  // the list is not as new as the answer
  if (!registrant || !shows(registrant, answer))
    return answer.kind === 'counted' ? { kind: 'counted' } : alreadyBy(answer);
  const { checkIn } = registrant;
  if (checkIn === null) return { kind: 'undone' };
  if (checkIn.scanKey === scanKey) return { kind: 'counted' };
  // only an earlier scan replaces the one that counts: a later one came after an undo
  const isLater =
    answer.kind === 'counted' ? checkIn.scannedAt >= answer.scannedAt : checkIn.scannedAt > answer.scannedAt;
  return isLater ? { kind: 'undone' } : alreadyBy(checkIn);
}

/** Whether the list has at least what an answer said. */
function shows({ version }: DoorRegistrant, answer: Exclude<Answer, { readonly kind: 'refused' }>): boolean {
  // scans that an older app kept have no version
  if (answer.version == null) return false;
  // the lists may not have shown the other scan when the answer came, and then the next change brings it
  return answer.kind === 'counted'
    ? BigInt(version) >= BigInt(answer.version)
    : BigInt(version) > BigInt(answer.version);
}

const alreadyBy = ({ scannedAt, by }: { readonly scannedAt: string; readonly by: string }): Verdict => ({
  kind: 'already',
  scannedAt,
  by,
});

/** What the list of the device lets expect of a scan that waits to be sent. */
export function forecastOf(scanKey: string, registrant: DoorRegistrant | undefined): Verdict {
  if (!registrant) return { kind: 'unknown' };
  const { checkIn, status } = registrant;
  if (status === 'WAITING') return { kind: 'refused', code: 'still-waiting' };
  if (status === 'CANCELLED') return { kind: 'refused', code: 'registration-cancelled' };
  if (checkIn === null) return { kind: 'waiting' };
  // it arrived, but its answer was lost
  if (checkIn.scanKey === scanKey) return { kind: 'counted' };
  return alreadyBy(checkIn);
}

/** Whether a scan was shown as counted and does not count any more: staff should know. */
export const isOvertaken = (scan: Scan, verdict: Verdict): boolean =>
  scan.answer?.kind === 'counted' && verdict.kind === 'already';

/** The holder of a scanned ticket as the server named them; undefined if it did not. */
export function holderOf({ registrantId, answer }: Scan): DoorRegistrant | undefined {
  if (registrantId === null || answer === null || answer.kind === 'refused' || !answer.holder)
    return undefined;
  // older than any answer, so that the answer itself counts
  return { ...answer.holder, registrantId, status: 'CONFIRMED', digest: '', checkIn: null, version: '0' };
}
