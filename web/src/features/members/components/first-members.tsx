import type { ComponentProps } from 'react';
import { cardSize } from './card-size.ts';
import { MemberCard } from './member-card.tsx';
import classes from './first-members.module.css';

/** The members that fit into the viewport, while the list is loaded that shows all of them. */
export function FirstMembers({
  edges,
}: {
  edges: readonly { readonly node: ComponentProps<typeof MemberCard>['member'] }[];
}) {
  const rows = Math.ceil(window.innerHeight / cardSize.rowHeight);
  const columns = Math.max(1, Math.floor(window.innerWidth / cardSize.width));
  return (
    <div role="list" className={classes.cards}>
      {edges.slice(0, rows * columns).map(({ node }) => (
        <div key={node.id} role="listitem">
          <MemberCard member={node} />
        </div>
      ))}
    </div>
  );
}
