import type { UserEdits } from './user-values.ts';

/** A part of a user that is saved by its own command. */
export type Part = keyof UserEdits;

/**
 * The order in which changed parts are saved. Role and active come first: the server refuses them for the
 * last active admin, and then nothing else must have been saved. An admin who deactivates themselves does
 * that last, because it ends the session.
 */
export function saveOrder(edits: UserEdits, own: boolean): readonly Part[] {
  const order: readonly Part[] =
    own && edits.active === false ? ['profile', 'role', 'active'] : ['role', 'active', 'profile'];
  return order.filter((part) => edits[part] !== null);
}
