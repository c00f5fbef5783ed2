import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { loadPart } from '../../../lib/load-part.ts';
import { useWanted } from '../../../lib/use-wanted.ts';
import type { LibraryFile } from '../model/use-library.ts';

const librarySheet = () => import('./library-sheet.tsx');
const LibrarySheet = lazy(() =>
  loadPart('librarySheet', async () => ({ default: (await librarySheet()).LibrarySheet })),
);

/** A button that opens the library to choose one of its files. */
export function ChooseFromLibrary({
  onChoose,
  only,
}: {
  onChoose(file: LibraryFile): void;
  only?: LibraryFile['kind'];
}) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  const wanted = useWanted(opened, librarySheet);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>{t`Choose from library`}</Button>
      <Suspense>
        {wanted && (
          <LibrarySheet opened={opened} only={only} onClose={() => setOpened(false)} onChoose={onChoose} />
        )}
      </Suspense>
    </>
  );
}
