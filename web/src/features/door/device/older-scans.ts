import type { PersonStore } from '../../../lib/sealed/person-store.ts';
import { type Sealed, unseal } from '../../../lib/sealed/seal.ts';
import { done, written } from '../../../lib/sealed/stored.ts';
import type { Scan } from '../model/scan.ts';
import { noteWaiting } from '../model/waiting.ts';

/** Where a scan is in the store of the person. */
export const scanPlace = (scanKey: string): string => `scan ${scanKey}`;

/** Where earlier versions of the app kept scans: in the database of the lists, with its key. New devices have none. */
const older = 'scans';

/**
 * Moves the scans that an earlier version of the app kept to the store of the person; without a store they stay. Call it
 * each time that the device is opened: another tab may still run that version. Resolves to how many stay where they are,
 * because they cannot be read, or wait to be sent and cannot be stored anew. Rejects if the storage fails.
 */
export async function moveOlderScans(
  database: IDBDatabase,
  key: CryptoKey,
  store: PersonStore | null,
): Promise<number> {
  let left = 0;
  for (const [place, sealed] of await olderScans(database)) {
    const scan = (await unseal(key, `${older} ${place}`, sealed).catch(() => null)) as Scan | null;
    if (scan && store && (await move(scan, store))) {
      if (scan.answer === null) noteWaiting(true);
      await written(database.transaction(older, 'readwrite').objectStore(older).delete(place));
    } else if (!scan || scan.answer === null) left += 1;
  }
  return left;
}

async function olderScans(database: IDBDatabase): Promise<readonly (readonly [string, Sealed])[]> {
  if (!database.objectStoreNames.contains(older)) return [];
  const scans = database.transaction(older).objectStore(older);
  const [places, sealed] = await Promise.all([
    // only ever put under texts
    done(scans.getAllKeys() as IDBRequest<string[]>),
    done<Sealed[]>(scans.getAll()),
  ]);
  return sealed.map((one, index) => [places[index] ?? '', one]);
}

/** Resolves to whether the scan is in the store. One that is there already may have been sent since it was moved. */
async function move(scan: Scan, store: PersonStore): Promise<boolean> {
  const place = scanPlace(scan.scanKey);
  try {
    if ((await store.read(place)) === null) await store.put(place, scan);
    return true;
  } catch {
    // no room
    return false;
  }
}
