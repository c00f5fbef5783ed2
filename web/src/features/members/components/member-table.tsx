import '@mantine/core/styles/Checkbox.css';
import { useLingui } from '@lingui/react/macro';
import { Checkbox, UnstyledButton } from '@mantine/core';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useRef, type ComponentProps } from 'react';
import type { MemberSort } from '../../../graphql/schema.generated.ts';
import { LoadMore } from '../../../ui/load-more.tsx';
import { useListLayout } from '../../../ui/use-list-layout.ts';
import { useSortNames } from './member-filters.tsx';
import { MemberRow } from './member-row.tsx';
import { useKeepPlace, useListPlace } from '../../../ui/use-list-place.ts';
import classes from './member-table.module.css';
import { useScrollToNew } from './use-scroll-to-new.ts';

/** The height of a row, pixels; the style sheet fixes it. */
const rowHeight = 44;
const oneColumn = () => 1;
/** Rows that are rendered outside the viewport. */
const overscan = 12;

type Node = ComponentProps<typeof MemberRow>['member'] & { readonly memberId: number };

/** A dense table of members. Only rows near the viewport are rendered; headings sort, checkboxes select. */
export default function MemberTable({
  edges,
  hasMore,
  loadMore,
  sort,
  descending,
  onSort,
  selected,
  onSelect,
}: {
  edges: readonly { readonly node: Node }[];
  hasMore: boolean;
  loadMore(): Promise<unknown>;
  sort: MemberSort;
  descending: boolean;
  onSort(sort: MemberSort, descending: boolean): void;
  selected: ReadonlySet<number>;
  /** replaces the selection */
  onSelect(selected: ReadonlySet<number>): void;
}) {
  const { t } = useLingui();
  const table = useRef<HTMLTableElement>(null);
  const { top } = useListLayout(table, oneColumn);
  const place = useListPlace();
  // oxlint-disable-next-line react/incompatible-library -- this project does not use the React compiler
  const virtual = useWindowVirtualizer({
    ...place,
    count: edges.length,
    estimateSize: () => rowHeight,
    overscan,
    scrollMargin: top,
    useFlushSync: false,
  });
  useKeepPlace(virtual);
  useScrollToNew(edges, { columns: 1, top }, (row) => virtual.scrollToIndex(row, { align: 'center' }));
  const shown = virtual.getVirtualItems();
  const [first, last] = [shown[0]?.index ?? 0, shown.at(-1)?.index ?? -1];
  const ids = edges.map(({ node }) => node.memberId);
  const all = ids.length > 0 && ids.every((id) => selected.has(id));
  const toggle = (id: number) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelect(next);
  };
  return (
    <>
      <table ref={table} className={classes.table} aria-rowcount={hasMore ? -1 : edges.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={classes.choice}>
              <Checkbox
                size="xs"
                aria-label={t`Select all loaded members`}
                checked={all}
                indeterminate={!all && selected.size > 0}
                onChange={() => onSelect(new Set(all ? [] : ids))}
              />
            </th>
            <Heading {...{ of: 'LAST_NAME', sort, descending, onSort }} />
            <Heading {...{ of: 'FIRST_NAME', sort, descending, onSort }} />
            <Heading {...{ of: 'EMAIL', sort, descending, onSort }} />
            <th scope="col">{t`Phone`}</th>
            <Heading {...{ of: 'CITY', sort, descending, onSort }} />
            <Heading {...{ of: 'REGISTERED', sort, descending, onSort }} />
          </tr>
        </thead>
        <tbody>
          <Space rows={first} />
          {edges.slice(first, last + 1).map(({ node }, at) => (
            <MemberRow
              key={node.id}
              member={node}
              index={first + at + 2}
              selected={selected.has(node.memberId)}
              onToggle={() => toggle(node.memberId)}
            />
          ))}
          <Space rows={edges.length - 1 - last} />
        </tbody>
      </table>
      {hasMore && (
        <LoadMore
          key={edges.length}
          loadMore={loadMore}
          near="1200px"
          failure={t`Failed to fetch members. Server may be down.`}
          className={classes.more}
        />
      )}
    </>
  );
}

function Heading({
  of,
  sort,
  descending,
  onSort,
}: {
  of: MemberSort;
  sort: MemberSort;
  descending: boolean;
  onSort(sort: MemberSort, descending: boolean): void;
}) {
  const names = useSortNames();
  const current = of === sort;
  return (
    <th scope="col" aria-sort={current ? (descending ? 'descending' : 'ascending') : undefined}>
      <UnstyledButton className={classes.sort} onClick={() => onSort(of, current && !descending)}>
        {names[of]}
        <span aria-hidden className={classes.arrow}>
          {current && (descending ? '↓' : '↑')}
        </span>
      </UnstyledButton>
    </th>
  );
}

/** The height of rows that are not rendered. */
function Space({ rows }: { rows: number }) {
  if (rows <= 0) return null;
  return (
    <tr aria-hidden>
      <td colSpan={7} style={{ height: rows * rowHeight, padding: 0 }}>
        {null}
      </td>
    </tr>
  );
}
