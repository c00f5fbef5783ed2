import type { DoorItem, DoorList } from '../model/door-list.ts';
import type { Scan } from '../model/scan.ts';

/** What a device keeps for the door: lists of registrants, and scans. */
export interface DoorDevice {
  /** Whether its scans outlive the page: not without storage, HTTPS, or the person's key. */
  readonly isLasting: boolean;
  /** How many scans of an earlier version of the app it could not take over; null if that is unknown. */
  readonly left: number | null;
  /** The list of an item as it was kept last; null without one. */
  list(item: DoorItem): Promise<DoorList | null>;
  /** Keeps the list of an item in place of its previous one. */
  keepList(list: DoorList): Promise<void>;
  /** The scans of an item in the order in which they were made. */
  scans(item: DoorItem): Promise<readonly Scan[]>;
  /** The scans of all items that wait to be sent, in the order in which they were made. */
  waiting(): Promise<readonly Scan[]>;
  /** Keeps a scan, or replaces it by its key. */
  keepScan(scan: Scan): Promise<void>;
  dropScan(scanKey: string): Promise<void>;
}

export const isOf =
  ({ tenantId, itemId }: DoorItem) =>
  (other: DoorItem): boolean =>
    other.tenantId === tenantId && other.itemId === itemId;

export const inOrder = (one: Scan, other: Scan): number =>
  one.scannedAt < other.scannedAt ? -1 : Number(one.scannedAt > other.scannedAt);

export const isWaiting = ({ answer }: Scan): boolean => answer === null;

/** A device that keeps everything until the page is closed. */
export function memoryDevice(): DoorDevice {
  const lists = new Map<number, DoorList>();
  const scans = new Map<string, Scan>();
  return {
    isLasting: false,
    left: 0,
    list: async ({ itemId }) => lists.get(itemId) ?? null,
    async keepList(list) {
      lists.set(list.itemId, list);
    },
    scans: async (item) => [...scans.values()].filter(isOf(item)).toSorted(inOrder),
    waiting: async () => [...scans.values()].filter(isWaiting).toSorted(inOrder),
    async keepScan(scan) {
      scans.set(scan.scanKey, scan);
    },
    async dropScan(scanKey) {
      scans.delete(scanKey);
    },
  };
}
