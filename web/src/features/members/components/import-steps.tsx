import { Plural, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { fieldText } from '../../../i18n/field-text.ts';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { Notice } from '../../../ui/notice.tsx';
import { requiredColumns, type ColumnMap } from '../import-file/columns.ts';
import { guessColumns } from '../import-file/guess-columns.ts';
import { partsOf, type ImportPart, type LineProblem } from '../import-file/parts.ts';
import { readInWorker } from '../import-file/read-in-worker.ts';
import type { FileTable } from '../import-file/table.ts';
import { useMemberImport, type ImportProgress, type WrongLine } from '../mutations/use-member-import.ts';
import { ChooseFile } from './choose-file.tsx';
import classes from './import-steps.module.css';
import { ImportRunning } from './import-running.tsx';
import { ImportPreview } from './import-preview.tsx';
import { MapColumns } from './map-columns.tsx';
import { PastImports } from './past-imports.tsx';
import '../refusal-texts.ts';

/** A file that was read, and what its columns mean. */
interface Source {
  readonly file: File;
  readonly table: FileTable;
  readonly map: ColumnMap;
}

/** The step that an import is at. */
type Step =
  | { readonly at: 'choosing' }
  | ({ readonly at: 'columns' } & Source)
  | ({
      readonly at: 'checked';
      readonly parts: readonly ImportPart[];
      readonly members: number;
      readonly errors: readonly WrongLine[];
      readonly leftOut: readonly string[];
    } & Source)
  | { readonly at: 'done'; readonly members: number; readonly leftOut: number };

/**
 * Imports members from a file: shows a preview first, and can undo past imports. While an import or an
 * undo runs, `running` is true and the parent keeps the dialog open, so that the user sees the result.
 */
export default function ImportSteps({
  running,
  onRunning,
  onClose,
}: {
  running: boolean;
  onRunning(running: boolean): void;
  onClose(): void;
}) {
  const { t, i18n } = useLingui();
  const { tenantId } = useTenant();
  const { check, carryOut, undo } = useMemberImport(tenantId);
  const [step, setStep] = useState<Step>({ at: 'choosing' });
  const [progress, setProgress] = useState<ImportProgress | null>(null);
  const { problem, busy, attempt } = useAttempt();
  const start = useRef<HTMLDivElement>(null);
  const before = useRef(step.at);
  useEffect(() => {
    // the focused element was removed with the previous step
    if (before.current !== step.at) start.current?.focus();
    before.current = step.at;
  }, [step.at]);

  const refused = ({ code, fields }: { code: string; fields: readonly { readonly code: string }[] }) =>
    fields[0] ? fieldText(i18n, fields[0].code, t`The file`) : refusalText(i18n, code);

  /** Shows the preview of a file, or what is wrong with it as a whole. */
  async function preview(source: Source): Promise<string | null | void> {
    const { parts, problems, leftOut } = partsOf(source.table, source.map);
    const found = await check(parts);
    if (found.__typename === 'refused') return refused(found);
    if (source.table.rows.length === 0) return t`There is nobody in this file.`;
    const { members } = found;
    setStep({ ...source, at: 'checked', parts, members, errors: inOrder(problems, found.errors), leftOut });
  }

  const readFile = (file: File, encoding?: string) =>
    attempt(async () => {
      const table = await readInWorker(file, encoding);
      if (table === 'too-large') return t`The file is too large: at most 10 MB, and 60 MB unpacked.`;
      if (typeof table === 'string') return fieldText(i18n, table, t`The file`);
      const source = { file, table, map: guessColumns(table.header) };
      const isClear = [...requiredColumns].every((column) => source.map[column] !== undefined);
      if (isClear && encoding === undefined) return preview(source);
      setStep({ at: 'columns', ...source });
    });

  async function keepOpenDuring<Done>(work: () => Promise<Done>): Promise<Done> {
    onRunning(true);
    try {
      return await work();
    } finally {
      onRunning(false);
    }
  }

  const importMembers = ({ parts, errors, ...source }: Step & { at: 'checked' }) =>
    attempt(async () => {
      const wrong = errors.length;
      setProgress({ importId: null, done: 0 });
      const done = await keepOpenDuring(() => carryOut(parts, wrong > 0, setProgress)).finally(() =>
        setProgress(null),
      );
      if (done.__typename === 'refused') return refused(done);
      if (done.__typename === 'report') {
        const leftOut = source.table.rows.length - done.members;
        return setStep({ at: 'done', members: done.members, leftOut });
      }
      // a member was registered since the preview: check again
      return (await preview(source)) ?? t`Something has changed in the meantime. Please look again.`;
    });

  /** Hides the message of the last import, because the numbers are no longer true. */
  const undoImport = async (importId: string) => {
    const undone = await keepOpenDuring(() => undo(importId));
    setStep({ at: 'choosing' });
    return undone;
  };

  return (
    <div ref={start} tabIndex={-1} className={classes.steps}>
      <p role="status" className={classes.running}>
        {running && t`This can take some minutes. The dialog stays open until it is done.`}
      </p>
      {problem && <Notice kind="error">{problem}</Notice>}
      {step.at === 'choosing' && <ChooseFile busy={busy || running} onFile={(file) => readFile(file)} />}
      {step.at === 'columns' && (
        <MapColumns
          key={step.table.encoding}
          {...step}
          busy={busy}
          onMap={(map) => setStep({ ...step, map })}
          onEncoding={(encoding) => readFile(step.file, encoding)}
          onAnother={() => setStep({ at: 'choosing' })}
          onCheck={() => attempt(() => preview(step))}
        />
      )}
      {step.at === 'checked' && progress && (
        <ImportRunning progress={progress} total={step.parts.reduce((sum, { rows }) => sum + rows, 0)} />
      )}
      {step.at === 'checked' && (
        <ImportPreview
          {...step}
          file={step.file.name}
          busy={busy}
          onImport={() => importMembers(step)}
          onAnother={() => setStep({ at: 'choosing' })}
          onColumns={() => setStep({ ...step, at: 'columns' })}
        />
      )}
      {step.at === 'done' && (
        <>
          <Notice kind="success">
            <Plural value={step.members} one="# member was imported." other="# members were imported." />{' '}
            {step.leftOut > 0 && (
              <Plural value={step.leftOut} one="# line was left out." other="# lines were left out." />
            )}
          </Notice>
          <div className={classes.buttons}>
            <Button disabled={running} onClick={onClose}>{t`Done`}</Button>
          </div>
        </>
      )}
      {(step.at === 'choosing' || step.at === 'done') && <PastImports onUndo={undoImport} />}
    </div>
  );
}

/** The wrong lines that this app found and those of the server, in the order of the file. */
function inOrder(problems: readonly LineProblem[], errors: readonly WrongLine[]): readonly WrongLine[] {
  const own = problems.map(({ line, field, code }) => ({ line, fields: [{ field, code }] }));
  return [...own, ...errors].toSorted((one, other) => one.line - other.line);
}
