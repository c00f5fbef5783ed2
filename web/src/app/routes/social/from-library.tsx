import { type ComponentProps, lazy, Suspense } from 'react';
import { loadPart } from '../../../lib/load-part.ts';

const LibraryChoice = lazy(() => loadPart('libraryChoice', () => import('./library-choice.tsx')));

/** Chooses a file for a post from the library, which is loaded after the screen. */
export function FromLibrary(props: ComponentProps<typeof LibraryChoice>) {
  return (
    <Suspense fallback={null}>
      <LibraryChoice {...props} />
    </Suspense>
  );
}
