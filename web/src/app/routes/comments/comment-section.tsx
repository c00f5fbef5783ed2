import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useUnlessRefused } from '../../../graphql/use-unless-refused.ts';
import { CommentForm } from '../../../features/comments/components/comment-form.tsx';
import { CommentList } from '../../../features/comments/components/comment-list.tsx';
import { CommentPanel } from '../../../features/comments/components/comment-panel.tsx';
import { commentFields } from '../../../features/comments/live/cached-fields.ts';
import { usePostComment } from '../../../features/comments/mutations/use-write-comment.ts';
import { useCachedFields } from '../../../graphql/use-cached-fields.ts';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { SectionProps } from '../../detail/detail-part.ts';
import { CommentsDocument } from './comments.generated.ts';

/** comments per page */
const first = 20;

/** The comments on an event or an item, newest first; live. */
export default function CommentSection({
  tenantId,
  eventId,
  itemId,
  of,
}: Omit<SectionProps, 'revision' | 'canEdit'> & {
  /** the name of the event or item, on a page that shows several */
  of?: string;
}) {
  const { t } = useLingui();
  useCachedFields(commentFields);
  const target = { tenantId, eventId, itemId: itemId ?? null };
  const variables = { ...target, first };
  const { data, error, loading, refetch, fetchMore } = useQuery(CommentsDocument, {
    variables,
    fetchPolicy: 'cache-and-network',
  });
  const post = usePostComment(target);
  const comments = useUnlessRefused({ data, error, loading })?.comments;
  return (
    <CommentPanel title={t`Comments`} label={of && t`Comments: ${of}`}>
      <CommentForm
        form={`comment-${eventId}-${itemId ?? ''}`}
        label={t`Comment`}
        action={t`Add comment`}
        write={post}
      />
      {error && (
        <Notice
          kind="error"
          actions={<Button variant="default" onClick={() => void refetch()}>{t`Try again`}</Button>}
        >
          {t`Failed to load comments`}
        </Notice>
      )}
      {!comments && loading && <Skeleton height={120} radius="lg" />}
      {comments && <CommentList comments={comments.edges.map(({ node }) => node)} />}
      {comments?.pageInfo.hasNextPage && (
        <LoadMore
          key={comments.pageInfo.endCursor}
          failure={t`Failed to load comments`}
          loadMore={() => fetchMore({ variables: { after: comments.pageInfo.endCursor ?? null } })}
        />
      )}
    </CommentPanel>
  );
}
