import type { ThingMaker } from '../thing-maker.ts';

export const make: ThingMaker = async ({ core }, { tenantId, userId }) => {
  const opened = await core.features.sessions.open(
    { kind: 'staff', userId, tenantId, mustEnrol: false },
    { userAgent: 'kept', address: '192.0.2.1' },
    null,
  );
  return opened?.sessionId;
};
