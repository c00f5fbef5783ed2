import { useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { MailTemplateInput } from '../../../graphql/schema.generated.ts';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { Pair } from '../../../ui/form/form-card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useMailTemplates } from '../mutations/use-mail-templates.ts';
import classes from './mailings.module.css';

interface Words {
  readonly subject: string;
  readonly message: string;
}

/** What the last action did; `undo` takes it back. */
interface Said {
  readonly kind: 'success' | 'error';
  readonly text: string;
  undo?(): void;
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
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);

  function choose(wanted: string) {
    setChosen(wanted);
    setName(wanted);
    setSaid(null);
    const template = templates.find((one) => one.name === wanted);
    if (!template) return;
    const before = words();
    onChoose({ subject: template.subject, message: template.message });
    const isTyped = before.subject.trim() !== '' || before.message.trim() !== '';
    if (isTyped && !templates.some((one) => hasWords(one, before)))
      setSaid({
        kind: 'success',
        text: t`The template replaced your subject and message.`,
        undo() {
          onChoose(before);
          setChosen(chosen);
          setName(name);
          setSaid(null);
        },
      });
  }

  async function attempt(
    act: () => Promise<string | null>,
    done: Omit<Said, 'kind'>,
    failed: string,
  ): Promise<boolean> {
    setBusy(true);
    const refused = await act().catch(() => '');
    setBusy(false);
    setSaid(
      refused === null
        ? { kind: 'success', ...done }
        : { kind: 'error', text: refusalText(i18n, refused) ?? failed },
    );
    return refused === null;
  }

  const keep = async (template: MailTemplateInput) => {
    const done = { text: t`The template is saved.` };
    if (!(await attempt(() => save(template), done, t`Failed to save the template.`))) return;
    setChosen(template.name);
    setName(template.name);
  };
  const onSave = async () => {
    const given = words();
    const isWhole = [name, given.subject, given.message].every((text) => text.trim() !== '');
    if (!isWhole) return setSaid({ kind: 'error', text: t`A template has a name, a subject and a message.` });
    await keep({ name: name.trim(), ...given });
  };
  const onRemove = async () => {
    const template = templates.find((one) => one.name === chosen);
    const removed = await attempt(
      () => remove(chosen),
      {
        text: t`The template is removed.`,
        ...(template && { undo: () => void keep(contentOf(template)) }),
      },
      t`Failed to remove the template.`,
    );
    if (!removed) return;
    setChosen('');
    setName('');
  };
  return (
    <div className={classes.template}>
      <Pair>
        <NativeSelect
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
          <Button
            variant="subtle"
            loading={busy}
            onClick={() => void onRemove()}
          >{t`Remove template`}</Button>
        )}
        <Button variant="default" loading={busy} onClick={() => void onSave()}>{t`Save as template`}</Button>
      </div>
      {said && (
        <Notice
          kind={said.kind}
          actions={
            said.undo && (
              <Button variant="default" loading={busy} onClick={said.undo}>
                {t`Undo`}
              </Button>
            )
          }
        >
          {said.text}
        </Notice>
      )}
    </div>
  );
}

const hasWords = (one: Words, other: Words): boolean =>
  one.subject === other.subject && one.message === other.message;

const contentOf = ({ name, subject, message }: MailTemplateInput): MailTemplateInput => ({
  name,
  subject,
  message,
});
