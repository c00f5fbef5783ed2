import type { DoorItem } from '../model/door-list.ts';
import type { Scan } from '../model/scan.ts';
import { type PackedList, packed, unpacked } from './packed-list.ts';
import { type DoorDevice, inOrder, isOf, isWaiting, memoryDevice } from './door-device.ts';
import { newKey, type Sealed, seal, unseal } from '../../../lib/sealed/seal.ts';
import { done, openDatabase } from '../../../lib/sealed/stored.ts';

/** Deleted with the session, with the key in it: lib/session-databases.ts. */
const name = 'muster-door';
/** A device keeps the lists of so many items, the newest. */
const mostLists = 5;
/** A list or a settled scan is kept for so long, milliseconds. */
const longestKept = 7 * 24 * 60 * 60 * 1000;

interface Owner {
  readonly userId: number;
  readonly key: CryptoKey;
}

/** The device of the signed-in user: sealed in the browser's storage if that is possible, else in memory. */
export async function openDevice(userId: number): Promise<DoorDevice> {
  try {
    const database = await openDatabase(name, ['owner', 'lists', 'scans']);
    return sealedDevice(database, await keyOf(database, userId));
  } catch {
    // a private window without storage, or a page without HTTPS: the door works while the page is open
    return memoryDevice();
  }
}

/** The key of this session. What another user left here is erased. */
async function keyOf(database: IDBDatabase, userId: number): Promise<CryptoKey> {
  const key = await newKey();
  const stores = database.transaction(['owner', 'lists', 'scans'], 'readwrite');
  const owners = stores.objectStore('owner');
  const owner: Owner | undefined = await done(owners.get('owner'));
  if (owner?.userId === userId) return owner.key;
  await Promise.all([
    done(stores.objectStore('lists').clear()),
    done(stores.objectStore('scans').clear()),
    done(owners.put({ userId, key } satisfies Owner, 'owner')),
  ]);
  return key;
}

function sealedDevice(database: IDBDatabase, key: CryptoKey): DoorDevice {
  const store = (of: 'lists' | 'scans', mode: IDBTransactionMode = 'readwrite') =>
    database.transaction(of, mode).objectStore(of);
  const put = async (of: 'lists' | 'scans', place: string, value: unknown) => {
    const sealed = await seal(key, `${of} ${place}`, value);
    await done(store(of).put(sealed, place));
  };
  /** Everything in a store. What cannot be read is as good as absent. */
  const all = async <Value>(of: 'lists' | 'scans'): Promise<readonly Value[]> => {
    const reading = store(of, 'readonly');
    const [places, values] = await Promise.all([
      // only ever put under texts
      done(reading.getAllKeys() as IDBRequest<string[]>),
      done<Sealed[]>(reading.getAll()),
    ]);
    const opened = await Promise.allSettled(
      values.map((value, index) => unseal(key, `${of} ${places[index]}`, value)),
    );
    return opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value as Value] : []));
  };
  const swept = new Set<string>();
  return {
    isLasting: true,
    async list(item) {
      const place = placeOf(item);
      const sealed: Sealed | undefined = await done(store('lists', 'readonly').get(place));
      if (sealed === undefined) return null;
      // what cannot be read is as good as absent
      const list = await unseal(key, `lists ${place}`, sealed).catch(() => null);
      return list === null ? null : unpacked(list as PackedList);
    },
    async keepList(list) {
      const place = placeOf(list);
      await put('lists', place, packed(list));
      // the others are read only to see how old they are: once for each item
      if (swept.has(place)) return;
      swept.add(place);
      const others = (await all<PackedList>('lists')).toSorted((one, other) => newestFirst(one, other));
      const old = others.filter((one, index) => index >= mostLists || isOld(one.readAt));
      await Promise.all(old.map((one) => done(store('lists').delete(placeOf(one)))));
    },
    async scans(item) {
      const scans = await all<Scan>('scans');
      const old = scans.filter(({ answer, scannedAt }) => answer !== null && isOld(scannedAt));
      await Promise.all(old.map(({ scanKey }) => done(store('scans').delete(scanKey))));
      return scans
        .filter(isOf(item))
        .filter((scan) => !old.includes(scan))
        .toSorted(inOrder);
    },
    waiting: async () => (await all<Scan>('scans')).filter(isWaiting).toSorted(inOrder),
    keepScan: (scan) => put('scans', scan.scanKey, scan),
    async dropScan(scanKey) {
      await done(store('scans').delete(scanKey));
    },
  };
}

const placeOf = ({ tenantId, itemId }: DoorItem) => `${tenantId} ${itemId}`;
const newestFirst = (one: PackedList, other: PackedList) => Date.parse(other.readAt) - Date.parse(one.readAt);
const isOld = (moment: string) => Date.now() - Date.parse(moment) > longestKept;
