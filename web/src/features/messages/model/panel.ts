import { createStore } from '../../../lib/store.ts';

/** What the messages panel shows. */
export type PanelPlace =
  | { readonly at: 'list' }
  | { readonly at: 'new' }
  | { readonly at: 'thread'; readonly threadId: number }
  /** the thread of an event, or of an item of it, which is started when there is none */
  | { readonly at: 'subject'; readonly eventId: number; readonly itemId: number | null };

/** What the panel shows; null while it is closed. It lies over every screen of a tenant and keeps it as it is. */
export const messagesPanel = createStore<PanelPlace | null>(null);

/** Opens the panel on the thread of an event or item. */
export const openThreadAbout = (eventId: number, itemId: number | null): void =>
  messagesPanel.set({ at: 'subject', eventId, itemId });
