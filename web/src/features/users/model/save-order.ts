import type { UserEdits } from './user-values.ts';

/** What is saved of a user with a command of its own. */
export type Part = keyof UserEdits;

/**
 * In which order what was changed is saved. What the last active admin cannot give up comes first, so
 * that its refusal leaves all as it was; but whoever shuts themselves out could not go on after it.
 */
export function saveOrder(edits: UserEdits, own: boolean): readonly Part[] {
  const order: readonly Part[] =
    own && edits.active === false ? ['profile', 'role', 'active'] : ['role', 'active', 'profile'];
  return order.filter((part) => edits[part] !== null);
}
