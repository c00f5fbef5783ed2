import type { PersistentMap } from '../kernel/persistent-map.ts';

export type ThreadState =
  | { readonly status: 'unknown' }
  | { readonly status: 'abandoned' }
  | {
      readonly status: 'open';
      readonly threadId: number;
      readonly tenantId: number;
      readonly about: 'people' | 'event' | 'item';
      /** null for a thread of people */
      readonly eventId: number | null;
      /** null unless it is about an item */
      readonly itemId: number | null;
      /** everybody who ever joined: true while they take part, false after they left */
      readonly people: PersistentMap<number, boolean>;
    };
