import type { Viewer } from '../viewer.ts';
import type { TenantChange } from './presenter.ts';
import type { LiveChange } from './read-changes.ts';

/** A change as a viewer sees it who knew everything up to a position; null when there is nothing to see. */
export type ViewFor = (viewer: Viewer, known: bigint) => TenantChange | null;

/** A change as different viewers see it, presented once for all to whom it looks the same. */
export function viewsOf(change: LiveChange): ViewFor {
  const { bornAt, presenter, row } = change;
  const made = new Map<string, TenantChange | null>();
  return (viewer, known) => {
    const created = bornAt !== null && bornAt > known;
    const likeness = `${presenter.likeness(row, viewer)} ${created}`;
    const view = made.get(likeness);
    if (view !== undefined) return view;
    const fresh = present(change, viewer, created);
    made.set(likeness, fresh);
    return fresh;
  };
}

function present({ id, position, presenter, row }: LiveChange, viewer: Viewer, created: boolean) {
  const fields = presenter.present({ id, row, viewer, created });
  return fields && Object.assign(new presenter.type(), { ...fields, position });
}
