import type { ComponentProps } from 'react';
import { MemberCard } from './member-card.tsx';
import classes from './first-members.module.css';

/** The least width and the likely height of a card with its distance to the next one, pixels. */
const card = { width: 364, height: 128 };

/** The members that fit into the viewport, while the list is loaded that shows all of them. */
export function FirstMembers({
  edges,
}: {
  edges: readonly { readonly node: ComponentProps<typeof MemberCard>['member'] }[];
}) {
  const rows = Math.ceil(window.innerHeight / card.height);
  const columns = Math.max(1, Math.floor(window.innerWidth / card.width));
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
