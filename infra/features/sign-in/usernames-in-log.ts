import type { Evolution } from '../../../domain/kernel/decider.ts';
import { PersistentMap } from '../../../domain/kernel/persistent-map.ts';
import { UsernameChanged, UserRegistered } from '../../../domain/user/events.ts';
import type { States } from '../../platform/states/port.ts';

/** All usernames that a person had. */
const usernames: Evolution<PersistentMap<string, true>> = {
  initial: PersistentMap.of(),
  evolve(had, { type, data }) {
    if (type === UserRegistered.type) return had.with(UserRegistered.schema.parse(data).username, true);
    if (type === UsernameChanged.type) return had.with(UsernameChanged.schema.parse(data).to, true);
    return had;
  },
};

/**
 * Finds the usernames that a person had, from their stream: for when the read model or the credential is behind
 * a change of the name.
 */
export function usernamesInLog(states: Pick<States, 'of'>): (userId: number) => Promise<readonly string[]> {
  return async (userId) => {
    const { state } = await states.of(usernames, `user-${userId}`);
    return [...state].map(([username]) => username);
  };
}
