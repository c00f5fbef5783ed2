import type { Viewer } from '../viewer.ts';
import type { LiveChange } from './presenter.ts';
import type { ReadChange } from './read-changes.ts';

/** Presents a change to a viewer who knows everything up to position `known`; null when it does not concern them. */
export type ViewFor = (viewer: Viewer, known: bigint) => LiveChange | null;

/** The views of a change. Viewers with the same `likeness` share one presentation. */
export function viewsOf(change: ReadChange): ViewFor {
  const { registeredAt, presenter, row } = change;
  const views = new Map<string, LiveChange | null>();
  return (viewer, known) => {
    const created = registeredAt !== null && registeredAt > known;
    const likeness = `${presenter.likeness(row, viewer)} ${created}`;
    const view = views.get(likeness);
    if (view !== undefined) return view;
    const fresh = present(change, viewer, created);
    views.set(likeness, fresh);
    return fresh;
  };
}

function present({ id, position, presenter, row }: ReadChange, viewer: Viewer, created: boolean) {
  const fields = presenter.present({ id, row, viewer, created });
  return fields && Object.assign(new presenter.type(), { ...fields, position });
}
