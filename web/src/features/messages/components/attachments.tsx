import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { Attached } from '../model/attached.ts';
import { useFileName } from '../model/file-words.ts';
import { AttachmentSheet } from './attachment-sheet.tsx';
import { AttachmentTile } from './attachment-tile.tsx';
import classes from './attachments.module.css';

/** The pictures and videos of a message; each opens in full size. */
export function Attachments({ files }: { files: readonly Attached[] }) {
  const { t } = useLingui();
  const nameOf = useFileName();
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <>
      <ul className={classes.grid} data-count={Math.min(files.length, 3)} aria-label={t`Attachments`}>
        {files.map((file, at) => (
          <li key={file.url}>
            <UnstyledButton
              className={classes.open}
              aria-label={nameOf(files, at)}
              aria-haspopup="dialog"
              onClick={() => setOpened(at)}
            >
              <AttachmentTile file={file} />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <AttachmentSheet files={files} at={opened} onMove={setOpened} onClose={() => setOpened(null)} />
    </>
  );
}
