import { deleteKeptScreens } from '../session-databases.ts';
import { storedUser } from '../stored-user.ts';
import { personStore } from './person-store.ts';
import type { Sealed } from './seal.ts';
import { done, openDatabase } from './stored.ts';

/** Deleted with the session: lib/session-databases.ts. */
const name = 'muster-screens';
/** Nothing longer is kept, bytes. */
const longest = 4_000_000;

/** Whose screens they are. Sealed for one of these, they do not open for another. */
export interface Screens {
  readonly userId: number;
  readonly tenantId: number;
  /** the version of the data's shape */
  readonly schema: string;
}

const placeOf = ({ userId, tenantId, schema }: Screens) => `screens ${userId} ${tenantId} ${schema}`;

/**
 * Keeps what the screens of a person show in a tenant, in place of what was kept before, also of another tenant. Resolves
 * to false, and keeps what is there, if it is too long.
 */
export async function keepScreens(screens: Screens, value: unknown): Promise<boolean> {
  const store = await personStore(screens.userId);
  if (!store) return true;
  const sealed = await store.seal(placeOf(screens), value);
  if (sealed.data.byteLength > longest) return false;
  await inDatabase((values) => values.put(sealed, 'screens'), 'readwrite');
  // the person signed out meanwhile
  if (storedUser()?.id !== screens.userId) deleteKeptScreens();
  return true;
}

/** What was kept of these screens; null without it. */
export async function readScreens(screens: Screens): Promise<unknown> {
  const sealed: Sealed | undefined = await inDatabase((values) => values.get('screens'), 'readonly');
  if (!sealed) return null;
  return (await personStore(screens.userId))?.unseal(placeOf(screens), sealed) ?? null;
}

async function inDatabase<Result>(
  act: (values: IDBObjectStore) => IDBRequest<Result>,
  mode: IDBTransactionMode,
): Promise<Result> {
  const database = await openDatabase(name, ['values']);
  try {
    return await done(act(database.transaction('values', mode).objectStore('values')));
  } finally {
    database.close();
  }
}
