import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { useUnlessRefused } from '../../../graphql/use-unless-refused.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { momentOf } from '../../../lib/format.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { CommentLine_CommentFragment } from '../live/comment.generated.ts';
import { CommentText } from './comment-text.tsx';
import { CommentVersionsDocument } from './comment-versions.generated.ts';
import classes from './comments.module.css';

/** versions per page */
const first = 20;

/** The texts that a comment had before, the latest first. */
export function CommentVersions({ comment }: { comment: CommentLine_CommentFragment }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { timezone } = useTenant();
  const { tenantId, eventId, itemId, commentId } = comment;
  const { data, error, loading, fetchMore } = useQuery(CommentVersionsDocument, {
    // read again after each edit
    fetchPolicy: 'cache-and-network',
    variables: { tenantId, eventId, itemId, commentId, first },
  });
  const versions = useUnlessRefused({ data, error, loading })?.commentVersions;
  if (error) return <Notice kind="error">{t`Failed to load history`}</Notice>;
  if (!versions) return <Skeleton height={48} radius="md" />;
  return (
    <>
      <ol className={classes.versions} aria-label={t`Earlier versions`}>
        {versions.edges.map(({ node }) => (
          <li key={node.id}>
            <CommentText text={node.text} />
            <time dateTime={node.replacedAt}>{t`until ${momentOf(node.replacedAt, timezone, locale)}`}</time>
          </li>
        ))}
      </ol>
      {versions.pageInfo.hasNextPage && (
        <LoadMore
          key={versions.pageInfo.endCursor}
          failure={t`Failed to load history`}
          loadMore={() => fetchMore({ variables: { after: versions.pageInfo.endCursor ?? null } })}
        />
      )}
    </>
  );
}
