import { storedUser } from '../stored-user.ts';
import { askForKey } from './key-source.ts';
import { importKey } from './seal-key.ts';
import { seal, type Sealed, unseal } from './seal.ts';
import { done, openDatabase, written } from './stored.ts';

/** Deleted at sign-out: lib/session-databases.ts. */
const name = 'muster-person';
/** What was kept longer ago is deleted, milliseconds. */
const longestKept = 30 * 24 * 60 * 60_000;
/** So many drafts are kept, the newest. */
const mostDrafts = 200;

/** What the browser keeps for the signed-in person, sealed. */
export interface PersonStore {
  /** The value at this place with the moment when it was put there; null without one. */
  read(place: string): Promise<Kept | null>;
  /** The values at all places that begin so; those that cannot be read are left out. */
  readAll(begin: string): Promise<readonly unknown[]>;
  put(place: string, value: unknown): Promise<void>;
  drop(place: string): Promise<void>;
  /** Drops the values at all places that begin so. */
  dropAll(begin: string): Promise<void>;
  /** Seals what is kept elsewhere. */
  seal(place: string, value: unknown): Promise<Sealed>;
  unseal(place: string, sealed: Sealed): Promise<unknown>;
  close(): void;
}

export interface Kept {
  /** milliseconds since 1970 */
  readonly at: number;
  readonly value: unknown;
}

/** Whose values are in the store. The key is there as long as the session is. */
interface Owner {
  readonly userId: number;
  readonly key: CryptoKey | null;
}

type Stored = Sealed & Pick<Kept, 'at'>;

let current: { readonly userId: number; readonly store: Promise<PersonStore | null> } | undefined;

/**
 * The store of a person, who is signed in; null without one, where the browser has no storage, and without the key, which
 * is requested once in a session. What another person left is deleted.
 */
export async function personStore(userId = storedUser()?.id): Promise<PersonStore | null> {
  if (userId === undefined) return null;
  if (current?.userId !== userId) current = { userId, store: open(userId).catch(() => null) };
  const mine = current;
  const store = await mine.store;
  // the next call tries again
  if (store === null && current === mine) current = undefined;
  return store;
}

/**
 * Forgets the key, because the session has ended: what is kept can be read again when the same person signs in, to
 * whom the server gives the same key.
 */
export async function lockPersonStore(userId: number): Promise<void> {
  const last = current;
  current = undefined;
  try {
    (await last?.store)?.close();
    // however slow it is: the key must not stay
    const database = await openDatabase(name, ['owner', 'values'], null);
    await done(writing(database, 'owner').put({ userId, key: null } satisfies Owner, 'owner'));
    database.close();
  } catch {
    // no storage: nothing was kept
  }
}

async function open(userId: number): Promise<PersonStore | null> {
  const database = await openDatabase(name, ['owner', 'values']);
  database.addEventListener('versionchange', () => {
    current = undefined;
  });
  const owner: Owner | undefined = await done(
    database.transaction('owner').objectStore('owner').get('owner'),
  );
  const known = owner?.userId === userId ? owner.key : null;
  const key = known ?? (await keyFromServer(userId));
  if (key === null) {
    database.close();
    return null;
  }
  if (owner && owner.userId !== userId) await done(writing(database, 'values').clear());
  if (!known) await done(writing(database, 'owner').put({ userId, key } satisfies Owner, 'owner'));
  await deleteOld(database);
  return sealedStore(database, key, userId);
}

async function keyFromServer(userId: number): Promise<CryptoKey | null> {
  const given = await askForKey(userId);
  return given ? importKey(given) : null;
}

function sealedStore(database: IDBDatabase, key: CryptoKey, userId: number): PersonStore {
  const sealedPlace = (place: string) => `${userId} ${place}`;
  return {
    async read(place) {
      const stored: Stored | undefined = await done(
        database.transaction('values').objectStore('values').get(place),
      );
      if (!stored) return null;
      try {
        return { at: stored.at, value: await unseal(key, sealedPlace(place), stored) };
      } catch {
        // sealed with another key: counts as absent
        return null;
      }
    },
    async readAll(begin) {
      const values = database.transaction('values').objectStore('values');
      const [places, stored] = await Promise.all([
        // only ever put under texts
        done(values.getAllKeys(from(begin)) as IDBRequest<string[]>),
        done<Stored[]>(values.getAll(from(begin))),
      ]);
      const opened = await Promise.allSettled(
        stored.map((value, index) => unseal(key, sealedPlace(places[index] ?? ''), value)),
      );
      return opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    },
    async put(place, value) {
      const sealed = await seal(key, sealedPlace(place), value);
      await written(writing(database, 'values').put({ ...sealed, at: Date.now() } satisfies Stored, place));
    },
    async drop(place) {
      await written(writing(database, 'values').delete(place));
    },
    async dropAll(begin) {
      await written(writing(database, 'values').delete(from(begin)));
    },
    seal: (place, value) => seal(key, sealedPlace(place), value),
    unseal: (place, sealed) => unseal(key, sealedPlace(place), sealed),
    close: () => database.close(),
  };
}

async function deleteOld(database: IDBDatabase): Promise<void> {
  const values = writing(database, 'values');
  const [places, kept] = await Promise.all([
    done(values.getAllKeys() as IDBRequest<string[]>),
    done<Stored[]>(values.getAll()),
  ]);
  const newest = kept
    .map(({ at }, index) => ({ at, place: places[index] ?? '' }))
    .toSorted((one, other) => other.at - one.at);
  const old = newest.filter(({ at }) => Date.now() - at > longestKept);
  const drafts = newest.filter(({ place }) => place.startsWith('draft '));
  const gone = new Set([...old, ...drafts.slice(mostDrafts)].map(({ place }) => place));
  await Promise.all([...gone].map((place) => done(values.delete(place))));
}

/** All places that begin so. */
const from = (begin: string) => IDBKeyRange.bound(begin, `${begin}\uFFFF`);

const writing = (database: IDBDatabase, store: 'owner' | 'values') =>
  database.transaction(store, 'readwrite').objectStore(store);
