import { filterIn } from '../../../features/events/model/feed-filter.ts';
import { tenantOf } from '../../route-params.ts';
import type { Screen } from '../../screen.ts';
import { EventFeedDocument } from './event-feed.generated.ts';

/** events per page */
const pageSize = 20;

/** Asks for the events that the address wants: all, or those of its search and filter. */
export const loadEventFeed: NonNullable<Screen['load']> = ({ preload }, { params, request }) =>
  preload(EventFeedDocument, {
    variables: { ...tenantOf(params), ...filterIn(request), first: pageSize },
    fetchPolicy: 'cache-and-network',
  });
