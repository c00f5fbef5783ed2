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

/** who was signed in last in this tab; nobody after a sign-out here */
const ofTab = 'muster:user';

/**
 * Whose screens this tab shows, or showed until the session ended: only they return to what they were doing. Another tab
 * may have heard of the end before, and somebody may have signed in there since.
 */
export function lastUserId(): number | null {
  const id = recall(ofTab, 'tab') ?? storedUser()?.id;
  return typeof id === 'number' ? id : null;
}

/** Notes, when the app is loaded, that this tab shows the screens of the person who is signed in. */
export function noteUserOfTab(): void {
  const user = storedUser();
  if (user) remember(ofTab, user.id, 'tab');
}

/** Calls `act` when another tab signs somebody in; returns how to stop that. */
export function onSignInElsewhere(act: (user: StoredUser) => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    const user = key === 'user' ? storedUser() : null;
    if (user) act(user);
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/** Remembers who is signed in. What the browser keeps is deleted at sign-out, and when another user comes. */
export function storeUser(user: StoredUser | null): void {
  const known = storedUser();
  remember(ofTab, user?.id ?? null, 'tab');
  remember('user', user);
  if (!user || (known && known.id !== user.id)) {
    removeSessionMarks();
    deletePersonDatabases();
    forgetDraftTimes();
  }
  if (known?.id !== user?.id) dropTabDrafts();
}

/** Forgets who was signed in, because the session has ended; drafts stay, sealed, for the same person. */
export function forgetSession(): void {
  remember(ofTab, lastUserId(), 'tab');
  remember('user', null);
  removeSessionMarks();
  deleteSessionDatabases();
}
