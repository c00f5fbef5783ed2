import { skipToken, useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { readAnew } from '../../../graphql/links/ask-again.ts';
import { EventCoverDocument, EventMediaDocument, ItemCoverDocument } from './event-media.generated.ts';
import type { EventMedia_MediumFragment } from '../live/medium.generated.ts';

export type Medium = EventMedia_MediumFragment;

/** media per page: few enough to be rendered within one frame */
const page = 50;

/** What shows media: an event, or an item of it. */
export interface MediaTarget {
  readonly tenantId: number;
  readonly eventId: number;
  /** null for the event itself */
  readonly itemId: number | null;
}

export type EventMedia = ReturnType<typeof useEventMedia>;

/** The pictures and videos of an event or item; none while they cannot be loaded. */
export function useEventMedia({ tenantId, eventId, itemId }: MediaTarget) {
  const query = useQuery(EventMediaDocument, {
    variables: { tenantId, eventId, itemId, first: page },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const { data, loading, fetchMore } = query;
  const ofEvent = useQuery(
    EventCoverDocument,
    itemId === null ? { variables: { tenantId, eventId } } : skipToken,
  );
  const ofItem = useQuery(
    ItemCoverDocument,
    itemId === null ? skipToken : { variables: { tenantId, eventId, itemId } },
  );
  const cover = itemId === null ? ofEvent.data?.event?.cover : ofItem.data?.item?.cover;
  const list = data?.eventMedia;
  const media = useMemo(() => list?.edges.map(({ node }) => node) ?? [], [list]);
  return {
    media,
    loading: loading && list === undefined,
    /** id of the file that stands for the event or item in lists */
    coverFileId: cover?.fileId ?? null,
    hasMore: list?.pageInfo.hasNextPage ?? false,
    cursor: list?.pageInfo.endCursor ?? null,
    loadMore: () => fetchMore({ variables: { after: list?.pageInfo.endCursor } }),
    /** reads both again: changes that the live connection does not bring */
    refresh: () =>
      Promise.all([readAnew(query), readAnew(itemId === null ? ofEvent : ofItem)]).catch(() => undefined),
  };
}
