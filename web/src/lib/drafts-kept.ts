import { createStore } from './store.ts';

/** The places of drafts that this device could not keep: without room, without storage, or without the person's key. */
export const notKept = createStore<ReadonlySet<string>>(new Set());

export function noteKept(place: string, isKept: boolean): void {
  const before = notKept.get();
  if (before.has(place) !== isKept) return;
  const others = [...before].filter((one) => one !== place);
  notKept.set(new Set(isKept ? others : [...others, place]));
}
