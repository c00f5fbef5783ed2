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
export function storedUser(): StoredUser | null {
  const stored = recall('user');
  return typeof stored === 'object' && stored !== null && 'tenantid' in stored
    ? (stored as StoredUser)
    : null;
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
