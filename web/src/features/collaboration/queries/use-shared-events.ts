import { useQuery } from '@apollo/client/react';
import type { SharedEventCard_EventFragment } from '../live/shared-event.generated.ts';
import { SharedEventsDocument } from './shared-events.generated.ts';

/**
 * The events that other organisations share with this one, optionally only those that touch the days `from` to `to`;
 * null until they are known. Without an answer there are none.
 */
export function useSharedEvents(variables: {
  readonly tenantId: number;
  readonly from?: string;
  readonly to?: string;
}): readonly SharedEventCard_EventFragment[] | null {
  const { tenantId, from = null, to = null } = variables;
  const { data, error } = useQuery(SharedEventsDocument, {
    variables: { tenantId, from, to },
    fetchPolicy: 'cache-and-network',
  });
  return data?.sharedEvents ?? (error ? [] : null);
}
