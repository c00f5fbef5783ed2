import { useQuery } from '@apollo/client/react';
import type { SharedEventCard_EventFragment } from '../live/shared-event.generated.ts';
import { SharedEventsDocument, type SharedEventsQueryVariables } from './shared-events.generated.ts';

/**
 * The events that other organisations share with this one, optionally only those of today and the days after it; null
 * until they are known. Without an answer there are none. `cache-first` is for routes that ask for them at each visit.
 */
export function useSharedEvents(
  variables: SharedEventsQueryVariables,
  fetchPolicy: 'cache-and-network' | 'cache-first' = 'cache-and-network',
): {
  readonly found: readonly SharedEventCard_EventFragment[] | null;
  readAgain(): Promise<unknown>;
} {
  const { data, error, refetch } = useQuery(SharedEventsDocument, { variables, fetchPolicy });
  return { found: data?.sharedEvents ?? (error ? [] : null), readAgain: () => refetch() };
}
