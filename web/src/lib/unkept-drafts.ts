import { createStore } from './store.ts';

/** The places of drafts that this device could not keep: without room, without storage, or without the person's key. */
export const unkeptDrafts = createStore<ReadonlySet<string>>(new Set());

/** Notes whether the draft at this place is kept. */
export function noteDraft(place: string, isKept: boolean): void {
  const before = unkeptDrafts.get();
  if (before.has(place) !== isKept) return;
  const others = [...before].filter((one) => one !== place);
  unkeptDrafts.set(new Set(isKept ? others : [...others, place]));
}
