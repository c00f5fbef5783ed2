const prefix = 'muster:draft:';
/** What was typed longer ago is not put back, milliseconds. */
const longestKept = 30 * 60_000;

/** The draft of somebody who is not signed in, in this tab. */
export function readTabDraft(place: string): { readonly at: number; readonly value: unknown } | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(prefix + place) ?? 'null') as {
      at: number;
      value: unknown;
    } | null;
    return draft && Date.now() - draft.at <= longestKept ? draft : null;
  } catch {
    return null;
  }
}

export const keepTabDraft = (place: string, value: unknown): void =>
  inStorage((tab) => tab.setItem(prefix + place, JSON.stringify({ at: Date.now(), value })));

export const dropTabDraft = (place: string): void => inStorage((tab) => tab.removeItem(prefix + place));

/** Forgets them all: at sign-in, so that the person does not see what somebody else typed before, and at sign-out. */
export const dropTabDrafts = (): void =>
  inStorage((tab) => {
    for (const key of Object.keys(tab)) if (key.startsWith(prefix)) tab.removeItem(key);
  });

function inStorage(act: (tab: Storage) => void): void {
  try {
    act(sessionStorage);
  } catch {
    // private windows may block storage: the form works without drafts
  }
}
