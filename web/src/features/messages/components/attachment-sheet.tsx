import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { FullSizeFile } from '../../../ui/full-size-file.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { usable } from '../../../ui/usable.ts';
import type { Attached } from '../model/attached.ts';
import { useFileName } from '../model/file-words.ts';
import { useOverPanel } from '../model/file-chooser.ts';
import classes from './attachments.module.css';

/** One of the pictures and videos of a message in full size, and the way to the others. */
export function AttachmentSheet({
  files,
  at,
  onMove,
  onClose,
}: {
  files: readonly Attached[];
  /** which one; null for none */
  at: number | null;
  onMove(at: number): void;
  onClose(): void;
}) {
  const { t } = useLingui();
  const nameOf = useFileName();
  useOverPanel(at !== null);
  // the dialog keeps showing the file during its closing animation
  const [last, setLast] = useState(at);
  if (at !== null && at !== last) setLast(at);
  const file = last === null ? undefined : files[last];
  if (last === null || file === undefined) return null;
  const title = nameOf(files, last);
  const [isFirst, isLast] = [last === 0, last === files.length - 1];
  return (
    <Sheet opened={at !== null} onClose={onClose} title={title} closeLabel={t`Close`}>
      <FullSizeFile key={file.url} kind={file.kind} url={file.url} alt={title} />
      <div className={classes.ways}>
        <Button component="a" variant="subtle" href={file.url} download>{t`Download`}</Button>
        {files.length > 1 && (
          <>
            <Button variant="default" {...usable(!isFirst, () => onMove(last - 1))}>{t`Previous`}</Button>
            <Button variant="default" {...usable(!isLast, () => onMove(last + 1))}>{t`Next`}</Button>
          </>
        )}
      </div>
    </Sheet>
  );
}
