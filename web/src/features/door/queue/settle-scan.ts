import type { DoorDevice } from '../device/door-device.ts';
import type { Answer, Scan } from '../model/scan.ts';
import { noteWaiting } from '../model/waiting.ts';

/** Resolves to the server's answer to a scan of this age, milliseconds; rejects if it could not be reached. */
export type Send = (scan: Scan, ago: number) => Promise<Answer>;

/**
 * Sends a scan. The age is by the clock of the device, which may have been changed meanwhile. Resolves to the scan
 * with its answer; null without one, and the scan then waits.
 */
export async function settleScan(scan: Scan, send: Send, now: () => number): Promise<Scan | null> {
  const answer = await send(scan, Math.max(0, now() - Date.parse(scan.scannedAt))).catch(() => null);
  if (answer === null) return null;
  const holder = answer.kind === 'refused' ? null : answer.registrantId;
  return { ...scan, registrantId: holder ?? scan.registrantId, answer };
}

/** Sends what waits at all doors, the earliest first. Resolves to whether nothing waits any more. */
export async function settleAll(device: DoorDevice, send: Send): Promise<boolean> {
  for (const scan of await device.waiting()) {
    const settled = await settleScan(scan, send, Date.now);
    if (settled === null) return false;
    await device.keepScan(settled);
  }
  // without them on the device it is not known whether some wait
  if (device.isLasting) noteWaiting(device.left !== 0);
  return true;
}
