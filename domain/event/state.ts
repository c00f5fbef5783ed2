import type { Days } from './days.ts';

/** The present details of an event; times are ISO 8601 in UTC. */
export interface EventDetails {
  readonly name: string;
  readonly description: string;
  readonly type: string;
  readonly location: string;
  readonly startsAt: string;
  readonly endsAt: string;
  /** the days of an all-day event; null for an event with times */
  readonly days: Days | null;
}

export type EventState =
  | { readonly status: 'unknown' }
  | { readonly status: 'abandoned' }
  | {
      readonly status: 'registered';
      readonly eventId: number;
      readonly tenantId: number;
      readonly details: EventDetails;
      readonly draft: boolean;
      readonly cancelled: boolean;
    };
