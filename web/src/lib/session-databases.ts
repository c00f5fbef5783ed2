/** What features keep in the browser for a session, one line each, in any order. */
const ofSession = ['muster-door', 'muster-screens'];
/** What is kept for the person, sealed with a key that is forgotten with the session: lib/sealed/person-store.ts. */
const ofPerson = ['muster-person'];

/** Deletes what was kept for the session, with the keys that sealed it. Other tabs close what they have open. */
export const deleteSessionDatabases = (): void => deleteAll(ofSession);

/** Deletes what is kept of the screens: lib/sealed/kept-screens.ts. */
export const deleteKeptScreens = (): void => deleteAll(['muster-screens']);

/** Deletes all that was kept, also for the person. */
export const deletePersonDatabases = (): void => deleteAll([...ofSession, ...ofPerson]);

function deleteAll(names: readonly string[]): void {
  try {
    for (const name of names) indexedDB.deleteDatabase(name);
  } catch {
    // private windows may block storage: then nothing was kept
  }
}
