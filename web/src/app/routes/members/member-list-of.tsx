import type { QueryRef } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { usePages } from '../../../graphql/use-pages.ts';
import type { MemberSort } from '../../../graphql/schema.generated.ts';
import { loadPart } from '../../../lib/load-part.ts';
import { paths } from '../../../lib/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FirstMembers } from '../../../features/members/components/first-members.tsx';
import { MembersSkeleton } from '../../../features/members/components/members-skeleton.tsx';
import { SelectedMembers } from '../../../features/members/components/selected-members.tsx';
import type { MemberFeedQuery, MemberFeedQueryVariables } from './member-feed.generated.ts';
import { isFiltered, type MemberView } from './member-view.ts';

// virtual lists load later: the first rows are shown without them
const MemberList = lazy(() =>
  loadPart('memberList', () => import('../../../features/members/components/member-list.tsx')),
);
const MemberTable = lazy(() =>
  loadPart('memberTable', () => import('../../../features/members/components/member-table.tsx')),
);

export type FeedRef = QueryRef<MemberFeedQuery, MemberFeedQueryVariables>;

/** The number of members of a filtered list; null while further pages exist. */
export interface Found {
  /** of which list */
  readonly key: string;
  readonly count: number | null;
}

/** The members of a view, as cards or as a table in which they can be selected. */
export function MemberListOf({
  queryRef,
  view,
  asTable,
  busy,
  onSort,
  onMove,
  onFound,
  onShowAll,
}: {
  queryRef: FeedRef;
  view: MemberView;
  asTable: boolean;
  busy: boolean;
  onSort(sort: MemberSort, descending: boolean): void;
  onMove(to: 'archived' | 'restored', ids: readonly number[]): Promise<void>;
  onFound(count: number | null): void;
  onShowAll(): void;
}) {
  const { data, more } = usePages(queryRef);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { edges, pageInfo } = data.members;
  // who leaves the list, by this screen or another, is not selected any more
  const selected = new Set(edges.map(({ node }) => node.memberId).filter((id) => chosen.has(id)));
  if (selected.size < chosen.size) setChosen(selected);
  const count = pageInfo.hasNextPage ? null : edges.length;
  const report = useEffectEvent(onFound);
  useEffect(() => report(count), [count]);

  if (edges.length === 0) return <NoMembers view={view} onShowAll={onShowAll} />;
  const list = {
    edges,
    hasMore: pageInfo.hasNextPage,
    loadMore: () => more({ after: pageInfo.endCursor }),
  };
  if (!asTable)
    return (
      <Suspense fallback={<FirstMembers edges={edges} />}>
        <MemberList {...list} />
      </Suspense>
    );
  const { archived } = view.filter;
  return (
    <Suspense fallback={<MembersSkeleton />}>
      <MemberTable
        {...list}
        sort={view.sort}
        descending={view.descending}
        onSort={onSort}
        selected={selected}
        onSelect={setChosen}
      />
      {selected.size > 0 && (
        <SelectedMembers
          count={selected.size}
          archived={archived}
          busy={busy}
          onMove={() => onMove(archived ? 'restored' : 'archived', [...selected])}
          onClear={() => setChosen(new Set())}
        />
      )}
    </Suspense>
  );
}

/** Says that the list is empty, and offers the whole list if it is filtered. */
function NoMembers({ view, onShowAll }: { view: MemberView; onShowAll(): void }) {
  const { t } = useLingui();
  const { tenantId } = useTenant();
  if (!isFiltered(view))
    return (
      <EmptyState
        title={t`No members found for this tenant.`}
        action={<Button component={Link} to={paths.memberAdd(tenantId)}>{t`Add member`}</Button>}
        takesPlace
      >
        {t`Add the first one, or import your list. They appear at once for everyone who has this page open.`}
      </EmptyState>
    );
  return (
    <EmptyState
      title={t`No members found.`}
      action={<Button variant="default" onClick={onShowAll}>{t`Show all members`}</Button>}
    >
      {view.search
        ? t`No name, email address or phone number contains all of these words.`
        : t`No member matches these filters.`}
    </EmptyState>
  );
}
