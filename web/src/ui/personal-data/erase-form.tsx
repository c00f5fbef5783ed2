import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { FormButtons } from '../form/form-card.tsx';
import { useAttempt } from '../form/use-attempt.ts';
import { type FieldCodes, useFields } from '../form/use-fields.ts';
import { Notice } from '../notice.tsx';
import classes from './erase-form.module.css';

/** The erasing of somebody, in the words for what they are here. */
export interface Erasure {
  readonly name: string;
  /** the label of the field that asks for the name */
  readonly nameLabel: MessageDescriptor;
  /** what goes and what stays */
  readonly consequence: string;
  /** Erases them and leads on; answers in words why not, or null. */
  erase(): Promise<string | null>;
}

const spaced = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase();

/** Says what erasing means and asks for the name, so that nobody does it by a slip. */
export default function EraseForm({ erasure, onClose }: { erasure: Erasure; onClose(): void }) {
  const { t } = useLingui();
  const { name, nameLabel, consequence } = erasure;
  const { problem, busy, attempt } = useAttempt();
  const { field, submit } = useFields({ name: '' }, { name: nameLabel }, (typed): FieldCodes =>
    spaced(typed.name) === spaced(name) ? {} : { name: 'other-name' },
  );
  const input = useRef<HTMLInputElement>(null);
  // the dialog was there first, and has given the focus to its button
  useEffect(() => input.current?.focus(), []);
  const send = submit(() => attempt(() => erasure.erase()));
  return (
    <form onSubmit={send} noValidate className={classes.form}>
      <p>{consequence}</p>
      <p>{t`Type ${name} to go on.`}</p>
      {problem && <Notice kind="error">{problem}</Notice>}
      <TextInput {...field('name')} ref={input} required autoComplete="off" data-autofocus />
      <FormButtons>
        <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
        <Button type="submit" loading={busy} className={classes.erase}>{t`Erase for good`}</Button>
      </FormButtons>
    </form>
  );
}
