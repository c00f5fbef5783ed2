import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import classes from './choose-file.module.css';

/** Chooses an import file, by button or by drag and drop. */
export function ChooseFile({ busy, onFile }: { busy: boolean; onFile(file: File): void }) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    if (files?.[0] && !busy) onFile(files[0]);
  };
  return (
    <div
      className={classes.place}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <p>{t`A CSV file, as a spreadsheet saves it. Its first line names the columns:`}</p>
      <p className={classes.columns}>
        {'email, firstname, lastname, phone, address1, address2, city, state, zip, bio'}
      </p>
      <p className={classes.quiet}>{t`Nothing is saved before you have seen what it would do.`}</p>
      <Button loading={busy} onClick={() => input.current?.click()}>{t`Choose file`}</Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        hidden
        // Mantine's focus trap checks tabIndex, not `hidden`: the last
        // element that it counts must be focusable
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          // allows the same file to be chosen again after it was corrected
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
