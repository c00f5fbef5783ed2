import '@mantine/core/styles/Checkbox.css';
import { useLingui } from '@lingui/react/macro';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ActionType } from '../../../graphql/schema.generated.ts';
import { fieldText } from '../../../i18n/field-text.ts';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { paths } from '../../../lib/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { SecondTime } from '../../../ui/form/second-time.tsx';
import { FormButtons, FormFields, Pair, Remark } from '../../../ui/form/form-card.tsx';
import { DraftNotice } from '../../../ui/drafts/draft-notice.tsx';
import { useDraft } from '../../../ui/drafts/use-draft.ts';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import {
  formField,
  mostQuestions,
  newQuestion,
  openingOf,
  toInput,
  type ActionValues,
  type QuestionValues,
} from '../model/action-values.ts';
import type { useActionCommands } from '../mutations/use-action-commands.ts';
import { QuestionFields } from './question-fields.tsx';
import classes from './registrations.module.css';

const types: readonly ActionType[] = ['DEFAULT', 'AUCTION', 'RAFFLE'];

/**
 * Makes the public action of an item, or replaces it. What was changed here stays when somebody else submits the
 * action meanwhile; the form says so.
 */
export function ActionForm({
  itemId,
  saved,
  version,
  submit,
  onSubmitted,
}: {
  itemId: number;
  saved: ActionValues;
  /** of the saved action; null without one */
  version: string | null;
  submit: ReturnType<typeof useActionCommands>['submit'];
  /** Called after a submit; resolves to the new version of the action. */
  onSubmitted(): Promise<string | null>;
}) {
  const { t, i18n } = useLingui();
  const { tenantId, timezone } = useTenant();
  const [edited, setEdited] = useState<{ values: ActionValues; version: string | null } | null>(null);
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const values = edited?.values ?? saved;
  const draft = useDraft(`action-${itemId}`, {
    value: edited,
    changed: edited !== null && JSON.stringify(edited.values) !== JSON.stringify(saved),
    restore: setEdited,
    reset: () => setEdited(null),
  });
  const change = (changed: Partial<ActionValues>) =>
    setEdited({ values: { ...values, ...changed }, version: edited ? edited.version : version });
  const changeQuestion = (at: number, changed: Partial<QuestionValues>) =>
    change({
      questions: values.questions.map((one, index) => (index === at ? { ...one, ...changed } : one)),
    });
  const errorOf = (field: string, label: string) => {
    const code = errors.get(field);
    return code === undefined ? null : fieldText(i18n, code, label);
  };
  const failed = (message: string) => setProblem(t`Failed to submit event action: ${message}`);

  const send = async () => {
    setProblem(null);
    setErrors(new Map());
    setBusy(true);
    try {
      const refused = await submit(toInput(values, timezone));
      if (refused === null) {
        const submitted = await onSubmitted();
        // keeps changes that were made while the form was being sent
        setEdited((now) => (now === edited || now === null ? null : { ...now, version: submitted }));
        return void toast(t`Event action submitted successfully.`, t`Dismiss`);
      }
      if (refused.code === 'FORBIDDEN') return setProblem(t`You don't have permission to create actions.`);
      setErrors(new Map(refused.fields.map(({ field, code }) => [formField(field), code])));
      failed(refusalText(i18n, refused.code) ?? t`Unexpected error.`);
    } catch {
      failed(t`The service is not available at the moment. Please try again shortly.`);
    } finally {
      setBusy(false);
    }
  };

  const typeNames = { DEFAULT: t`default`, AUCTION: t`auction`, RAFFLE: t`raffle` };
  const questionsError = errorOf('questions', t`Questions`);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {edited && !busy && edited.version !== version && (
        <Notice kind="live">{t`Somebody else changed this action. Submitting replaces their changes.`}</Notice>
      )}
      {problem && <Notice kind="error">{problem}</Notice>}
      <DraftNotice draft={draft} />
      <FormFields>
        <NativeSelect
          label={t`Action type`}
          value={values.actionType}
          data={types.map((value) => ({ value, label: typeNames[value] }))}
          onChange={({ currentTarget }) => {
            const chosen = types.find((one) => one === currentTarget.value);
            if (chosen) change({ actionType: chosen });
          }}
        />
        <Pair>
          <TextInput
            type="date"
            label={t`Opens on`}
            value={values.opensDate}
            error={errorOf('opensAt', t`Opens on`)}
            onChange={({ currentTarget }) => change({ opensDate: currentTarget.value })}
          />
          <TextInput
            type="time"
            label={t`Opens at`}
            value={values.opensTime}
            onChange={({ currentTarget }) => change({ opensTime: currentTarget.value })}
          />
        </Pair>
        <SecondTime local={openingOf(values)} onChange={(opensAgain) => change({ opensAgain })} />
        <Remark>{t`Leave it empty to open right away. Times are in ${timezone}.`}</Remark>
      </FormFields>
      <Checkbox
        className={classes.check}
        label={t`Waiting list: people can still register when all places are taken`}
        checked={values.waitingList}
        onChange={({ currentTarget }) => change({ waitingList: currentTarget.checked })}
      />
      {values.questions.map((question, index) => (
        <QuestionFields
          key={question.key}
          question={question}
          number={index + 1}
          errorOf={(field, label) => errorOf(`questions.${index}.${field}`, label)}
          change={(changed) => changeQuestion(index, changed)}
          remove={() => change({ questions: values.questions.toSpliced(index, 1) })}
        />
      ))}
      {questionsError && <Notice kind="error">{questionsError}</Notice>}
      {values.questions.length < mostQuestions && (
        <Button
          variant="default"
          onClick={() => change({ questions: [...values.questions, newQuestion()] })}
        >{t`Add question`}</Button>
      )}
      <p className={classes.quiet}>
        {t`Everybody who registers confirms to be at least 13 years old, agrees to the terms, and accepts the waiver if your organisation has one.`}{' '}
        <Link to={paths.settings(tenantId)}>{t`Waiver in the settings`}</Link>
      </p>
      <FormButtons>
        <Button type="submit" loading={busy}>{t`Submit`}</Button>
      </FormButtons>
    </form>
  );
}
