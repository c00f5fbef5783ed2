import { createStore, type Store } from '../../../lib/store.ts';
import { commandId } from '../../../lib/command-id.ts';
import type { DoorDevice } from '../device/door-device.ts';
import type { DoorItem } from '../model/door-list.ts';
import type { Scan } from '../model/scan.ts';
import { noteWaiting } from '../model/waiting.ts';
import { type Send, settleScan } from './settle-scan.ts';

/** Settled scans of an item that stay to be seen, the newest. */
const mostSettled = 50;

export interface ScanQueue {
  /** The scans of the item in the order in which they were made, also those that were settled. */
  readonly scans: Pick<Store<readonly Scan[]>, 'get' | 'subscribe'>;
  /** Whether the device keeps them: not since its storage failed. The queue goes on while the page is open. */
  readonly isKept: Pick<Store<boolean>, 'get' | 'subscribe'>;
  /** Notes a scan, which is made now, and keeps it on the device; resolves to it afterwards. */
  add(made: Pick<Scan, 'ticketCode' | 'registrantId' | 'method'>): Promise<Scan>;
  /** Sends what waits, the earliest first. Resolves to whether nothing waits any more. */
  settle(): Promise<boolean>;
  /** Forgets a scan. */
  drop(scanKey: string): Promise<void>;
}

/** Opens the queue of an item. */
export async function openScanQueue({
  item,
  device,
  send,
  now = Date.now,
}: {
  readonly item: DoorItem;
  readonly device: DoorDevice;
  readonly send: Send;
  readonly now?: () => number;
}): Promise<ScanQueue> {
  const { tenantId, eventId, itemId } = item;
  const isKept = createStore(true);
  const orElse = async <Result, Instead>(
    act: Promise<Result>,
    instead: Instead,
  ): Promise<Result | Instead> => {
    try {
      return await act;
    } catch {
      isKept.set(false);
      return instead;
    }
  };
  const scans = createStore<readonly Scan[]>(await orElse(device.scans(item), []));
  const dropped = new Set<string>();
  const drop = async (scanKey: string) => {
    dropped.add(scanKey);
    scans.set(scans.get().filter((scan) => scan.scanKey !== scanKey));
    await orElse(device.dropScan(scanKey), undefined);
  };
  const keepSettled = async (settled: Scan) => {
    // dropped while it was sent
    if (dropped.has(settled.scanKey)) return;
    scans.set(scans.get().map((one) => (one.scanKey === settled.scanKey ? settled : one)));
    await orElse(device.keepScan(settled), undefined);
    const old = scans.get().filter((one) => one.answer !== null);
    for (const { scanKey } of old.slice(0, -mostSettled)) await drop(scanKey);
  };
  const note = (isWaiting: boolean) => {
    // no other page finds what the device does not keep
    if (device.isLasting) noteWaiting(isWaiting);
  };
  const sendAll = async (): Promise<boolean> => {
    for (let scan = next(scans.get()); scan; scan = next(scans.get())) {
      const settled = await settleScan(scan, send, now);
      if (settled === null) return false;
      await keepSettled(settled);
    }
    // at the doors of other items
    const waiting = await orElse(device.waiting(), null);
    if (waiting !== null) note(waiting.length > 0 || device.left !== 0);
    return true;
  };
  let settling: Promise<boolean> | undefined;
  return {
    scans,
    isKept,
    async add(made) {
      const scannedAt = new Date(now()).toISOString();
      const scan = { tenantId, eventId, itemId, ...made, scanKey: commandId(), scannedAt, answer: null };
      scans.set([...scans.get(), scan]);
      note(true);
      await orElse(device.keepScan(scan), undefined);
      return scan;
    },
    settle() {
      settling ??= sendAll().finally(() => {
        settling = undefined;
      });
      return settling;
    },
    drop,
  };
}

const next = (scans: readonly Scan[]): Scan | undefined => scans.find(({ answer }) => answer === null);
