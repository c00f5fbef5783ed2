import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { LibrarySheet } from '../../../ui/media-picker/library-sheet.tsx';

/** A picture that the tenant has already as its logo. */
export function LogoFromLibrary({ onChoose }: { onChoose(address: string): void }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>{t`Choose from library`}</Button>
      <LibrarySheet
        opened={opened}
        only="IMAGE"
        onClose={() => setOpened(false)}
        onChoose={({ url }) => onChoose(url)}
      />
    </>
  );
}
