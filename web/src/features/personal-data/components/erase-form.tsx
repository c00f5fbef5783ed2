import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Form } from '../../../ui/form/form.tsx';
import { FormButtons } from '../../../ui/form/form-card.tsx';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { type FieldCodes, useFields } from '../../../ui/form/use-fields.ts';
import { Notice } from '../../../ui/notice.tsx';
import classes from './erase-form.module.css';

/** The erasure of a person, with texts for their part in the tenant. */
export interface Erasure {
  readonly name: string;
  /** the label of the field that asks for the name */
  readonly nameLabel: MessageDescriptor;
  /** explains what is erased and what stays */
  readonly consequence: string;
  /** Erases the person and navigates to another screen. Resolves to null, or to the text of a refusal. */
  erase(): Promise<string | null>;
}

const spaced = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase();

/** States what erasing means and asks for the person's name, so that nobody erases by mistake. */
export default function EraseForm({ erasure, onClose }: { erasure: Erasure; onClose(): void }) {
  const { t } = useLingui();
  const { name, nameLabel, consequence } = erasure;
  const { problem, busy, attempt } = useAttempt();
  const { field, submit } = useFields({ name: '' }, { name: nameLabel }, (typed): FieldCodes =>
    spaced(typed.name) === spaced(name) ? {} : { name: 'other-name' },
  );
  const input = useRef<HTMLInputElement>(null);
  // the dialog opened before this form was loaded and focused its close button
  useEffect(() => input.current?.focus(), []);
  const send = submit(() => attempt(() => erasure.erase()));
  return (
    <Form busy={busy} onSubmit={send} className={classes.form}>
      <p>{consequence}</p>
      <p>{t`Type ${name} to continue.`}</p>
      {problem && <Notice kind="error">{problem}</Notice>}
      <TextInput {...field('name')} ref={input} required autoComplete="off" data-autofocus />
      <FormButtons>
        <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
        <Button type="submit" loading={busy} className={classes.erase}>{t`Erase permanently`}</Button>
      </FormButtons>
    </Form>
  );
}
