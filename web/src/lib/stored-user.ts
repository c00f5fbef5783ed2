import { forgetDraftTimes } from './draft-times.ts';
import { recall, remember } from './remembered.ts';
import { deletePersonDatabases, deleteSessionDatabases } from './session-databases.ts';
import { removeSessionMarks } from './session-marks.ts';
import { dropTabDrafts } from './tab-drafts.ts';

/** The signed-in user in local storage (decision 5); never the token, which scripts cannot read. */
export interface StoredUser {
  readonly id: number;
  readonly username: string;
  readonly tenantid: number;
}

/** Who is signed in; null for nobody, or if storage is unreadable. */
export const storedUser = (): StoredUser | null => userIn(recall('user'));

const userIn = (stored: unknown): StoredUser | null =>
  typeof stored === 'object' && stored !== null && 'tenantid' in stored ? (stored as StoredUser) : null;

/**
 * Calls `act` when another tab has signed out the person who uses this one, or has signed somebody else in: what is
 * sent from here would be theirs.
 */
export function onOtherUser(act: (user: StoredUser | null) => void): void {
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key !== 'user') return;
    const [before, now] = [oldValue, newValue].map((json) => userIn(JSON.parse(json ?? 'null')));
    if (before && before.id !== now?.id) act(now ?? null);
  });
}

/** whose session has ended since somebody last signed in or out in this tab */
const interrupted = 'muster:interrupted';

/** Who is signed in, or was until the session ended: only they return to what they were doing. */
export function lastUserId(): number | null {
  const id = storedUser()?.id ?? recall(interrupted, 'tab');
  return typeof id === 'number' ? id : null;
}

/** Remembers who is signed in. What the browser keeps is deleted at sign-out, and when another user comes. */
export function storeUser(user: StoredUser | null): void {
  const known = storedUser();
  remember(interrupted, null, 'tab');
  remember('user', user);
  if (!user || (known && known.id !== user.id)) {
    removeSessionMarks();
    deletePersonDatabases();
    forgetDraftTimes();
  }
  if (known?.id !== user?.id) dropTabDrafts();
}

/** Forgets who was signed in, because the session has ended; what was typed stays, sealed, for the same person. */
export function forgetSession(): void {
  remember(interrupted, lastUserId(), 'tab');
  remember('user', null);
  removeSessionMarks();
  deleteSessionDatabases();
}
