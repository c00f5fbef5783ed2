import { type QueryRef } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import { PostLine } from '../../../features/posts/components/post-line.tsx';
import classes from '../../../features/posts/components/posts.module.css';
import type { PostLine_PostFragment } from '../../../features/posts/live/post.generated.ts';
import { usePages } from '../../../graphql/use-pages.ts';
import type { Shown } from '../../../lib/shown.ts';
import { loadPart } from '../../../lib/load-part.ts';
import { paths } from '../../../lib/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Lines } from '../../../ui/line.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { PostsQuery, PostsQueryVariables } from './posts.generated.ts';

export const handle: Shown = { readModels: ['posts', 'event-media'] };

// the counting of Twitter is large, and few visits edit
const EditPost = lazy(() => loadPart('editPost', () => import('./edit-post-with-files.tsx')));

/** /{tenant}/posts: the posts of the tenant, with what became of each. */
export function Component() {
  const { t } = useLingui();
  return (
    <div className={classes.page}>
      <PageHeading title={t`Posts`} />
      <Suspense fallback={<Skeleton height={320} radius="xl" />}>
        <Posts queryRef={useLoaderData<QueryRef<PostsQuery, PostsQueryVariables>>()} />
      </Suspense>
    </div>
  );
}

function Posts({ queryRef }: { queryRef: QueryRef<PostsQuery, PostsQueryVariables> }) {
  const { t } = useLingui();
  const { tenantId } = useTenant();
  const { data, more } = usePages(queryRef);
  const { edges, pageInfo } = data.posts;
  const [problem, setProblem] = useState<string | null>(null);
  const [edited, setEdited] = useState<PostLine_PostFragment | null>(null);
  // Escape in the library closes the library alone
  const inLibrary = useRef(false);
  const close = () => setEdited(null);
  // as it is now: others can change it, and it can go out
  const present = edges.find(({ node }) => node.id === edited?.id)?.node ?? edited;
  if (edges.length === 0)
    return (
      <EmptyState
        title={t`No posts yet`}
        action={<Button component={Link} to={paths.events(tenantId)}>{t`Go to events`}</Button>}
      >
        {t`Open an event or an item and choose Post. What you post or schedule is listed here.`}
      </EmptyState>
    );
  return (
    <>
      {problem && <Notice kind="error">{problem}</Notice>}
      <Lines label={t`Posts`}>
        {edges.map(({ node }) => (
          <PostLine key={node.id} post={node} onEdit={() => setEdited(node)} onProblem={setProblem} />
        ))}
      </Lines>
      {pageInfo.hasNextPage && (
        <LoadMore
          key={pageInfo.endCursor}
          failure={t`Failed to load the posts`}
          loadMore={() => more({ after: pageInfo.endCursor ?? null })}
        />
      )}
      <Sheet
        opened={edited !== null}
        onClose={() => {
          if (!inLibrary.current) close();
        }}
        title={t`Edit post`}
        closeLabel={t`Close`}
      >
        <Suspense fallback={<Skeleton height={320} radius="lg" />}>
          {present && (
            <EditPost
              key={present.id}
              post={present}
              onClose={close}
              onLibrary={(opened) => {
                inLibrary.current = opened;
              }}
            />
          )}
        </Suspense>
      </Sheet>
    </>
  );
}
