import type { IntegrationsEvent } from '../../domain/integrations/events.ts';
import { defineLive } from '../kernel/live.ts';
import { integrationsOf } from './queries.ts';
import type { IntegrationRow } from './table.ts';

/** The accounts of a tenant as a live entity, with the tenant's id: open screens read their list again. */
export const liveIntegrations = defineLive<IntegrationsEvent, IntegrationRow>({
  kind: 'integrations',
  readModels: ['integrations'],
  on: { TwitterConnected: 'changed', TwitterDisconnected: 'changed', TwitterAccessLost: 'changed' },
  idOf: ({ tenantId }) => tenantId,
  read: integrationsOf,
  idOfRow: (row) => row.tenant_id,
});
