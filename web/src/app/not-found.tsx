import { lazy, Suspense } from 'react';
import { loadPart } from '../lib/load-part.ts';

const Page = lazy(() => loadPart('not-found', () => import('./not-found-page.tsx')));

/** Where a path leads nowhere, or to what one may not see: the same page for both. */
export function NotFound() {
  return (
    <Suspense>
      <Page />
    </Suspense>
  );
}
