import { happened } from '../../../domain/kernel/event.ts';
import { TaskAdded } from '../../../domain/task/events.ts';
import type { EventToAppend } from '../../../infra/platform/projector/testing/projector.ts';

const added = (tenantId: number, taskId: number): EventToAppend => ({
  stream: `task-${taskId}`,
  event: happened(TaskAdded, {
    taskId,
    tenantId,
    eventId: tenantId,
    itemId: null,
    title: 'Order buoys',
    description: 'Red ones',
    dueAt: '2031-06-15T09:00:00.000Z',
    assigneeId: 1,
    userId: 1,
  }),
});

export const ofTwoTenants = [added(3, 1), added(4, 2)];
