import { roster } from '../../../domain/roster/decider.ts';
import type { Effect } from '../../platform/dispatch/effects.ts';
import { overtakeCommands } from '../../platform/dispatch/overtaking.ts';
import type { Platform } from '../../platform/platform.ts';

/** The effect that makes running commands check the rights of their senders again. */
export function overtakeCommandsOf(
  parts: Pick<Platform, 'ledger' | 'states' | 'store'>,
): Effect<'overtake-commands'> {
  return async ({ tenantId, userId }, event) => {
    const userIds = userId === null ? await usersOf(tenantId) : [userId];
    await overtakeCommands(parts, userIds, event);
  };

  async function usersOf(tenantId: number): Promise<readonly number[]> {
    const { state } = await parts.states.of(roster.decider, `roster-${tenantId}`);
    return Array.from(state.members, ([userId]) => userId);
  }
}
