/** A field that two people changed to different things: what the other one saved. */
export type Conflicts<Values> = { readonly [Field in keyof Values]?: string };

/**
 * Brings together what a form holds and what somebody else saved meanwhile (a three-way merge by
 * field): what only they changed is taken over, what only I changed is kept, and what both changed
 * differently stays mine on the form and is told as a conflict.
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
