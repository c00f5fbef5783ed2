import { useQuery } from '@apollo/client/react';
import { EventCoverDocument, EventMediaDocument } from './event-media.generated.ts';
import type { EventMedia_MediumFragment } from '../live/medium.generated.ts';

export type Medium = EventMedia_MediumFragment;

/** media per page */
const page = 100;

/** The pictures and videos of an event; none while they cannot be loaded. */
export function useEventMedia(tenantId: number, eventId: number) {
  const { data, loading, fetchMore, refetch } = useQuery(EventMediaDocument, {
    variables: { tenantId, eventId, first: page },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const cover = useQuery(EventCoverDocument, { variables: { tenantId, eventId } });
  const list = data?.eventMedia;
  return {
    media: list?.edges.map(({ node }) => node) ?? [],
    loading: loading && list === undefined,
    /** id of the file that stands for the event in lists */
    coverFileId: cover.data?.event?.cover?.fileId ?? null,
    hasMore: list?.pageInfo.hasNextPage ?? false,
    cursor: list?.pageInfo.endCursor ?? null,
    loadMore: () => fetchMore({ variables: { after: list?.pageInfo.endCursor } }),
    /** reads both again: changes that the live connection does not bring */
    refresh: () => Promise.all([refetch(), cover.refetch()]).catch(() => undefined),
  };
}
