import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import LibrarySheet from '../../../features/library/components/library-sheet.tsx';
import { accepted } from '../../../features/media-picker/model/admit.ts';
import { uploadFailure } from '../../../features/media-picker/components/upload-failure.ts';
import classes from '../../../features/mailings/components/mailings.module.css';
import {
  type AttachedFile,
  mostFiles,
  refusalOfFiles,
} from '../../../features/mailings/model/attached-files.ts';
import { fieldText } from '../../../i18n/field-text.ts';
import { commandId } from '../../../lib/command-id.ts';
import { documents } from '../../../lib/is-document.ts';
import { postFile } from '../../../lib/post-file.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { FileButton } from '../../../ui/form/file-button.tsx';
import { FileIcon, PlayIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** The files that a mail attaches: uploaded for it, or chosen from the library. */
export function ChosenFiles({
  files,
  onChange,
}: {
  files: readonly AttachedFile[];
  onChange(files: readonly AttachedFile[]): void;
}) {
  const { t, i18n } = useLingui();
  const { tenantId } = useTenant();
  const [choosing, setChoosing] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  // what is attached now: files can be removed during an upload
  const current = useRef(files);
  useEffect(() => {
    current.current = files;
  }, [files]);
  const change = (next: readonly AttachedFile[]) => {
    current.current = next;
    onChange(next);
  };

  /** Whether the files can be attached; says what is wrong. */
  function fit(wanted: readonly Pick<AttachedFile, 'size'>[]): boolean {
    const refusal = refusalOfFiles(wanted);
    setProblem(refusal === null ? null : fieldText(i18n, refusal, t`Attachments`));
    return refusal === null;
  }

  async function upload(chosen: readonly File[]) {
    if (!fit([...files, ...chosen])) return;
    const { signal } = (leaving.current = new AbortController());
    setProgress(0);
    for (const [at, file] of chosen.entries()) {
      const path = `/api/${tenantId}/email/attachments`;
      const posted = await postFile(
        path,
        { tenantId, file, field: 'file' },
        {
          signal,
          commandId: commandId(),
          onProgress: (part) => setProgress((at + part) / chosen.length),
        },
      );
      if (signal.aborted) return;
      const kept = posted.ok ? uploaded(posted.answer['file'], file) : null;
      if (kept === null) {
        const why = uploadFailure(i18n, posted.ok ? 500 : posted.status);
        setProblem(`${file.name}: ${why}`);
        break;
      }
      change([...current.current, kept]);
    }
    setProgress(null);
  }

  return (
    <fieldset className={classes.attachments}>
      <legend>{t`Attachments`}</legend>
      <p className={classes.quiet}>
        {t`Pictures, videos, PDF and Word files: at most ${mostFiles}, and 10 MB together.`}
      </p>
      {files.length > 0 && (
        <ul className={classes.files} aria-label={t`Attachments`}>
          {files.map((file, at) => (
            <li key={file.path} className={classes.file}>
              {file.thumbnailUrl ? (
                <img src={file.thumbnailUrl} alt="" />
              ) : (
                <span>{file.kind === 'VIDEO' ? <PlayIcon /> : <FileIcon />}</span>
              )}
              {file.name !== null && (
                <bdi className={classes.fileName} title={file.name}>
                  {file.name}
                </bdi>
              )}
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={t`Remove attachment ${at + 1}`}
                onClick={() => {
                  setProblem(null);
                  change(current.current.filter(({ path }) => path !== file.path));
                }}
              >{t`Remove`}</Button>
            </li>
          ))}
        </ul>
      )}
      {progress !== null && (
        <progress className={classes.upload} value={progress} max={1} aria-label={t`Upload`} />
      )}
      {problem !== null && <Notice kind="error">{problem}</Notice>}
      {files.length < mostFiles && (
        <div className={classes.buttons}>
          <FileButton
            accept={`${accepted},${documents}`}
            multiple
            loading={progress !== null}
            onFiles={(chosen) => void upload(chosen)}
          >{t`Upload files`}</FileButton>
          <Button
            variant="default"
            disabled={progress !== null}
            onClick={() => setChoosing(true)}
          >{t`Choose from library`}</Button>
        </div>
      )}
      <LibrarySheet
        opened={choosing}
        onClose={() => setChoosing(false)}
        onChoose={({ url, kind, thumbnailUrl }) => {
          const path = new URL(url, location.origin).pathname;
          if (files.some((one) => one.path === path)) return;
          const wanted = [...files, { path, kind, name: null, thumbnailUrl, size: null }];
          if (fit(wanted)) change(wanted);
        }}
      />
    </fieldset>
  );
}

/** What the answer to an upload says of the file; null if it says nothing. */
function uploaded(answer: unknown, { name, size }: File): AttachedFile | null {
  if (typeof answer !== 'object' || answer === null || !('url' in answer) || !('kind' in answer)) return null;
  const { pathname: path } = new URL(String(answer.url), location.href);
  if (answer.kind === 'image') return { path, kind: 'IMAGE', name, thumbnailUrl: `${path}/thumbnail`, size };
  return { path, kind: answer.kind === 'video' ? 'VIDEO' : 'DOCUMENT', name, thumbnailUrl: null, size };
}
