import { notePush } from '../../../domain/push/commands.ts';
import type { ThingMaker } from '../thing-maker.ts';

/** A push to the tenant's person that was refused. */
export const make: ThingMaker = async ({ core }, { tenantId, userId }) => {
  const outcome = await core.dispatcher.dispatch(
    notePush,
    {
      userId,
      category: 'tasks',
      notification: crypto.randomUUID(),
      subscription: 'ab'.repeat(32),
      browser: 'Firefox',
      system: 'Linux',
      outcome: { is: 'refused', reason: '413' },
    },
    { principal: { kind: 'process', name: 'push' }, tenantId, correlationId: crypto.randomUUID() },
  );
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.ids.pushId;
};
