import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { LibrarySheet } from '../../../features/library/components/library-sheet.tsx';
import type { PostFile } from '../../../features/posts/model/use-files.ts';

/** A button that opens the library to choose a file for a post. */
export default function LibraryChoice({
  onChoose,
  onOpen,
}: {
  onChoose(file: PostFile): void;
  /** the library was opened, or closed */
  onOpen?: ((opened: boolean) => void) | undefined;
}) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  useEffect(() => onOpen?.(opened), [onOpen, opened]);
  return (
    <div>
      <Button variant="default" onClick={() => setOpened(true)}>{t`Choose from library`}</Button>
      <LibrarySheet opened={opened} onClose={() => setOpened(false)} onChoose={onChoose} />
    </div>
  );
}
