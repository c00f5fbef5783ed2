import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Notice } from '../notice.tsx';
import { endOnce } from './end-once.ts';
import type { Edits } from './use-edits.ts';
import type { Labels } from './use-fields.ts';

/** Shows conflicts: values that others saved to fields also changed here. The user decides on each. */
export function EditConflicts<Values extends Record<string, string>>({
  edits,
  labels,
  wordsFor = (_field, value) => value,
}: {
  edits: Edits<Values>;
  labels: Labels<Values>;
  /** the text for a value that is not text, such as a picture; '' for none */
  wordsFor?: (field: string, value: string) => string;
}) {
  const { t, i18n } = useLingui();
  const decide = (how: 'keepMine' | 'takeTheirs', field: string) => {
    edits[how](field);
    // the focused button is removed: move the focus to the field
    edits.fields.form.getInputNode(field)?.focus();
  };
  return Object.entries(edits.conflicts).map(([field, theirs]) => {
    const name = labels[field];
    const label = name ? i18n._(name) : field;
    const text = wordsFor(field, theirs ?? '') || t`nothing`;
    const mine = wordsFor(field, edits.fields.form.values[field] ?? '') || t`nothing`;
    return (
      <Notice
        key={field}
        kind="live"
        actions={
          <>
            <Button variant="default" onClick={() => decide('keepMine', field)}>{t`Keep mine`}</Button>
            <Button variant="default" onClick={() => decide('takeTheirs', field)}>{t`Use theirs`}</Button>
          </>
        }
      >
        {endOnce(t`While you were editing, somebody else changed ${label} to “${text}”.`)}{' '}
        {endOnce(t`Yours is “${mine}”.`)}
      </Notice>
    );
  });
}
