import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { CloseIcon } from '../../../ui/icons.tsx';
import type { Attached } from '../model/attached.ts';
import { useFileName } from '../model/file-words.ts';
import { AttachmentTile } from './attachment-tile.tsx';
import classes from './attachments.module.css';

/** The files of the next message, each with a button that takes it out again. */
export function ChosenFiles({
  files,
  onRemove,
}: {
  files: readonly Attached[];
  onRemove(file: Attached): void;
}) {
  const { t } = useLingui();
  const nameOf = useFileName();
  if (files.length === 0) return null;
  return (
    <ul className={classes.chosen} aria-label={t`Attachments`}>
      {files.map((file, at) => {
        const name = nameOf(files, at);
        return (
          <li key={file.url}>
            <span role="img" aria-label={name}>
              <AttachmentTile file={file} />
            </span>
            <UnstyledButton
              className={classes.remove}
              aria-label={t`Remove: ${name}`}
              onClick={() => onRemove(file)}
            >
              <CloseIcon />
            </UnstyledButton>
          </li>
        );
      })}
    </ul>
  );
}
