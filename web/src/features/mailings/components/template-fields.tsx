import { useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { Pair } from '../../../ui/form/form-card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useMailTemplates } from '../mutations/use-mail-templates.ts';
import classes from './mailings.module.css';

interface Words {
  readonly subject: string;
  readonly message: string;
}

/** Asks before something is lost. */
interface Question {
  readonly text: string;
  readonly yes: string;
  readonly no: string;
  act(): void;
}

/** Takes subject and message from a saved template, and saves them as one. */
export function TemplateFields({
  tenantId,
  words,
  onChoose,
}: {
  tenantId: number;
  /** what is in the form now */
  words(): Words;
  onChoose(words: Words): void;
}) {
  const { t, i18n } = useLingui();
  const { templates, save, remove } = useMailTemplates(tenantId);
  const [chosen, setChosen] = useState('');
  const select = useRef<HTMLSelectElement>(null);
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const [result, setResult] = useState<{ kind: 'success' | 'error'; text: string } | null>(null);

  const say = (kind: 'success' | 'error', text: string) => {
    setQuestion(null);
    setResult({ kind, text });
  };
  const ask = (next: Question) => {
    setResult(null);
    setQuestion(next);
  };
  const answer = (act?: () => void) => {
    setQuestion(null);
    // the button that was pressed disappears
    select.current?.focus();
    act?.();
  };

  function choose(wanted: string) {
    const template = templates.find((one) => one.name === wanted);
    const take = () => {
      setResult(null);
      setChosen(wanted);
      setName(wanted);
      if (template) onChoose({ subject: template.subject, message: template.message });
    };
    const shown = words();
    const isTyped = shown.subject.trim() !== '' || shown.message.trim() !== '';
    const isSaved = templates.some((one) => hasSameWords(one, shown));
    if (!template || !isTyped || isSaved) return answer(take);
    ask({
      text: t`The template “${wanted}” replaces your subject and message.`,
      yes: t`Replace`,
      no: t`Keep my text`,
      act: take,
    });
  }

  async function attempt(act: () => Promise<string | null>, done: string, failed: string): Promise<boolean> {
    setBusy(true);
    const refused = await act().catch(() => '');
    setBusy(false);
    if (refused === null) say('success', done);
    else say('error', refusalText(i18n, refused) ?? failed);
    return refused === null;
  }

  const onSave = async () => {
    const typed = words();
    const isWhole = [name, typed.subject, typed.message].every((text) => text.trim() !== '');
    if (!isWhole) return say('error', t`A template has a name, a subject and a message.`);
    const wanted = name.trim();
    const input = { name: wanted, ...typed };
    if (await attempt(() => save(input), t`The template is saved.`, t`Failed to save the template.`))
      setChosen(wanted);
  };
  const removeChosen = async () => {
    const removed = await attempt(
      () => remove(chosen),
      t`The template is removed.`,
      t`Failed to remove the template.`,
    );
    if (!removed) return;
    setChosen('');
    setName('');
  };
  const onRemove = () =>
    ask({
      text: t`This removes the template for everybody.`,
      yes: t`Remove`,
      no: t`Keep it`,
      act: () => void removeChosen(),
    });
  return (
    <div className={classes.template}>
      <Pair>
        <NativeSelect
          ref={select}
          label={t`Template`}
          value={chosen}
          onChange={(event) => choose(event.currentTarget.value)}
          data={[
            { value: '', label: t`No template` },
            ...templates.map((one) => ({ value: one.name, label: one.name })),
          ]}
        />
        <TextInput
          label={t`Template name`}
          value={name}
          maxLength={120}
          autoComplete="off"
          dir="auto"
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Pair>
      <div className={classes.buttons}>
        {chosen !== '' && (
          <Button variant="subtle" loading={busy} onClick={onRemove}>{t`Remove template`}</Button>
        )}
        <Button variant="default" loading={busy} onClick={() => void onSave()}>{t`Save as template`}</Button>
      </div>
      {question && (
        <Notice
          kind="live"
          actions={
            <>
              <Button variant="default" onClick={() => answer()}>
                {question.no}
              </Button>
              <Button loading={busy} onClick={() => answer(question.act)}>
                {question.yes}
              </Button>
            </>
          }
        >
          {question.text}
        </Notice>
      )}
      {result && <Notice kind={result.kind}>{result.text}</Notice>}
    </div>
  );
}

const hasSameWords = (one: Words, other: Words): boolean =>
  one.subject === other.subject && one.message === other.message;
