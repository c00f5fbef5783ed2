import { recall, remember } from './remembered.ts';

/** The signed-in user in local storage (decision 5); never the token, which scripts cannot read. */
export interface StoredUser {
  readonly id: number;
  readonly username: string;
  readonly tenantid: number;
}

export function storedUser(): StoredUser | null {
  const stored = recall('user');
  return typeof stored === 'object' && stored !== null && 'tenantid' in stored
    ? (stored as StoredUser)
    : null;
}

export const storeUser = (user: StoredUser | null): void => remember('user', user);
