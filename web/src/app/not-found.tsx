import { lazy, Suspense } from 'react';
import { loadPart } from '../lib/load-part.ts';

const Page = lazy(() => loadPart('not-found', () => import('./not-found-page.tsx')));

/** The page for unknown paths, and for forbidden ones, so that nobody can distinguish them. */
export function NotFound() {
  return (
    <Suspense>
      <Page />
    </Suspense>
  );
}
