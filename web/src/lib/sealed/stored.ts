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

/** Opens a database with these stores; it is closed when another tab deletes it. */
export async function openDatabase(name: string, stores: readonly string[]): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.addEventListener('upgradeneeded', () => {
    for (const store of stores) request.result.createObjectStore(store);
  });
  const database = await done(request);
  database.addEventListener('versionchange', () => database.close());
  return database;
}
