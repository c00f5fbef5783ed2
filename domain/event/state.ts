/** The present details of an event; times are ISO 8601 in UTC. */
export interface EventDetails {
  readonly name: string;
  readonly description: string;
  readonly type: string;
  readonly location: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

export type EventState =
  | { readonly status: 'unknown' }
  | { readonly status: 'abandoned' }
  | {
      readonly status: 'registered';
      readonly eventId: number;
      readonly tenantId: number;
      readonly details: EventDetails;
    };
