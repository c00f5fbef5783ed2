import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { PictureIcon } from '../../../ui/icons.tsx';
import { mostAttached, type Attached } from '../model/attached.ts';
import { useFileChooser, useOverPanel } from '../model/file-chooser.ts';
import classes from './messages.module.css';

/** Opens the choice of pictures and videos for the next message. */
export function AttachButton({
  files,
  onChange,
}: {
  files: readonly Attached[];
  onChange(files: readonly Attached[]): void;
}) {
  const { t } = useLingui();
  const chooser = useFileChooser();
  const [opened, setOpened] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  useOverPanel(opened);
  if (chooser === null) return null;
  return (
    <>
      <UnstyledButton
        className={classes.icon}
        aria-label={t`Attach photos and videos`}
        aria-haspopup="dialog"
        onClick={() => {
          setWasOpened(true);
          setOpened(true);
        }}
      >
        <PictureIcon />
      </UnstyledButton>
      {wasOpened && (
        <Suspense>
          {chooser({ opened, files, most: mostAttached, onChange, onClose: () => setOpened(false) })}
        </Suspense>
      )}
    </>
  );
}
