import { Plural, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { fieldText } from '../../../i18n/field-text.ts';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { Notice } from '../../../ui/notice.tsx';
import { fitsOneRequest, readText } from '../model/read-text.ts';
import { useMemberImport, type WrongLine } from '../mutations/use-member-import.ts';
import { ChooseFile } from './choose-file.tsx';
import classes from './import-steps.module.css';
import { ImportPreview } from './import-preview.tsx';
import { PastImports } from './past-imports.tsx';
import '../refusal-texts.ts';

/** The step that an import is at. */
type Step =
  | { readonly at: 'choosing' }
  | {
      readonly at: 'checked';
      readonly file: string;
      readonly csv: string;
      readonly members: number;
      readonly errors: readonly WrongLine[];
      readonly leftOut: readonly string[];
    }
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
  const { problem, busy, attempt } = useAttempt();
  const start = useRef<HTMLDivElement>(null);
  const before = useRef(step.at);
  useEffect(() => {
    // the focused element was removed with the previous step
    if (before.current !== step.at) start.current?.focus();
    before.current = step.at;
  }, [step.at]);

  const refused = ({ code, fields }: { code: string; fields: readonly { code: string }[] }) =>
    fields[0] ? fieldText(i18n, fields[0].code, t`The file`) : refusalText(i18n, code);

  const checkFile = (file: File) =>
    attempt(async () => {
      const csv = await readText(file);
      if (!fitsOneRequest(csv))
        return t`The file is too large: about 2,000 members go at a time. Please split it.`;
      const found = await check(csv);
      if (found.__typename !== 'MemberImportChecked') return refused(found);
      if (found.lines === 0) return t`There is nobody in this file.`;
      const { members, errors, leftOut } = found;
      setStep({ at: 'checked', file: file.name, csv, members, errors, leftOut });
    });

  async function keepOpenDuring<Done>(work: () => Promise<Done>): Promise<Done> {
    onRunning(true);
    try {
      return await work();
    } finally {
      onRunning(false);
    }
  }

  const importMembers = (csv: string, leaveOutWrong: boolean) =>
    attempt(async () => {
      const done = await keepOpenDuring(() => carryOut(csv, leaveOutWrong));
      if (done.__typename === 'MembersImported')
        return setStep({ at: 'done', members: done.members, leftOut: done.errors.length });
      if (done.__typename !== 'MembersNotImported') return refused(done);
      // a member was registered since the preview: check again
      const found = await check(csv);
      if (found.__typename === 'MemberImportChecked')
        setStep((was) => (was.at === 'checked' ? { ...was, ...found, at: 'checked' } : was));
      return t`Meanwhile something has changed. Please look again.`;
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
      {step.at === 'choosing' && <ChooseFile busy={busy || running} onFile={checkFile} />}
      {step.at === 'checked' && (
        <ImportPreview
          {...step}
          busy={busy}
          onImport={() => importMembers(step.csv, step.errors.length > 0)}
          onAnother={() => setStep({ at: 'choosing' })}
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
      {step.at !== 'checked' && <PastImports onUndo={undoImport} />}
    </div>
  );
}
