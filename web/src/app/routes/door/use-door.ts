import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DoorDevice } from '../../../features/door/device/door-device.ts';
import type { DoorItem, DoorList, DoorRegistrant } from '../../../features/door/model/door-list.ts';
import { digestOf, ticketCodeIn } from '../../../features/door/model/ticket-code.ts';
import {
  forecastOf,
  holderOf,
  type Scan,
  type Verdict,
  verdictOf,
} from '../../../features/door/model/scan.ts';
import { sendScan } from '../../../features/door/mutations/send-scan.ts';
import { openScanQueue, type ScanQueue } from '../../../features/door/queue/scan-queue.ts';
import { useSettling } from '../../../features/door/queue/use-settling.ts';

export interface Last {
  readonly verdict: Verdict;
  readonly registrant: DoorRegistrant | undefined;
}

export interface Door {
  readonly scans: readonly Scan[];
  /** whether the device keeps them */
  readonly isKept: boolean;
  readonly last: Last | null;
  registrantOf(scan: Scan): DoorRegistrant | undefined;
  isWaiting(registrantId: number): boolean;
  /** takes what the camera read */
  read(text: string): Promise<void>;
  /** takes a code that was typed */
  typed(ticketCode: string): Promise<void>;
  /** takes a registrant who was chosen from the list */
  choose(registrant: DoorRegistrant): Promise<void>;
  send(): void;
  drop(scanKey: string): void;
}

const none: readonly Scan[] = [];
const unsubscribe = () => undefined;

/** The door of an item: takes scans, keeps them on the device, and settles them. */
export function useDoor(of: DoorItem, device: DoorDevice, list: DoorList | null): Door {
  const queue = useQueue(of, device);
  useSettling(queue);
  const scans = useSyncExternalStore(
    queue?.scans.subscribe ?? (() => unsubscribe),
    queue?.scans.get ?? (() => none),
  );
  const isKept = useSyncExternalStore(
    queue?.isKept.subscribe ?? (() => unsubscribe),
    queue?.isKept.get ?? (() => true),
  );
  const [last, setLast] = useState<Last | { readonly scanKey: string } | null>(null);
  const byId = new Map(list?.registrants.map((each) => [each.registrantId, each]));
  const [others, setOthers] = useState<ReadonlyMap<number, DoorRegistrant>>(new Map());
  const registrantOf = (scan: Scan) => {
    const { registrantId } = scan;
    if (registrantId === null) return undefined;
    return byId.get(registrantId) ?? holderOf(scan) ?? others.get(registrantId);
  };

  const take = async (
    registrant: DoorRegistrant | undefined,
    ticketCode: string | null,
    method: Scan['method'],
  ) => {
    const waits = scans.find(
      (scan) =>
        scan.answer === null &&
        (registrant ? scan.registrantId === registrant.registrantId : scan.ticketCode === ticketCode),
    );
    if (waits) return setLast({ registrant, verdict: { kind: 'repeated', scannedAt: waits.scannedAt } });
    // people without a place do not get in, so there is nothing to note
    const forecast = forecastOf('', registrant);
    if (forecast.kind === 'refused' || !queue) return setLast({ registrant, verdict: forecast });
    const { scanKey } = await queue.add({
      ticketCode,
      registrantId: registrant?.registrantId ?? null,
      method,
    });
    setLast({ scanKey });
  };
  const takeCode = async (ticketCode: string, method: Scan['method']) => {
    const digest = await digestOf(ticketCode);
    const holder = digest === '' ? undefined : list?.registrants.find((each) => each.digest === digest);
    await take(holder, ticketCode, method);
  };
  const lastScan =
    last && 'scanKey' in last ? scans.find(({ scanKey }) => scanKey === last.scanKey) : undefined;
  return {
    scans,
    isKept: isKept && device.isLasting,
    last:
      last && 'verdict' in last
        ? last
        : lastScan
          ? { registrant: registrantOf(lastScan), verdict: verdictOf(lastScan, registrantOf(lastScan)) }
          : null,
    registrantOf,
    isWaiting: (registrantId) =>
      scans.some((scan) => scan.answer === null && scan.registrantId === registrantId),
    async read(text) {
      const code = ticketCodeIn(text);
      if (code === null) setLast({ registrant: undefined, verdict: { kind: 'no-ticket' } });
      else await takeCode(code, 'CAMERA');
    },
    typed: (ticketCode) => takeCode(ticketCode, 'HAND'),
    choose(registrant) {
      // found by the server, and not on the list of the device
      if (!byId.has(registrant.registrantId))
        setOthers((before) => new Map(before).set(registrant.registrantId, registrant));
      return take(registrant, null, 'HAND');
    },
    send: () => void queue?.settle(),
    drop: (scanKey) => void queue?.drop(scanKey),
  };
}

function useQueue({ tenantId, eventId, itemId }: DoorItem, device: DoorDevice): ScanQueue | null {
  const client = useApolloClient();
  const [queue, setQueue] = useState<ScanQueue | null>(null);
  useEffect(() => {
    let here = true;
    void openScanQueue({ item: { tenantId, eventId, itemId }, device, send: sendScan(client) }).then(
      (opened) => here && setQueue(opened),
    );
    return () => {
      here = false;
    };
  }, [client, device, tenantId, eventId, itemId]);
  return queue;
}
