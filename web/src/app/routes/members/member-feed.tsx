import type { QueryRef } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLoaderData, useNavigate, useSearchParams } from 'react-router-dom';
import { usePages } from '../../../graphql/use-pages.ts';
import { paths } from '../../../lib/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import type { Shown } from '../../../lib/shown.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageAction } from '../../../ui/page-action.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { FoundCount, MemberCount } from '../../../features/members/components/member-count.tsx';
import { MemberList } from '../../../features/members/components/member-list.tsx';
import { MemberSearch } from '../../../features/members/components/member-search.tsx';
import { MemberTools } from '../../../features/members/components/member-tools.tsx';
import { MembersSkeleton } from '../../../features/members/components/members-skeleton.tsx';
import classes from './member-feed.module.css';
import type { MemberFeedQuery, MemberFeedQueryVariables } from './member-feed.generated.ts';

export const handle: Shown = { readModels: ['members'] };

type FeedRef = QueryRef<MemberFeedQuery, MemberFeedQueryVariables>;

/** The number of search results; null while further pages exist. */
interface Found {
  readonly search: string;
  readonly count: number | null;
}

/** /{tenant}/members: members by name (docs/product/members.md), filtered by `?search=`. */
export function Component() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { tenantId } = useTenant();
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const [found, setFound] = useState<Found | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const searchFor = (text: string) => setParams(text ? { search: text } : {}, { replace: true });
  return (
    <>
      <PageHeading
        title={t`Members`}
        action={
          <PageAction>
            <Button onClick={() => navigate(paths.memberAdd(tenantId))}>{t`Add member`}</Button>
          </PageAction>
        }
      />
      <div className={classes.bar}>
        <search className={classes.search}>
          <MemberSearch field={field} search={search} onSearch={searchFor} />
        </search>
        <p className={`${classes.count} tabular`} role="status">
          {search === '' && <MemberCount />}
          {search !== '' && found?.search === search && found.count !== null && (
            <FoundCount count={found.count} />
          )}
        </p>
        <MemberTools />
      </div>
      <Suspense fallback={<MembersSkeleton />}>
        <Feed
          key={search}
          queryRef={useLoaderData<FeedRef>()}
          search={search}
          onFound={setFound}
          onShowAll={() => {
            searchFor('');
            // the button that had the focus was removed
            field.current?.focus();
          }}
        />
      </Suspense>
    </>
  );
}

function Feed({
  queryRef,
  search,
  onFound,
  onShowAll,
}: {
  queryRef: FeedRef;
  search: string;
  onFound: (found: Found) => void;
  onShowAll(): void;
}) {
  const { t } = useLingui();
  const { data, more } = usePages(queryRef);
  const { edges, pageInfo } = data.members;
  const count = pageInfo.hasNextPage ? null : edges.length;
  useEffect(() => onFound({ search, count }), [onFound, search, count]);

  if (edges.length === 0) {
    return search ? (
      <EmptyState
        title={t`No members found.`}
        action={<Button variant="default" onClick={onShowAll}>{t`Show all members`}</Button>}
      >
        {t`Nobody’s name, e-mail address or phone number holds all of these words.`}
      </EmptyState>
    ) : (
      <EmptyState title={t`No members found for this tenant.`}>
        {t`Add the first one, or import the list that you have. Whoever has this page open sees them appear.`}
      </EmptyState>
    );
  }
  return (
    <MemberList
      edges={edges}
      hasMore={pageInfo.hasNextPage}
      loadMore={() => more({ after: pageInfo.endCursor })}
    />
  );
}
