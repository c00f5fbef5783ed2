import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router-dom';
import { mediaFields } from '../../../features/event-media/live/cached-fields.ts';
import { useCachedFields } from '../../../graphql/use-cached-fields.ts';
import { idIn, paths } from '../../../lib/paths.ts';
import { eventOf } from '../../route-params.ts';
import { PostAboutDocument, PostAboutItemDocument, PostFilesDocument } from './social.generated.ts';

/** What a post is about: an event, or an item of it, with its files, and the connected account. */
export function usePostSubject() {
  const params = useParams();
  const { tenantId, eventId } = eventOf(params);
  const itemId = idIn(params['itemId']);
  const about = useQuery(PostAboutDocument, { variables: { tenantId, eventId } });
  const item = useQuery(PostAboutItemDocument, {
    variables: { tenantId, eventId, itemId: itemId ?? 0 },
    skip: itemId === null,
  });
  useCachedFields(mediaFields);
  const media = useQuery(PostFilesDocument, { variables: { tenantId, eventId, itemId } });
  const page = media.data?.eventMedia.pageInfo;
  const event = about.data?.event;
  const subject = itemId === null ? event : item.data?.item;
  const twitter = about.data?.integrations.find(({ platform }) => platform === 'TWITTER');
  return {
    tenantId,
    eventId,
    itemId,
    // A refetch keeps the old data on the screen: without it the open form would lose its text.
    loading: [about, item, media].some((one) => one.loading && !one.data),
    /** null: there is no such event or item; undefined while it is loaded, or could not be */
    subject,
    failed: [about, item].some((one) => one.error && !one.data),
    // media that cannot be loaded are left out
    files: media.data?.eventMedia.edges.map(({ node }) => node) ?? [],
    /** loads further files; null if all are there */
    loadMore: page?.hasNextPage
      ? {
          after: page.endCursor,
          load: () => media.fetchMore({ variables: { after: page.endCursor ?? null } }),
        }
      : null,
    handle: twitter?.handle ?? null,
    // an event of another tenant is not ours to name in a post
    named: event?.tenantId === tenantId ? { eventId, itemId } : {},
    back:
      itemId === null
        ? paths.eventDetail(tenantId, eventId)
        : paths.eventItemDetail(tenantId, eventId, itemId),
  };
}

export type PostSubject = ReturnType<typeof usePostSubject>;
