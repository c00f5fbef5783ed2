import { useState } from 'react';
import { acceptSent, mergeEdits, type Conflicts } from './merge-edits.ts';
import { normalizeAll } from './rules.ts';
import { useFields, type FieldCodes, type Fields, type Labels } from './use-fields.ts';

export interface Edits<Values extends Record<string, string>> {
  readonly fields: Fields<Values>;
  /** The form's values as they are saved. */
  readonly normalized: Values;
  /** The server's values that the edits are based on. */
  readonly base: Values;
  /** The revision of `base`. */
  readonly revision: string;
  /** Values that somebody else saved to fields also changed here. */
  readonly conflicts: Conflicts<Values>;
  keepMine(field: string): void;
  takeTheirs(field: string): void;
  /** Goes on with values that were typed over earlier saved ones: changes that others saved since are merged in. */
  resume(was: Values, mine: Values): void;
}

/**
 * A form whose edits are kept while others save the same thing. On submit, the texts are normalized as
 * the server does and shown so: otherwise the server's normalized text would look like somebody else's
 * change. `normalize` does the same for values that are not plain text.
 */
export function useEdits<Values extends Record<string, string>>(
  saved: { readonly values: Values; readonly revision: string },
  labels: Labels<Values>,
  check: (values: Values, base: Values) => FieldCodes,
  normalize: (values: Values, base: Values) => Values = (values) => values,
): Edits<Values> {
  const { values: theirs, revision } = saved;
  const [state, setState] = useState<Pick<Edits<Values>, 'base' | 'revision' | 'conflicts'>>({
    base: theirs,
    revision,
    conflicts: {},
  });
  /** the changes that were sent and are not saved yet */
  const [sent, setSent] = useState<Partial<Values>>({});
  const fields = useFields<Values>(theirs, labels, (values) => check(values, state.base));

  if (BigInt(revision) > BigInt(state.revision)) {
    const { base, unsaved } = acceptSent(state.base, sent, theirs);
    const merged = mergeEdits(base, fields.form.values, theirs);
    const still = Object.keys(state.conflicts).filter((field) => fields.form.values[field] !== theirs[field]);
    const conflicts: Record<string, string> = {};
    for (const field of still) conflicts[field] = theirs[field] ?? '';
    setState({
      base: theirs,
      revision,
      conflicts: Object.assign(conflicts, merged.conflicts) as Conflicts<Values>,
    });
    setSent(unsaved);
    fields.form.setValues(merged.values);
  }

  const normalizeNow = () => normalize(normalizeAll(fields.form.getValues()), state.base);
  const resolve = (field: string) =>
    setState(({ conflicts, ...rest }) => ({ ...rest, conflicts: without(conflicts, field) }));
  const submit: Fields<Values>['submit'] = (send) => (event) => {
    fields.form.setValues(normalizeNow());
    fields.submit((values) => {
      const changed = Object.entries(values).filter(([field, value]) => value !== state.base[field]);
      setSent(Object.fromEntries(changed) as Partial<Values>);
      return send(values);
    })(event);
  };
  return {
    fields: { ...fields, submit },
    normalized: normalizeNow(),
    ...state,
    keepMine: resolve,
    takeTheirs(field) {
      fields.form.setValues({ [field]: state.conflicts[field] ?? '' } as Partial<Values>);
      resolve(field);
    },
    resume(was, mine) {
      const { values, conflicts } = mergeEdits(was, mine, state.base);
      setState({ ...state, conflicts });
      fields.form.setValues(values);
    },
  };
}

/** Whether two states of a form are the same once their texts are normalized. */
export function sameValues<Values extends Record<string, string>>(one: Values, other: Values): boolean {
  const [first, second] = [normalizeAll(one), normalizeAll(other)];
  return Object.keys(first).every((field) => first[field] === second[field]);
}

const without = <Values>(conflicts: Conflicts<Values>, decided: string): Conflicts<Values> =>
  Object.fromEntries(Object.entries(conflicts).filter(([field]) => field !== decided)) as Conflicts<Values>;
