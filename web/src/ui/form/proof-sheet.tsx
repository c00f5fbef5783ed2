import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { refusalText } from '../../i18n/refusal-text.ts';
import { filled } from './filled.ts';
import { Form } from './form.tsx';
import { FormButtons } from './form-card.tsx';
import { SecretInput } from './secret-input.tsx';
import { useAttempt } from './use-attempt.ts';
import { useFields } from './use-fields.ts';
import { Notice } from '../notice.tsx';
import { Sheet } from '../sheet.tsx';
import classes from './steps.module.css';

/** The server's refusal of an action that needs the password. */
export interface Answer {
  readonly __typename: string;
  readonly code?: string;
  readonly message?: string;
  readonly fields?: readonly { field: string; code: string }[];
}

const labels = { password: msg`Password` };

interface Proof {
  readonly title: string;
  readonly explanation: string;
  /** the button's label */
  readonly action: string;
  /** the action cannot be undone */
  readonly final?: true;
  /** Runs the action with the password. Resolves to the refusal, or to null. */
  act(password: string): Promise<Answer | null>;
}

/** Asks for the password, so that a stolen device cannot do this. */
export function ProofSheet({ proof, onClose }: { proof: Proof | null; onClose(): void }) {
  const { t } = useLingui();
  return (
    <Sheet opened={proof !== null} onClose={onClose} title={proof?.title ?? ''} closeLabel={t`Close`}>
      {proof && <ProofForm proof={proof} onClose={onClose} />}
    </Sheet>
  );
}

/**
 * The form alone, for a dialog with several steps. `onDone` runs after the
 * action; by default it closes the dialog.
 */
export function ProofForm({
  proof,
  onClose,
  onDone = onClose,
}: {
  proof: Proof;
  onClose(): void;
  onDone?(): void;
}) {
  const { t, i18n } = useLingui();
  const { problem, busy, attempt } = useAttempt();
  const { field, submit, refuse } = useFields({ password: '' }, labels, filled);
  const send = submit(({ password }) =>
    attempt(async () => {
      const refused = await proof.act(password);
      if (refused === null) return onDone();
      if (refuse(refused.fields ?? [])) return;
      return refusalText(i18n, refused.code ?? '') ?? refused.message ?? t`Unexpected error.`;
    }),
  );
  return (
    <Form busy={busy} onSubmit={send} className={classes.steps}>
      <p>{proof.explanation}</p>
      {problem && <Notice kind="error">{problem}</Notice>}
      <SecretInput {...field('password')} required autoComplete="current-password" data-autofocus />
      <FormButtons>
        <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
        <Button type="submit" loading={busy} className={proof.final && classes.final}>
          {proof.action}
        </Button>
      </FormButtons>
    </Form>
  );
}
