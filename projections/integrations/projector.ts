import type { IntegrationsEvent } from '../../domain/integrations/events.ts';
import { changesOf } from '../kernel/changes-of.ts';
import { defineReadModel } from '../kernel/read-model.ts';
import { liveIntegrations } from './live.ts';
import { integrations } from './table.ts';

const integration = changesOf('integrations', integrations);

const row = (
  { data, recordedAt }: { readonly data: { readonly tenantId: number }; readonly recordedAt: Date },
  now: { readonly handle: string | null; readonly lost: boolean },
) => ({ tenant_id: data.tenantId, platform: 'twitter', ...now, changed_at: recordedAt });

/** The accounts of tenants on social networks. */
export const integrationsReadModel = defineReadModel<IntegrationsEvent>({
  name: 'integrations',
  version: 1,
  tables: { integrations },
  live: [liveIntegrations],
  on: {
    TwitterConnected: [integration.put((event) => row(event, { handle: event.data.handle, lost: false }))],
    TwitterDisconnected: [integration.put((event) => row(event, { handle: null, lost: false }))],
    TwitterAccessLost: [integration.put((event) => row(event, { handle: null, lost: true }))],
  },
});
