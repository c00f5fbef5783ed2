import { z } from 'zod';
import { Refusal } from '../../infra/platform/http/failure.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { taskOfEvent } from '../../projections/tasks/queries.ts';
import { eventInPath, tenantInPath } from '../server/policy.ts';
import { presentTask } from './presenter.ts';

export const tags = ['tasks'];
export const inEvent = z.object({
  tenant: z.string().meta({ description: 'id of the tenant' }),
  eventId: z.string().meta({ description: 'id of the event' }),
});
export const oneTask = inEvent.extend({ id: z.string().meta({ description: 'id of the task' }) });

export const idsOfEvent = { tenant: tenantInPath, event: eventInPath };
export const idsOfTask = { ...idsOfEvent, task: { in: 'params', name: 'id' } } as const;

/** A task of the event as calls show it, with its revision; throws the Refusal if the event has no such task. */
export async function shownTask(
  { reads }: Pick<EdgePorts, 'reads'>,
  { tenantId, ...of }: { readonly tenantId: number; readonly eventId: number; readonly taskId: number },
) {
  const row = await reads.asTenant(tenantId, (db) => taskOfEvent(db, tenantId, of));
  if (row === null) throw new Refusal('not-found');
  return { revision: row.revision, answer: presentTask(row) };
}
