import { UsernameChanged, UserRegistered } from '../../../domain/user/events.ts';
import type { EventStore } from '../../platform/event-store/port.ts';
import type { Privacy } from '../../platform/privacy/port.ts';

/**
 * Reads the usernames that a person had, from their stream: for when the read model or the credential is behind
 * a change of the name.
 */
export function usernamesInLog(parts: {
  readonly store: Pick<EventStore, 'read'>;
  readonly privacy: Pick<Privacy, 'open'>;
}): (userId: number) => Promise<readonly string[]> {
  return async (userId) => {
    const history = await parts.privacy.open(await Array.fromAsync(parts.store.read(`user-${userId}`)));
    return history.flatMap(({ type, data }) => {
      if (type === UserRegistered.type) return [UserRegistered.schema.parse(data).username];
      if (type === UsernameChanged.type) return [UsernameChanged.schema.parse(data).to];
      return [];
    });
  };
}
