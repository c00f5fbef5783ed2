import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { saveFile } from '../../../lib/save-file.ts';
import { importColumns } from '../import-file/columns.ts';
import classes from './choose-file.module.css';

/** A file with our columns and one line as an example; the mark at its beginning is for spreadsheets. */
const template = () =>
  `\uFEFF${importColumns.join(',')}\r\nada@example.org,Ada,Byron,+44 1432 000001,1 Mill Lane,,Ledbury,Herefordshire,HR8 1AA,\r\n`;

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
      <p>{t`An Excel workbook (.xlsx) or a CSV file of up to 5,000 lines. Its first line names the columns; you choose what each one holds.`}</p>
      <p className={classes.quiet}>{t`You see a preview before anything is saved.`}</p>
      <div className={classes.buttons}>
        <Button loading={busy} onClick={() => input.current?.click()}>{t`Choose file`}</Button>
        <Button
          variant="default"
          onClick={() => saveFile(template(), 'text/csv', 'members-template.csv')}
        >{t`Download a template`}</Button>
      </div>
      <input
        ref={input}
        type="file"
        accept=".xlsx,.csv,.tsv,.txt,text/csv"
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
