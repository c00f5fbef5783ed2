import { registerItem } from '../../../domain/item/commands.ts';
import type { ThingMaker } from '../thing-maker.ts';

export const make: ThingMaker = async ({ core }, { tenantId, eventId, userId, username }) => {
  const principal = { kind: 'staff', userId, username, sessionId: 'test' } as const;
  const call = { principal, tenantId, correlationId: 'test' };
  const registered = await core.dispatcher.dispatch(registerItem, { eventId, name: 'Shirt' }, call);
  return registered.ok ? registered.ids.itemId : undefined;
};
