import type { RegistrationsEvent } from '../../domain/registrations/events.ts';
import { changesOf } from '../kernel/changes-of.ts';
import { defineReadModel } from '../kernel/read-model.ts';
import { liveActions } from './live.ts';
import { actions } from './table.ts';

const action = changesOf('actions', actions);
const same = ({ data }: { data: { tenantId: number; itemId: number } }) => ({
  tenant_id: data.tenantId,
  item_id: data.itemId,
});

export const actionsReadModel = defineReadModel<RegistrationsEvent>({
  name: 'actions',
  version: 2,
  tables: { actions },
  live: [liveActions],
  on: {
    ActionSubmitted: [
      action.fold(same, (row, { data, recordedAt }) => ({
        tenant_id: data.tenantId,
        item_id: data.itemId,
        event_id: data.eventId,
        action_id: data.actionId,
        action_type: data.actionType,
        questions: data.questions,
        waiting_list: data.waitingList,
        opens_at: data.opensAt === null ? null : new Date(data.opensAt),
        active: true,
        capacity: row?.capacity ?? null,
        sizes: row?.sizes ?? [],
        submitted_at: row?.submitted_at ?? recordedAt,
      })),
    ],
    ActionClosed: [action.set(same, () => ({ active: false }))],
    PlacesSet: [action.set(same, ({ data: { capacity, sizes } }) => ({ capacity, sizes }))],
  },
});
