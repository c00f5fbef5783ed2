import { expect, it } from 'vitest';
import { memoryDevice } from '../device/door-device.ts';
import type { Answer, Scan } from '../model/scan.ts';
import { openScanQueue } from './scan-queue.ts';

const item = { tenantId: 1, eventId: 2, itemId: 3 };
const ticket = { ticketCode: 'ABCDEFGHJKMNPQRS', registrantId: 1, method: 'CAMERA' } as const;
const counted: Answer = { kind: 'counted', registrantId: 1, scannedAt: '', version: '9' };

/** A queue whose clock and server the test holds. */
async function queueWith(device = memoryDevice()) {
  const world = { clock: Date.parse('2027-05-01T09:00:00Z'), reachable: false };
  const sent: { scan: Scan; ago: number }[] = [];
  const send = async (scan: Scan, ago: number) => {
    sent.push({ scan, ago });
    if (!world.reachable) throw new Error('no network');
    return counted;
  };
  const queue = await openScanQueue({ item, device, send, now: () => world.clock });
  return { device, queue, sent, world };
}

it('scans wait without network, and are sent in their order with their age when it is back', async () => {
  const { queue, sent, world } = await queueWith();
  const first = await queue.add(ticket);
  world.clock += 1_000;
  const second = await queue.add({ ...ticket, registrantId: 2 });
  expect(await queue.settle()).toBe(false);
  expect(queue.scans.get().map(({ answer }) => answer)).toEqual([null, null]);
  world.clock += 60_000;
  world.reachable = true;
  sent.length = 0;
  expect(await queue.settle()).toBe(true);
  expect(sent.map(({ scan, ago }) => [scan.scanKey, ago])).toEqual([
    [first.scanKey, 61_000],
    [second.scanKey, 60_000],
  ]);
  expect(queue.scans.get().map(({ answer }) => answer)).toEqual([counted, counted]);
});

it('each attempt has the key of the scan', async () => {
  const { queue, sent, world } = await queueWith();
  await queue.add(ticket);
  await queue.settle();
  world.reachable = true;
  await queue.settle();
  expect(new Set(sent.map(({ scan }) => scan.scanKey)).size).toBe(1);
  expect(sent).toHaveLength(2);
});

it('waiting and settled scans are there again when the page is opened anew', async () => {
  const { device, queue, world } = await queueWith();
  world.reachable = true;
  await queue.add(ticket);
  await queue.settle();
  world.reachable = false;
  await queue.add({ ...ticket, registrantId: 2 });
  const { queue: again } = await queueWith(device);
  expect(again.scans.get().map(({ answer }) => answer)).toEqual([counted, null]);
});

it('a clock that was set back gives an age of none', async () => {
  const { queue, sent, world } = await queueWith();
  await queue.add(ticket);
  world.clock -= 5_000;
  await queue.settle();
  expect(sent.map(({ ago }) => ago)).toEqual([0]);
});

it('scans are sent although the storage of the device fails, and the queue says that it does not keep them', async () => {
  const broken = async () => {
    throw new Error('The connection to the storage is lost');
  };
  const device = { ...memoryDevice(), keepScan: broken, dropScan: broken, waiting: broken };
  const { queue, sent, world } = await queueWith(device);
  expect(queue.isKept.get()).toBe(true);
  await queue.add(ticket);
  expect(queue.isKept.get()).toBe(false);
  await queue.add({ ...ticket, registrantId: 2 });
  world.reachable = true;
  expect(await queue.settle()).toBe(true);
  expect(sent).toHaveLength(2);
  expect(queue.scans.get().map(({ answer }) => answer)).toEqual([counted, counted]);
  const again = await queueWith({ ...device, scans: broken });
  expect([again.queue.scans.get(), again.queue.isKept.get()]).toEqual([[], false]);
});

it('two calls at once send a scan once', async () => {
  const { queue, sent, world } = await queueWith();
  world.reachable = true;
  await queue.add(ticket);
  await Promise.all([queue.settle(), queue.settle()]);
  expect(sent).toHaveLength(1);
});

it('a scan that was dropped is not sent, and fifty settled ones stay', async () => {
  const { device, queue, sent, world } = await queueWith();
  const { scanKey } = await queue.add(ticket);
  await queue.drop(scanKey);
  world.reachable = true;
  await queue.settle();
  expect(sent).toEqual([]);
  for (let n = 0; n < 60; n++) {
    world.clock += 1_000;
    await queue.add({ ...ticket, registrantId: n });
  }
  await queue.settle();
  expect(queue.scans.get()).toHaveLength(50);
  expect(await device.scans(item)).toHaveLength(50);
});
