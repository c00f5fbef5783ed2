import '@mantine/core/styles/Checkbox.css';
import { useLingui } from '@lingui/react/macro';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { QuestionKind } from '../../../graphql/schema.generated.ts';
import { GrowingText } from '../../../ui/form/growing-text.tsx';
import { FormFields, Wide } from '../../../ui/form/form-card.tsx';
import type { QuestionValues } from '../model/action-values.ts';
import classes from './registrations.module.css';

const kinds: readonly QuestionKind[] = ['TEXT', 'CHOICE', 'NUMBER', 'CONSENT'];

/** A question of the item's own. */
export function QuestionFields({
  question,
  number,
  errorOf,
  change,
  remove,
}: {
  question: QuestionValues;
  /** counted from 1 */
  number: number;
  /** the text of the error at a field of the question; null for none */
  errorOf(field: 'label' | 'choices', label: string): string | null;
  change(values: Partial<QuestionValues>): void;
  remove(): void;
}) {
  const { t } = useLingui();
  const names = { TEXT: t`text`, CHOICE: t`choice`, NUMBER: t`number`, CONSENT: t`consent` };
  const { kind, label, choices, required } = question;
  return (
    <fieldset className={classes.question}>
      <legend>{t`Question ${number}`}</legend>
      <FormFields>
        <Wide>
          <TextInput
            label={t`Question`}
            value={label}
            error={errorOf('label', t`Question`)}
            maxLength={200}
            autoComplete="off"
            onChange={({ currentTarget }) => change({ label: currentTarget.value })}
          />
        </Wide>
        <NativeSelect
          label={t`Kind of answer`}
          value={kind}
          data={kinds.map((value) => ({ value, label: names[value] }))}
          onChange={({ currentTarget }) => {
            const chosen = kinds.find((one) => one === currentTarget.value);
            if (chosen) change({ kind: chosen });
          }}
        />
        <Checkbox
          className={classes.check}
          label={t`An answer is required`}
          checked={required}
          onChange={({ currentTarget }) => change({ required: currentTarget.checked })}
        />
        {kind === 'CHOICE' && (
          <Wide>
            <GrowingText
              label={t`Choices`}
              description={t`One choice in each line.`}
              value={choices}
              error={errorOf('choices', t`Choices`)}
              minRows={3}
              onChange={({ currentTarget }) => change({ choices: currentTarget.value })}
            />
          </Wide>
        )}
      </FormFields>
      <Button variant="subtle" size="compact-sm" onClick={remove}>{t`Remove question`}</Button>
    </fieldset>
  );
}
