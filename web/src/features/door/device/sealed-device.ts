import type { DoorItem } from '../model/door-list.ts';
import type { Scan } from '../model/scan.ts';
import { type PackedList, packed, unpacked } from './packed-list.ts';
import { type DoorDevice, inOrder, isOf, isWaiting, memoryDevice } from './door-device.ts';
import { moveOlderScans, scanPlace } from './older-scans.ts';
import { type PersonStore, personStore } from '../../../lib/sealed/person-store.ts';
import { newKey, type Sealed, seal, unseal } from '../../../lib/sealed/seal.ts';
import { done, openDatabase, written } from '../../../lib/sealed/stored.ts';

/** The lists. Deleted with the session, with the key in it: lib/session-databases.ts. */
const name = 'muster-door';
/** The maximum number of items whose lists a device keeps: the newest. */
const mostLists = 5;
/** A list or a settled scan is kept for so long, milliseconds. */
const longestKept = 7 * 24 * 60 * 60 * 1000;

interface Owner {
  readonly userId: number;
  readonly key: CryptoKey;
}

type Lists = Pick<DoorDevice, 'list' | 'keepList'>;
type Scans = Omit<DoorDevice, keyof Lists | 'isLasting' | 'left'>;

/** The device of the signed-in user: sealed in the browser's storage as far as that is possible, else in memory. */
export async function openDevice(userId: number): Promise<DoorDevice> {
  const [lists, store] = await Promise.all([openLists(userId), personStore(userId)]);
  return {
    ...memoryDevice(),
    ...(lists && sealedLists(lists)),
    ...(store && { ...sealedScans(store), isLasting: true }),
    left: lists && (await leftOver(lists, store)),
  };
}

interface OpenLists {
  readonly database: IDBDatabase;
  readonly key: CryptoKey;
}

/** Null in a private window without storage, and on a page without HTTPS: the door works while the page is open. */
async function openLists(userId: number): Promise<OpenLists | null> {
  try {
    const database = await openDatabase(name, ['owner', 'lists']);
    return { database, key: await keyOf(database, userId) };
  } catch {
    return null;
  }
}

/** Takes over the scans that an earlier version of the app kept. Resolves to how many it could not; null: unknown. */
async function leftOver({ database, key }: OpenLists, store: PersonStore | null): Promise<number | null> {
  try {
    return await moveOlderScans(database, key, store);
  } catch {
    // the storage has failed since it was opened
    return null;
  }
}

/** Scans outlive a session that ends, for the same person: they may not have been sent yet. */
function sealedScans(store: PersonStore): Scans {
  // only scans are put there
  const all = () => store.readAll('scan ') as Promise<readonly Scan[]>;
  const dropScan = (scanKey: string) => store.drop(scanPlace(scanKey));
  return {
    async scans(item) {
      const scans = await all();
      const old = scans.filter(({ answer, scannedAt }) => answer !== null && isOld(scannedAt));
      await Promise.all(old.map(({ scanKey }) => dropScan(scanKey)));
      return scans
        .filter(isOf(item))
        .filter((scan) => !old.includes(scan))
        .toSorted(inOrder);
    },
    waiting: async () => (await all()).filter(isWaiting).toSorted(inOrder),
    keepScan: (scan) => store.put(scanPlace(scan.scanKey), scan),
    dropScan,
  };
}

/** The key of this session. What another user left here is erased. */
async function keyOf(database: IDBDatabase, userId: number): Promise<CryptoKey> {
  const key = await newKey();
  // a device of an earlier version has more
  const names = [...database.objectStoreNames];
  const stores = database.transaction(names, 'readwrite');
  const owners = stores.objectStore('owner');
  const owner: Owner | undefined = await done(owners.get('owner'));
  if (owner?.userId === userId) return owner.key;
  await Promise.all([
    ...names.filter((each) => each !== 'owner').map((each) => done(stores.objectStore(each).clear())),
    done(owners.put({ userId, key } satisfies Owner, 'owner')),
  ]);
  return key;
}

function sealedLists({ database, key }: OpenLists): Lists {
  const store = (mode: IDBTransactionMode = 'readwrite') =>
    database.transaction('lists', mode).objectStore('lists');
  const sealedPlace = (place: string) => `lists ${place}`;
  /** Every list. Unreadable lists count as absent. */
  const all = async (): Promise<readonly PackedList[]> => {
    const reading = store('readonly');
    const [places, values] = await Promise.all([
      // only ever put under texts
      done(reading.getAllKeys() as IDBRequest<string[]>),
      done<Sealed[]>(reading.getAll()),
    ]);
    const opened = await Promise.allSettled(
      values.map((value, index) => unseal(key, sealedPlace(places[index] ?? ''), value)),
    );
    return opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value as PackedList] : []));
  };
  const swept = new Set<string>();
  return {
    async list(item) {
      const place = placeOf(item);
      const sealed: Sealed | undefined = await done(store('readonly').get(place));
      if (sealed === undefined) return null;
      // unreadable data counts as absent
      const list = await unseal(key, sealedPlace(place), sealed).catch(() => null);
      return list === null ? null : unpacked(list as PackedList);
    },
    async keepList(list) {
      const place = placeOf(list);
      const sealed = await seal(key, sealedPlace(place), packed(list));
      await written(store().put(sealed, place));
      // the others are read only to see how old they are: once for each item
      if (swept.has(place)) return;
      swept.add(place);
      const others = (await all()).toSorted((one, other) => newestFirst(one, other));
      const old = others.filter((one, index) => index >= mostLists || isOld(one.readAt));
      await Promise.all(old.map((one) => done(store().delete(placeOf(one)))));
    },
  };
}

const placeOf = ({ tenantId, itemId }: DoorItem) => `${tenantId} ${itemId}`;
const newestFirst = (one: PackedList, other: PackedList) => Date.parse(other.readAt) - Date.parse(one.readAt);
const isOld = (moment: string) => Date.now() - Date.parse(moment) > longestKept;
