import { lazy, Suspense } from 'react';
import { loadPart } from '../lib/load-part.ts';

const Page = lazy(() => loadPart('not-found', () => import('./not-found-page.tsx')));

/** The page for unknown paths and, so that neither is revealed, for forbidden ones. */
export function NotFound() {
  return (
    <Suspense>
      <Page />
    </Suspense>
  );
}
