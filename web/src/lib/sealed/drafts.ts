import { noteDraft } from '../unkept-drafts.ts';
import { storedUser } from '../stored-user.ts';
import { lockPersonStore, type PersonStore, personStore } from './person-store.ts';

/** Time without typing after which a draft is written, milliseconds. */
const pause = 300;
/** A longer draft is not kept, characters of JSON. */
const longest = 200_000;

interface Waiting {
  readonly value: unknown;
  readonly timer: ReturnType<typeof setTimeout>;
  /** who typed it */
  readonly userId: number | undefined;
}

/** Drafts that were typed and are not written yet. */
const waiting = new Map<string, Waiting>();
/** One write after the other, so that a draft is not written after it was dropped. */
let writes: Promise<void> = Promise.resolve();

export interface Draft {
  /** milliseconds since 1970 */
  readonly at: number;
  readonly value: unknown;
}

/** The draft at this place, or null. */
export async function readDraft(place: string): Promise<Draft | null> {
  const last = waiting.get(place);
  if (last?.userId === storedUser()?.id && last) return { at: Date.now(), value: last.value };
  try {
    await writes;
    return (await (await personStore())?.read(place)) ?? null;
  } catch {
    return null;
  }
}

/** Keeps a draft soon, in place of the previous one. */
export function keepDraft(place: string, value: unknown): void {
  clearTimeout(waiting.get(place)?.timer);
  const userId = storedUser()?.id;
  waiting.set(place, { value, timer: setTimeout(() => write(place), pause), userId });
}

/** Drops the draft at this place. Resolves to whether it is gone: not without storage, or without the key. */
export function dropDraft(place: string): Promise<boolean> {
  clearTimeout(waiting.get(place)?.timer);
  waiting.delete(place);
  return dropFrom((store) => store.drop(place));
}

/** The same for the drafts whose places begin so, also those that are not written yet. */
export function dropDraftsAt(begin: string): Promise<boolean> {
  for (const [place, { timer }] of waiting)
    if (place.startsWith(begin)) {
      clearTimeout(timer);
      waiting.delete(place);
    }
  return dropFrom((store) => store.dropAll(begin));
}

async function dropFrom(drop: (store: PersonStore) => Promise<void>): Promise<boolean> {
  let isGone = false;
  queue(async () => {
    const store = await personStore();
    if (store === null) return;
    await drop(store);
    isGone = true;
  });
  await writes;
  return isGone;
}

/** Writes what waits. */
export function flushDrafts(): Promise<void> {
  for (const place of waiting.keys()) write(place);
  return writes;
}

/** Keeps the drafts of a session that has ended, without the key. */
export async function lockDrafts(userId: number): Promise<void> {
  await flushDrafts();
  await lockPersonStore(userId);
}

function write(place: string): void {
  const last = waiting.get(place);
  if (!last) return;
  clearTimeout(last.timer);
  waiting.delete(place);
  queue(async () => {
    noteDraft(place, await isPut(place, last));
  });
}

/** Puts a draft into the store of the person; resolves to whether it is there. */
async function isPut(place: string, { value, userId }: Waiting): Promise<boolean> {
  try {
    const store = await personStore(userId);
    if (store === null || JSON.stringify(value).length > longest) return false;
    await store.put(place, value);
    return true;
  } catch {
    // no room
    return false;
  }
}

function queue(act: () => Promise<unknown>): void {
  // without storage the form works, and its draft is gone with the page
  writes = writes.then(act).then(
    () => undefined,
    () => undefined,
  );
}

// a tab that is hidden may never be shown again
if (typeof document !== 'undefined')
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void flushDrafts();
  });
