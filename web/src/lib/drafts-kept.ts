import { createStore } from './store.ts';

/** Whether this device kept what was typed last: not without room, without storage, or without the person's key. */
export const draftsKept = createStore(true);
