import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { openedLater } from '../../../ui/opened-later.tsx';
import type { LibraryFile } from '../model/use-library.ts';

const LibrarySheet = openedLater(
  'librarySheet',
  () => import('./library-sheet.tsx'),
  ({ opened }) => opened,
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
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>{t`Choose from library`}</Button>
      <LibrarySheet opened={opened} only={only} onClose={() => setOpened(false)} onChoose={onChoose} />
    </>
  );
}
