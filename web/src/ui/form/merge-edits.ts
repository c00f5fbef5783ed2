/** Fields that two people changed to different values, with the value that the other one saved. */
export type Conflicts<Values> = { readonly [Field in keyof Values]?: string };

/**
 * The base of a form's edits once values that were sent from it are saved: they are nobody else's change. `unsaved` are
 * the sent values that are not saved yet.
 */
export function acceptSent<Values extends Record<string, string>>(
  base: Values,
  sent: Partial<Values>,
  theirs: Values,
): { base: Values; unsaved: Partial<Values> } {
  const fields = Object.entries(sent);
  const saved = fields.filter(([field, value]) => theirs[field] === value);
  const unsaved = fields.filter(([field, value]) => theirs[field] !== value);
  return {
    base: { ...base, ...Object.fromEntries(saved) },
    unsaved: Object.fromEntries(unsaved) as Partial<Values>,
  };
}

/**
 * Three-way merge by field of a form's values with the values that somebody else saved. A field that only
 * they changed gets their value; one that only I changed keeps mine; one that both changed differently
 * keeps mine and is returned as a conflict.
 */
export function mergeEdits<Values extends Record<string, string>>(
  base: Values,
  mine: Values,
  theirs: Values,
): { values: Values; conflicts: Conflicts<Values> } {
  const values: Record<string, string> = { ...mine };
  const conflicts: Record<string, string> = {};
  for (const field of Object.keys(theirs)) {
    const [was, has, got] = [base[field], mine[field], theirs[field]] as [string, string, string];
    if (got === was || got === has) continue;
    if (has === was) values[field] = got;
    else conflicts[field] = got;
  }
  return { values: values as Values, conflicts: conflicts };
}
