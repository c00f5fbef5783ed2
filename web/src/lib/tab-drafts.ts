import { recall, remember } from './remembered.ts';

const prefix = 'muster:draft:';
/** What was typed longer ago is not put back, milliseconds. */
const longestKept = 30 * 60_000;

interface TabDraft {
  /** when it was typed, milliseconds since 1970 */
  readonly at: number;
  readonly value: unknown;
}

/** The draft of somebody who is not signed in, in this tab. */
export function readTabDraft(place: string): TabDraft | null {
  const draft = recall(prefix + place, 'tab') as TabDraft | null;
  return draft && Date.now() - draft.at <= longestKept ? draft : null;
}

export const keepTabDraft = (place: string, value: unknown): void =>
  remember(prefix + place, { at: Date.now(), value }, 'tab');

export const dropTabDraft = (place: string): void => remember(prefix + place, null, 'tab');

/** Forgets them all: at sign-in, so that the person does not see what somebody else typed before, and at sign-out. */
export function dropTabDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // private windows may block storage: then nothing was kept
  }
}
