import { lazy, Suspense } from 'react';
import { loadPart } from '../../../lib/load-part.ts';
import type { PostSubject } from './use-post-subject.ts';

// few things have so many files
const LoadMoreFiles = lazy(() => loadPart('loadMoreFiles', () => import('./load-more-files.tsx')));

/** Loads the next files that a post can have; nothing if all are there. */
export function MoreFiles({ of: { loadMore } }: { of: Pick<PostSubject, 'loadMore'> }) {
  if (loadMore === null) return null;
  return (
    <Suspense fallback={null}>
      <LoadMoreFiles key={loadMore.after} load={loadMore.load} />
    </Suspense>
  );
}
