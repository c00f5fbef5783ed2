import { useState } from 'react';
import { type Edits, sameValues } from '../form/use-edits.ts';
import type { Fields } from '../form/use-fields.ts';
import { dropTabDraft, keepTabDraft, readTabDraft } from '../../lib/tab-drafts.ts';
import { type DraftForm, type DraftState, type DraftStore, useDraft, useDraftIn } from './use-draft.ts';

type Texts = Record<string, string>;

/**
 * The draft of a form of a new thing. Fields `except` are never kept: passwords, codes and chosen files. `blank`: what
 * the form says while nothing is typed, if it is not what it began with.
 */
export const useNewDraft = <Values extends Texts>(
  form: string | null,
  fields: Pick<Fields<Values>, 'form'>,
  except: readonly (keyof Values & string)[] = [],
  blank?: Values,
): DraftState => useDraft(form, useNewForm(fields, except, blank));

const ofTab: DraftStore = {
  expected: (place) => readTabDraft(place)?.at ?? null,
  read: async (place) => readTabDraft(place),
  keep: keepTabDraft,
  drop: dropTabDraft,
};

/**
 * The draft of a form that somebody fills without a session, as `useNewDraft`: kept in this tab, because there is nobody
 * yet to whom a key could belong.
 */
export const useVisitorDraft = <Values extends Texts>(
  form: string,
  fields: Pick<Fields<Values>, 'form'>,
  except: readonly (keyof Values & string)[] = [],
): DraftState => useDraftIn(ofTab, form, useNewForm(fields, except));

function useNewForm<Values extends Texts>(
  { form: fields }: Pick<Fields<Values>, 'form'>,
  except: readonly string[],
  given?: Values,
): DraftForm<Partial<Values>> {
  const [first] = useState(() => fields.getValues());
  const blank = given ?? first;
  const value = without(fields.values, except);
  return {
    value,
    changed: !sameValues(blank, fields.values),
    worth: !sameValues(without(blank, except) as Values, value as Values),
    restore: (kept) => fields.setValues(known(kept, blank, except)),
    reset: () => fields.setValues(blank),
  };
}

/** What was typed into a form that edits, with the saved values that it was typed over. */
interface EditDraft<Values> {
  readonly base: Values;
  readonly values: Partial<Values>;
}

/**
 * The draft of a form that edits a thing. What others saved since is merged as while the form is open. Fields `except`
 * are never kept.
 */
export function useEditDraft<Values extends Texts>(
  form: string | null,
  edits: Edits<Values>,
  except: readonly (keyof Values & string)[] = [],
): DraftState {
  const { base, normalized } = edits;
  const { form: fields } = edits.fields;
  const values = without(fields.values, except);
  return useDraft<EditDraft<Values>>(form, {
    value: { base, values },
    changed: !sameValues(base, normalized),
    worth: !sameValues(without(base, except) as Values, without(normalized, except) as Values),
    restore: (kept) => {
      const was = { ...base, ...known(kept.base, base, []) };
      edits.resume(was, { ...was, ...known(kept.values, base, except) });
    },
    reset: () => edits.resume(base, base),
  });
}

const without = <Values extends Texts>(values: Values, except: readonly string[]): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !except.includes(name))) as Partial<Values>;

/** The texts of a draft for fields that the form has. */
const known = <Values extends Texts>(
  kept: Partial<Values>,
  fields: Values,
  except: readonly string[],
): Partial<Values> =>
  Object.fromEntries(
    Object.entries(kept).filter(
      ([name, text]) => name in fields && typeof text === 'string' && !except.includes(name),
    ),
  ) as Partial<Values>;
