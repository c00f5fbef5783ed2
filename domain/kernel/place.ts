/** Something that people have open in the app: `thread-7`, `event-7`, `event-7/item-9`. */
export type Place = string;

/** The place of an event, or of an item of it; its tasks and comments are seen there. */
export const eventPlace = (eventId: number, itemId: number | null | undefined): Place =>
  typeof itemId === 'number' ? `event-${eventId}/item-${itemId}` : `event-${eventId}`;

/** The place of a thread. */
export const threadPlace = (threadId: number): Place => `thread-${threadId}`;
