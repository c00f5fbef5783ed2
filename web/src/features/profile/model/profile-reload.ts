import { createContext, use } from 'react';

/** Refetches the profile. Provided by the screen, which owns the query. */
export const ProfileReload = createContext<() => Promise<unknown>>(() => Promise.resolve());

export const useProfileReload = (): (() => Promise<unknown>) => use(ProfileReload);
