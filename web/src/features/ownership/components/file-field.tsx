import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { FileButton } from '../../../ui/form/file-button.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import classes from './file-field.module.css';

/** A form field for a file, with a button to remove the chosen file. */
export function FileField({
  label,
  help,
  accept,
  fits,
  file,
  problem,
  onChange,
}: {
  label: string;
  help: string;
  accept: string;
  /** whether a file is acceptable; others are refused */
  fits(file: File): boolean;
  file: File | null;
  /** the text of the server's refusal */
  problem?: unknown;
  onChange(file: File | null): void;
}) {
  const { t } = useLingui();
  const [refused, setRefused] = useState<string | null>(null);
  const take = (chosen: File) => {
    setRefused(fits(chosen) ? null : chosen.name);
    if (fits(chosen)) onChange(chosen);
  };
  return (
    <div className={classes.field}>
      <FileButton accept={accept} onFiles={(chosen) => chosen.forEach(take)}>
        {label}
      </FileButton>
      {file ? (
        <p className={classes.file}>
          <span className={classes.name}>{file.name}</span>
          <UnstyledButton
            className={classes.remove}
            aria-label={t`Remove ${file.name}`}
            onClick={() => onChange(null)}
          >
            <CloseIcon />
          </UnstyledButton>
        </p>
      ) : (
        <p className={classes.help}>{help}</p>
      )}
      {(refused || typeof problem === 'string') && (
        <p className={classes.problem} role="alert">
          {refused ? t`${refused} is too large, or its file type is not supported.` : String(problem)}
        </p>
      )}
    </div>
  );
}
