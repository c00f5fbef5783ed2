import { recall, remember } from '../../../lib/remembered.ts';

/** How the feed shows its events: cards with pictures, or one line each. */
export type FeedView = 'cards' | 'list';

const key = 'feed-view';

/** The view that was chosen last on this device. */
export const recallView = (): FeedView => (recall(key) === 'list' ? 'list' : 'cards');

export const rememberView = (view: FeedView): void => remember(key, view === 'list' ? view : null);
