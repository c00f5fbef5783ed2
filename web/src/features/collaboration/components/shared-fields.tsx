import { useLingui } from '@lingui/react/macro';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldText } from '../../../i18n/field-text.ts';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { StatusLine } from '../../../ui/status-line.tsx';
import { useStatus } from '../../../ui/use-status.ts';
import type { Refused } from '../mutations/use-collaboration.ts';
import classes from './collaboration.module.css';

export interface FieldShown {
  readonly field: string;
  readonly label: string;
  readonly value: string;
  readonly lines?: boolean;
}

/** What somebody typed into a field, and the value that the field had then. */
interface Edit {
  readonly typed: string;
  readonly from: string;
}

/**
 * Fields of something that is shared: texts for viewers, a form that sends what was changed for editors. What others
 * save appears in the fields that are not being edited; the rest says that its value has changed.
 */
export function SharedFields({
  fields,
  canEdit,
  onSave,
}: {
  fields: readonly FieldShown[];
  canEdit: boolean;
  onSave(changes: Readonly<Record<string, string>>): Promise<Refused | null>;
}) {
  const { t, i18n } = useLingui();
  const status = useStatus();
  const [edits, setEdits] = useState<Readonly<Record<string, Edit>>>({});
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  if (!canEdit)
    return (
      <dl className={classes.form}>
        {fields
          .filter(({ value }) => value !== '')
          .map(({ field, label, value }) => (
            <div key={field}>
              <dt className={classes.quiet}>{label}</dt>
              <dd className={classes.words} dir="auto">
                {value}
              </dd>
            </div>
          ))}
      </dl>
    );
  const changes = Object.fromEntries(
    fields.flatMap(({ field, value }) => {
      const edited = edits[field]?.typed;
      return edited === undefined || edited === value ? [] : [[field, edited] as const];
    }),
  );
  const isChanged = Object.keys(changes).length > 0;
  const save = async () => {
    setBusy(true);
    setFaults({});
    status.clear();
    try {
      const refused = await onSave(changes);
      if (refused === null) {
        setEdits({});
        status.say('success', t`Saved`);
      } else {
        const found = refused.fields.map(
          ({ field, code }) => [field, fieldText(i18n, code, labelOf(field))] as const,
        );
        setFaults(Object.fromEntries(found));
        if (found.length === 0) status.say('error', refusalText(i18n, refused.code) ?? t`Error saving`);
      }
    } catch {
      status.say('error', t`Error saving`);
    }
    setBusy(false);
  };
  const labelOf = (name: string) => fields.find(({ field }) => field === name)?.label ?? name;
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) void save();
      }}
    >
      {fields.map(({ field, label, value, lines }) => {
        const edit = edits[field];
        const props = {
          label,
          name: field,
          value: edit?.typed ?? value,
          error: faults[field],
          description: edit && edit.from !== value ? t`Changed meanwhile to: ${value}` : undefined,
          onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
            setEdits((before) => ({
              ...before,
              [field]: { typed: currentTarget.value, from: before[field]?.from ?? value },
            })),
        };
        return lines ? (
          <Textarea key={field} {...props} autosize minRows={3} maxRows={14} />
        ) : (
          <TextInput key={field} {...props} autoComplete="off" />
        );
      })}
      <StatusLine status={status} />
      <div className={classes.buttons}>
        <Button
          variant="default"
          disabled={!isChanged || busy}
          onClick={() => setEdits({})}
        >{t`Cancel`}</Button>
        <Button type="submit" disabled={!isChanged} loading={busy}>{t`Save`}</Button>
      </div>
    </form>
  );
}
