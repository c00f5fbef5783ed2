import { useRef, type ComponentProps } from 'react';
import { columnsOf, useListLayout } from '../../../ui/use-list-layout.ts';
import { MemberCard } from './member-card.tsx';
import classes from './member-list.module.css';
import { useScrollToNew } from './use-scroll-to-new.ts';

/** The least width of a card and the likely height of a row, pixels. */
export const columnsIn = columnsOf(364);
export const rowHeight = 128;

export type Edges = readonly { readonly node: ComponentProps<typeof MemberCard>['member'] }[];

/** The first `shown` members as cards, with the room that all of them take. */
export function FewMembers({ edges, shown = edges.length }: { edges: Edges; shown?: number }) {
  const list = useRef<HTMLDivElement>(null);
  const { columns } = useListLayout(list, columnsIn);
  const isAll = shown >= edges.length;
  // the list that replaces a part of itself scrolls by itself
  useScrollToNew(isAll ? edges : [], 1, (at) =>
    list.current?.children[at]?.scrollIntoView({ block: 'center' }),
  );
  return (
    <div
      ref={list}
      role="list"
      className={`${classes.list} ${classes.few}`}
      style={{
        '--columns': columns,
        ...(!isAll && { minHeight: Math.ceil(edges.length / columns) * rowHeight }),
      }}
    >
      {edges.slice(0, shown).map(({ node }, at) => (
        <div key={node.id} role="listitem" aria-posinset={at + 1} aria-setsize={isAll ? edges.length : -1}>
          <MemberCard member={node} />
        </div>
      ))}
    </div>
  );
}
