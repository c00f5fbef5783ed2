import { withResolvers } from '../with-resolvers.ts';

// IndexedDB with promises: no more of it than is needed here.

/** The result of a request. */
export function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The storage of the browser failed')),
    );
  });
}

/**
 * The same for a request that writes, when what it wrote is stored: a browser that has no room may say so only when it
 * ends the transaction.
 */
export function written<Result>(request: IDBRequest<Result>): Promise<Result> {
  const { transaction } = request;
  return new Promise((resolve, reject) => {
    transaction?.addEventListener('complete', () => resolve(request.result));
    transaction?.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('The storage of the browser failed')),
    );
  });
}

/** Time after which a storage that does not open is treated as missing, milliseconds. */
const openWithin = 5_000;

/**
 * Opens a database with these stores; it is closed when another tab deletes it. Rejects if the browser does not answer
 * in time, as some do until they are started again; with `within` null it waits.
 */
export async function openDatabase(
  name: string,
  stores: readonly string[],
  within: number | null = openWithin,
): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.addEventListener('upgradeneeded', () => {
    for (const store of stores) request.result.createObjectStore(store);
  });
  const opened = done(request);
  const late = withResolvers<never>();
  const timer =
    within === null
      ? undefined
      : setTimeout(() => late.reject(new Error('The storage of the browser does not answer')), within);
  try {
    const database = await Promise.race([opened, late.promise]);
    database.addEventListener('versionchange', () => database.close());
    return database;
  } catch (error) {
    // a database that stays open keeps others from deleting it
    opened.then(
      (one) => one.close(),
      () => undefined,
    );
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
