import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { LibrarySheet } from '../../../features/library/components/library-sheet.tsx';
import type { LibraryFile } from '../../../features/library/model/use-library.ts';
import classes from '../../../features/mailings/components/mailings.module.css';
import { PlayIcon } from '../../../ui/icons.tsx';

/** At most so many files of a mail. */
const most = 5;

/** The files of the library that a mail attaches. */
export function ChosenFiles({
  files,
  onChange,
}: {
  files: readonly LibraryFile[];
  onChange(files: readonly LibraryFile[]): void;
}) {
  const { t } = useLingui();
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <ul className={classes.files} aria-label={t`Attachment`}>
        {files.map((file, at) => (
          <li key={file.id} className={classes.file}>
            {file.thumbnailUrl ? (
              <img src={file.thumbnailUrl} alt="" />
            ) : (
              <span>
                <PlayIcon />
              </span>
            )}
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={t`Remove attachment ${at + 1}`}
              onClick={() => onChange(files.filter((one) => one !== file))}
            >{t`Remove`}</Button>
          </li>
        ))}
        {files.length < most && (
          <li>
            <Button variant="default" onClick={() => setChoosing(true)}>{t`Attachment`}</Button>
          </li>
        )}
      </ul>
      <LibrarySheet
        opened={choosing}
        onClose={() => setChoosing(false)}
        onChoose={(file) => {
          if (!files.some(({ id }) => id === file.id)) onChange([...files, file]);
        }}
      />
    </>
  );
}
