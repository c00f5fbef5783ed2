import { lazy, Suspense } from 'react';
import { optionalPart } from '../../lib/optional-part.ts';
import { reach } from '../../lib/reach.ts';
import { useStore } from '../../lib/store.ts';
import type { DraftState } from './use-draft.ts';

const DraftNotice = lazy(() =>
  optionalPart(() => import('./draft-notice.tsx').then((part) => ({ default: part.DraftNotice }))),
);

/** As DraftNotice, for screens before sign-in, which load it when it has something to say. */
export function VisitorDraftNotice({ draft }: { draft: DraftState }) {
  const isAway = useStore(reach) !== 'reached';
  return (
    (draft.restoredAt !== null || (draft.changed && isAway)) && (
      <Suspense>
        <DraftNotice draft={draft} />
      </Suspense>
    )
  );
}
