import { useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { importColumns, requiredColumns, type ColumnMap, type ImportColumn } from '../import-file/columns.ts';
import { encodings } from '../import-file/encodings.ts';
import type { FileTable } from '../import-file/table.ts';
import dialog from './import-steps.module.css';
import classes from './map-columns.module.css';
import { memberLabels } from './member-fields.tsx';

/** Chooses which column of the file each field is read from, and how the text is decoded. */
export function MapColumns({
  table,
  map,
  busy,
  onMap,
  onEncoding,
  onAnother,
  onCheck,
}: {
  table: FileTable;
  map: ColumnMap;
  busy: boolean;
  onMap(map: ColumnMap): void;
  /** reads the file again */
  onEncoding(encoding: string): void;
  onAnother(): void;
  onCheck(): void;
}) {
  const { t, i18n } = useLingui();
  const [tried, setTried] = useState(false);
  const options = table.header.map((name, index) => ({
    value: String(index),
    label: name || t`Column ${index + 1}`,
  }));
  const missing = [...requiredColumns].filter((column) => map[column] === undefined);
  const choose = (column: ImportColumn, value: string) => {
    const { [column]: _before, ...others } = map;
    onMap(value === '' ? others : { ...others, [column]: Number(value) });
  };
  return (
    <>
      <p>{t`Which column of your file holds what? Required fields are marked.`}</p>
      <div className={classes.fields}>
        {importColumns.map((column) => {
          const index = map[column];
          return (
            <NativeSelect
              key={column}
              label={i18n._(memberLabels[column])}
              withAsterisk={requiredColumns.has(column)}
              error={tried && missing.includes(column) ? t`Choose a column.` : undefined}
              description={index === undefined ? undefined : exampleOf(table, index)}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              value={index === undefined ? '' : String(index)}
              data={[{ value: '', label: t`Not in the file` }, ...options]}
              onChange={({ currentTarget }) => choose(column, currentTarget.value)}
            />
          );
        })}
      </div>
      {table.encoding !== null && (
        <NativeSelect
          label={t`If letters look wrong, choose another encoding`}
          value={table.encoding}
          data={[...new Set([...encodings, table.encoding])]}
          disabled={busy}
          onChange={({ currentTarget }) => onEncoding(currentTarget.value)}
        />
      )}
      <div className={dialog.buttons}>
        <Button variant="default" disabled={busy} onClick={onAnother}>{t`Choose another file`}</Button>
        <Button
          loading={busy}
          onClick={() => {
            setTried(true);
            if (missing.length === 0) onCheck();
          }}
        >{t`Continue`}</Button>
      </div>
    </>
  );
}

/** The first value of a column, as an example. */
const exampleOf = ({ rows }: FileTable, index: number): string | undefined =>
  rows.find(({ cells }) => cells[index])?.cells[index]?.slice(0, 60);
