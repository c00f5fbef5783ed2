import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import LibrarySheet from '../../../features/library/components/library-sheet.tsx';
import type { PostFile } from '../../../features/posts/model/use-files.ts';
import { LoadMore } from '../../../ui/load-more.tsx';
import type { PostSubject } from './use-post-subject.ts';

/** Buttons that load the next page of files, and open the library to choose one of its files. */
export default function FurtherFiles({
  of: { loadMore },
  onChoose,
  onOpen,
}: {
  of: Pick<PostSubject, 'loadMore'>;
  onChoose(file: PostFile): void;
  /** the library was opened, or closed */
  onOpen?: (opened: boolean) => void;
}) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  useEffect(() => onOpen?.(opened), [onOpen, opened]);
  return (
    <div>
      {loadMore && (
        <LoadMore
          key={loadMore.after}
          failure={t`Failed to load the pictures and videos.`}
          loadMore={loadMore.load}
        />
      )}
      <Button variant="default" onClick={() => setOpened(true)}>{t`Choose from library`}</Button>
      <LibrarySheet opened={opened} onClose={() => setOpened(false)} onChoose={onChoose} />
    </div>
  );
}
