import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Link, useLoaderData, useSearchParams } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import type { Shown } from '../../../lib/shown.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PageAction } from '../../../ui/page-action.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { useIsWide } from '../../../ui/use-is-wide.ts';
import { FoundCount, MemberCount } from '../../../features/members/components/member-count.tsx';
import { MemberFilters } from '../../../features/members/components/member-filters.tsx';
import { MemberTools } from '../../../features/members/components/member-tools.tsx';
import { MembersSkeleton } from '../../../features/members/components/members-skeleton.tsx';
import { MovedMembersNotice } from '../../../features/members/components/moved-members.tsx';
import { useBulkActions } from '../../../features/members/components/use-bulk-actions.ts';
import { useTableView } from '../../../features/members/components/use-table-view.ts';
import { MemberListOf, type FeedRef, type Found } from './member-list-of.tsx';
import classes from './member-feed.module.css';
import { isFiltered, paramsOf, viewIn, type MemberView } from './member-view.ts';

export const handle: Shown = { readModels: ['members'] };

/** /{tenant}/members: members in order of name (docs/product/members.md), sorted and filtered by the address. */
export function Component() {
  const { t } = useLingui();
  const { tenantId } = useTenant();
  const [params, setParams] = useSearchParams();
  const view = viewIn(params);
  const key = JSON.stringify(paramsOf(view));
  const [found, setFound] = useState<Found | null>(null);
  const [open, setOpen] = useState(false);
  // on a phone they are behind a button
  const isWide = useIsWide();
  const [hasFilters, setHasFilters] = useState(isWide);
  if (!hasFilters && (open || isWide)) setHasFilters(true);
  const table = useTableView();
  const bulk = useBulkActions();
  const show = (changed: Partial<MemberView>) =>
    setParams(paramsOf({ ...view, ...changed }), { replace: true });
  const filtered = isFiltered(view);
  // there is nothing to search, to send or to export; filters can still lead to archived members
  const isEmpty = !filtered && found?.key === key && found.count === 0;
  return (
    <>
      <PageHeading
        title={t`Members`}
        action={
          <PageAction>
            <Button component={Link} to={paths.memberAdd(tenantId)}>{t`Add member`}</Button>
          </PageAction>
        }
      />
      <div className={classes.bar}>
        {!isEmpty && (
          <search className={classes.search}>
            <SearchField
              label={t`Search members`}
              placeholder={t`Name, email or phone`}
              search={view.search ?? ''}
              onSearch={(search) => show({ search: search || null })}
            />
          </search>
        )}
        <p className={`${classes.count} tabular`} role="status">
          {!filtered && <MemberCount />}
          {filtered && found?.key === key && found.count !== null && <FoundCount count={found.count} />}
        </p>
        <Button
          variant="default"
          className={classes.more}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >{t`Sort and filter`}</Button>
        {table.isPossible && !isEmpty && (
          <Button variant="default" aria-pressed={table.isChosen} onClick={table.toggle}>{t`Table`}</Button>
        )}
        {!isEmpty && <Button component={Link} to={paths.sendEmail} variant="default">{t`Send Email`}</Button>}
        <MemberTools canExport={!isEmpty} />
      </div>
      <div className={classes.filters} data-open={open || undefined}>
        {hasFilters && (
          <MemberFilters
            filters={{ ...view, ...view.filter }}
            onChange={({ sort = view.sort, descending = view.descending, ...filter }) =>
              show({ sort, descending, filter: { ...view.filter, ...filter } })
            }
          />
        )}
      </div>
      {bulk.problem && <Notice kind="error">{bulk.problem}</Notice>}
      {bulk.moved && (
        <MovedMembersNotice
          moved={bulk.moved}
          busy={bulk.busy}
          onUndo={() => bulk.moved && bulk.undo(bulk.moved)}
          onDismiss={bulk.dismiss}
        />
      )}
      <Suspense fallback={<MembersSkeleton />}>
        <MemberListOf
          key={key}
          queryRef={useLoaderData<FeedRef>()}
          view={view}
          asTable={table.isPossible && table.isChosen}
          busy={bulk.busy}
          onSort={(sort, descending) => show({ sort, descending })}
          onMove={bulk.move}
          onFound={(count) => setFound({ key, count })}
          onShowAll={() =>
            show({ search: null, filter: { city: null, registeredFrom: null, archived: false } })
          }
        />
      </Suspense>
    </>
  );
}
