import type { PersistentMap } from '../kernel/persistent-map.ts';
import type { ShareRole } from './events.ts';

/** What is shared of an event: the whole event, or one of its items. */
export interface Share {
  readonly role: ShareRole;
  readonly message: string;
  /** ISO 8601; null without an end */
  readonly endsAt: string | null;
}

export type CollaborationState =
  | { readonly status: 'unknown' }
  | { readonly status: 'abandoned' }
  | {
      readonly status: 'begun';
      /** the tenant that holds the event */
      readonly tenantId: number;
      readonly eventId: number;
      readonly sharedWithTenantId: number;
      /** what is shared now, by item; 0 for the whole event */
      readonly shares: PersistentMap<number, Share>;
      /** the day on which each person opened each part for the last time */
      readonly opened: PersistentMap<string, string>;
    };

/** The key of a part of an event in `shares`. */
export const partKey = (itemId: number | null): number => itemId ?? 0;

/** The key of a person and a part in `opened`. */
export const openingKey = (userId: number, itemId: number | null): string => `${userId}/${partKey(itemId)}`;
