import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useLocale } from '../../../i18n/use-locale.ts';
import { AgainIcon, CloseIcon, DoneIcon, PictureIcon, PlayIcon } from '../../../ui/icons.tsx';
import { fileSize } from '../../../lib/file-size.ts';
import { refusesFile, uploadFailure } from './upload-failure.ts';
import classes from './upload-row.module.css';
import type { Upload, Uploads } from '../model/uploads.ts';

/** A picked file: preview, progress, and buttons to retry and to cancel. */
export function UploadRow({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { id, file, kind, preview, state, progress, status } = upload;
  const { name } = file;
  const percent = Math.floor(progress * 100);
  const words = {
    waiting: t`Waiting`,
    // all bytes are sent, and the server checks the file
    sending: percent < 100 ? t`${percent}% sent` : t`Checking…`,
    sent: t`Uploaded`,
    failed: uploadFailure(i18n, status ?? 0),
  };
  return (
    <li className={classes.row} data-state={state}>
      <Preview kind={kind} address={preview} />
      <span className={classes.what}>
        <span className={classes.name}>{name}</span>
        <span className={classes.state}>
          {fileSize(file.size, locale)} · {words[state]}
        </span>
        {state === 'sending' && <progress value={progress} max={1} aria-label={t`Progress of ${name}`} />}
      </span>
      {state === 'sent' && <DoneIcon />}
      {state === 'failed' && !refusesFile(status ?? 0) && (
        <UnstyledButton
          className={classes.button}
          aria-label={t`Retry ${name}`}
          onClick={() => uploads.retry(id)}
        >
          <AgainIcon />
        </UnstyledButton>
      )}
      {state !== 'sent' && (
        <UnstyledButton
          className={classes.button}
          aria-label={state === 'failed' ? t`Remove ${name}` : t`Cancel ${name}`}
          onClick={() => uploads.cancel(id)}
        >
          <CloseIcon />
        </UnstyledButton>
      )}
    </li>
  );
}

/** Shows an icon for a file that this browser cannot display. */
function Preview({ kind, address }: { kind: Upload['kind']; address: string }) {
  const [shown, setShown] = useState(true);
  const onError = () => setShown(false);
  return (
    <span className={classes.preview} data-kind={kind}>
      {shown && kind === 'image' && <img src={address} alt="" onError={onError} />}
      {shown && kind === 'video' && <video src={address} muted preload="metadata" onError={onError} />}
      {kind === 'video' && <PlayIcon />}
      {!shown && kind === 'image' && <PictureIcon />}
    </span>
  );
}
