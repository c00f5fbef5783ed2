import { useApolloClient, useQuery } from '@apollo/client/react';
import { Skeleton } from '@mantine/core';
import { mediaFields } from '../../../features/event-media/live/cached-fields.ts';
import { EditPost } from '../../../features/posts/components/edit-post.tsx';
import type { PostLine_PostFragment } from '../../../features/posts/live/post.generated.ts';
import { useCachedFields } from '../../../graphql/use-cached-fields.ts';
import { MoreFiles } from './more-files.tsx';
import { PostFilesDocument, SentPostDocument } from './social.generated.ts';

/** Changes a post; it can get the files of its event or item, and those of the library. */
export default function EditPostWithFiles({
  post,
  onClose,
  onLibrary,
}: {
  post: PostLine_PostFragment;
  onClose(): void;
  /** the library was opened, or closed */
  onLibrary(opened: boolean): void;
}) {
  const { tenantId, eventId, itemId, postId } = post;
  const client = useApolloClient();
  useCachedFields(mediaFields);
  const { data, loading, fetchMore } = useQuery(PostFilesDocument, {
    variables: { tenantId, eventId: eventId ?? 0, itemId },
    skip: eventId === null,
  });
  if (loading && !data) return <Skeleton height={320} radius="lg" />;
  const page = data?.eventMedia.pageInfo;
  const after = page?.endCursor ?? null;
  const more = page?.hasNextPage ? { after, load: () => fetchMore({ variables: { after } }) } : null;
  return (
    <EditPost
      post={post}
      reload={() =>
        client.query({
          query: SentPostDocument,
          variables: { tenantId, postId },
          fetchPolicy: 'network-only',
        })
      }
      onClose={onClose}
      // media that cannot be loaded, as of an event that is gone, are left out
      offered={data?.eventMedia.edges.map(({ node }) => node) ?? []}
    >
      {(choose) => <MoreFiles of={{ loadMore: more }} onChoose={choose} onOpen={onLibrary} />}
    </EditPost>
  );
}
