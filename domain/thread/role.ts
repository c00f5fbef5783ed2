import type { ResourceRole } from '../kernel/policy.ts';
import type { ThreadState } from './state.ts';

/**
 * A user's role on a thread. Editors read and write; a viewer has left the thread of some people and may come
 * back; everybody else does not know of it.
 */
export type ThreadRole = ResourceRole;

declare module '../kernel/policy.ts' {
  interface Resources {
    readonly thread: ThreadRole;
  }
}

/** The role of a user on the thread of some people; null for everybody else. */
export function roleAmongPeople(
  { people }: Extract<ThreadState, { status: 'open' }>,
  userId: number,
): ThreadRole | null {
  const isIn = people.get(userId);
  if (isIn === undefined) return null;
  return isIn ? 'editor' : 'viewer';
}
