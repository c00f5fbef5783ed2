import { Plural, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { fieldText } from '../../../i18n/field-text.ts';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import type { WrongLine } from '../mutations/use-member-import.ts';
import dialog from './import-steps.module.css';
import classes from './import-preview.module.css';
import { memberLabels } from './member-fields.tsx';
import '../refusal-texts.ts';

/** Most wrong lines that are listed; the others are counted. */
const maxShown = 50;

/**
 * What the import would do: the number of members, the wrong lines with
 * their reasons, and the ignored columns.
 */
export function ImportPreview({
  file,
  members,
  errors,
  leftOut,
  busy,
  onImport,
  onAnother,
  onColumns,
}: {
  file: string;
  members: number;
  errors: readonly WrongLine[];
  /** ignored columns; '' for a column without a name */
  leftOut: readonly string[];
  busy: boolean;
  /** imports without the wrong lines */
  onImport(): void;
  onAnother(): void;
  /** back to the columns */
  onColumns(): void;
}) {
  const { t } = useLingui();
  const more = errors.length - maxShown;
  const names = leftOut.map((name) => name || t`(without a name)`).join(', ');
  return (
    <>
      <div role="status">
        <p className={classes.file}>{file}</p>
        <p className={classes.sum}>
          {members > 0 ? (
            <Plural value={members} one="# member can be imported." other="# members can be imported." />
          ) : (
            t`Nobody in this file can be imported.`
          )}{' '}
          {errors.length > 0 && (
            <Plural value={errors.length} one="# line is wrong:" other="# lines are wrong:" />
          )}
        </p>
        {leftOut.length > 0 && <p className={classes.leftOut}>{t`Columns that are left out: ${names}`}</p>}
      </div>
      {errors.length > 0 && (
        <ul className={classes.lines} aria-label={t`Lines that are wrong`}>
          {errors.slice(0, maxShown).map((wrong) => (
            <Line key={wrong.line} wrong={wrong} />
          ))}
          {more > 0 && (
            <li>
              <Plural value={more} one="and # more" other="and # more" />
            </li>
          )}
        </ul>
      )}
      <div className={dialog.buttons}>
        <Button variant="default" disabled={busy} onClick={onAnother}>{t`Choose another file`}</Button>
        <Button variant="default" disabled={busy} onClick={onColumns}>{t`Columns`}</Button>
        {members > 0 && (
          <Button loading={busy} onClick={onImport}>
            {errors.length > 0 ? t`Import without the wrong lines` : t`Import`}
          </Button>
        )}
      </div>
    </>
  );
}

function Line({ wrong }: { wrong: WrongLine }) {
  const { t, i18n } = useLingui();
  const line = wrong.line.toLocaleString(useLocale());
  const words = wrong.fields.map(({ field, code }) =>
    field in memberLabels
      ? fieldText(i18n, code, i18n._(memberLabels[field as keyof typeof memberLabels]))
      : (refusalText(i18n, code) ?? fieldText(i18n, code, t`This line`)),
  );
  return (
    <li>
      <strong className="tabular">{t`Line ${line}`}</strong> {words.join(' ')}
    </li>
  );
}
