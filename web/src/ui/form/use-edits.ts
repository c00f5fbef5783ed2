import { useState } from 'react';
import { mergeEdits, type Conflicts } from './merge-edits.ts';
import { allAsKept } from './rules.ts';
import { useFields, type FieldCodes, type Fields, type Labels } from './use-fields.ts';

export interface Edits<Values extends Record<string, string>> {
  readonly fields: Fields<Values>;
  /** What the server has, as this form last took it in: the ground of the edits. */
  readonly base: Values;
  /** Of which revision `base` is. */
  readonly revision: string;
  /** What somebody else saved into fields that were also changed here. */
  readonly conflicts: Conflicts<Values>;
  keepMine(field: string): void;
  takeTheirs(field: string): void;
}

/**
 * The edits of a thing's form, kept while the thing changes underneath it. What is submitted is what
 * the server will keep of it, and the form shows that from then on: what the server makes of a text
 * would else come back as somebody else's change. `settled` does the same for what is no text.
 */
export function useEdits<Values extends Record<string, string>>(
  saved: { readonly values: Values; readonly revision: string },
  labels: Labels<Values>,
  check: (values: Values, base: Values) => FieldCodes,
  settled: (values: Values, base: Values) => Values = (values) => values,
): Edits<Values> {
  const { values: theirs, revision } = saved;
  const [state, setState] = useState<Pick<Edits<Values>, 'base' | 'revision' | 'conflicts'>>({
    base: theirs,
    revision,
    conflicts: {},
  });
  const fields = useFields<Values>(theirs, labels, (values) => check(values, state.base));

  if (BigInt(revision) > BigInt(state.revision)) {
    const merged = mergeEdits(state.base, fields.form.values, theirs);
    const still = Object.keys(state.conflicts).filter((field) => fields.form.values[field] !== theirs[field]);
    const told: Record<string, string> = {};
    for (const field of still) told[field] = theirs[field] ?? '';
    setState({
      base: theirs,
      revision,
      conflicts: Object.assign(told, merged.conflicts) as Conflicts<Values>,
    });
    fields.form.setValues(merged.values);
  }

  const settle = (field: string) =>
    setState(({ conflicts, ...rest }) => ({ ...rest, conflicts: without(conflicts, field) }));
  const submit: Fields<Values>['submit'] = (send) => (event) => {
    fields.form.setValues(settled(allAsKept(fields.form.getValues()), state.base));
    fields.submit(send)(event);
  };
  return {
    fields: { ...fields, submit },
    ...state,
    keepMine: settle,
    takeTheirs(field) {
      fields.form.setValues({ [field]: state.conflicts[field] ?? '' } as Partial<Values>);
      settle(field);
    },
  };
}

const without = <Values>(conflicts: Conflicts<Values>, settled: string): Conflicts<Values> =>
  Object.fromEntries(Object.entries(conflicts).filter(([field]) => field !== settled)) as Conflicts<Values>;
