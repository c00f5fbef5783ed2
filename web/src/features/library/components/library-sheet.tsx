import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useTenant } from '../../../lib/tenant.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { useLibrary, type LibraryFile } from '../model/use-library.ts';
import { LibraryGrid } from './library-grid.tsx';
import { LibraryLinks } from './library-links.tsx';

/** A dialog to choose a file from the tenant's library (decision 35). */
export default function LibrarySheet({
  opened,
  onClose,
  onChoose,
  only,
}: {
  opened: boolean;
  onClose(): void;
  onChoose(file: LibraryFile): void;
  only?: LibraryFile['kind'] | undefined;
}) {
  const { t } = useLingui();
  return (
    <Sheet opened={opened} onClose={onClose} title={t`Choose from library`} closeLabel={t`Close`}>
      <Choices
        only={only}
        onChoose={(file) => {
          onClose();
          onChoose(file);
        }}
      />
    </Sheet>
  );
}

function Choices({
  only,
  onChoose,
}: {
  only: LibraryFile['kind'] | undefined;
  onChoose(file: LibraryFile): void;
}) {
  const { tenantId } = useTenant();
  const library = useLibrary(tenantId, useState<string | null>(null), only);
  return (
    <>
      <LibraryGrid library={library} only={only} onChoose={onChoose} />
      <LibraryLinks />
    </>
  );
}
