import { paths } from '../lib/paths.ts';
import { forgetSession, lastUserId, storedUser } from '../lib/stored-user.ts';

/** State of the navigation to /login: after sign-in, the user `userId` returns to `next`. */
export interface Interrupted {
  /** a session has ended, of somebody who was signed in here */
  readonly ended: boolean;
  readonly next: string;
  /** null when nobody was signed in here */
  readonly userId: number | null;
}

interface Place {
  readonly pathname: string;
  readonly search: string;
}

export const interrupted = ({ pathname, search }: Place): Interrupted => {
  const userId = lastUserId();
  return { ended: userId !== null, next: `${pathname}${search}`, userId };
};

/** The sign-in screen, and the one that ends a session itself and goes there with its own message. */
const endsHere = new Set<string>([paths.login, paths.logout]);

let ending = false;

/** Goes to /login when the session has ended. Sealed drafts stay on the device. */
export function endSession(place: Place, goToLogin: (state: Interrupted) => Promise<void>): void {
  // several calls are refused at the same time
  if (ending) return;
  ending = true;
  const user = storedUser();
  // somebody else has signed in, in another tab: the session is theirs now
  if (user && user.id !== lastUserId()) return window.location.replace(paths.login);
  const state = interrupted(place);
  forgetSession();
  void lockDraftsOf(state.userId);
  const gone = endsHere.has(place.pathname) ? Promise.resolve() : goToLogin(state);
  void gone.finally(() => {
    ending = false;
  });
}

/** Forgets the key of the drafts of a person whose session has ended. */
export async function lockDraftsOf(userId: number | null): Promise<void> {
  if (userId === null) return;
  try {
    const { lockDrafts } = await import('../lib/sealed/drafts.ts');
    await lockDrafts(userId);
  } catch {
    // the part did not load: nothing was typed that it could keep
  }
}
