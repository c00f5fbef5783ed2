import { createContext, use } from 'react';

/** Reads the profile again from the server. The screen, which owns the query, provides it. */
export const ProfileReload = createContext<() => Promise<unknown>>(() => Promise.resolve());

export const useProfileReload = (): (() => Promise<unknown>) => use(ProfileReload);
