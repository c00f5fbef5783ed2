import { TwitterConnected } from '../../../domain/integrations/events.ts';
import { happened } from '../../../domain/kernel/event.ts';

const connected = (tenantId: number) => ({
  stream: `integrations-${tenantId}`,
  event: happened(TwitterConnected, { tenantId, account: '12', handle: 'harvest', userId: 7 }),
});

export const ofTwoTenants = [connected(3), connected(4)];
