import { type ComponentProps, lazy, Suspense } from 'react';
import { loadPart } from '../../../lib/load-part.ts';

const FurtherFiles = lazy(() => loadPart('furtherFiles', () => import('./further-files.tsx')));

/** Where the further files come from that a post can have; loaded after the screen. */
export const MoreFiles = (props: ComponentProps<typeof FurtherFiles>) => (
  <Suspense fallback={null}>
    <FurtherFiles {...props} />
  </Suspense>
);
