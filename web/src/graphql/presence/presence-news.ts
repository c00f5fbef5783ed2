import { createStore } from '../../lib/store.ts';

/** Counts the news of who is present where this person is. */
export const presenceNews = createStore(0);
