import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { contentViewerOf, idsIn, sharedViewerOf } from '../../domain/kernel/policy.ts';
import { Refusal } from '../../infra/platform/http/failure.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { taskOfEvent } from '../../projections/tasks/queries.ts';
import type { TaskRow } from '../../projections/tasks/table.ts';
import { idOf } from '../server/id-places.ts';
import { readKept } from '../server/kept-in.ts';
import { eventInPath, tenantInPath } from '../server/policy.ts';
import { presentTask } from './presenter.ts';

type Ports = Pick<EdgePorts, 'authorisation' | 'reads'>;

/** Calls about one task do not name its item; the share of the event is checked when the task is known. */
export const anyShare = sharedViewerOf('event');

export const tags = ['tasks'];
export const inEvent = z.object({
  tenant: z.string().meta({ description: 'id of the tenant' }),
  eventId: z.string().meta({ description: 'id of the event' }),
});
export const oneTask = inEvent.extend({ id: z.string().meta({ description: 'id of the task' }) });

export const idsOfEvent = { tenant: tenantInPath, event: eventInPath };
export const idsOfTask = { ...idsOfEvent, task: { in: 'params', name: 'id' } } as const;

/** A task of the event as calls show it, with its revision; throws the Refusal if the event has no such task. */
export async function shownTask(ports: Ports, request: FastifyRequest) {
  const row = await taskInPath(ports, request);
  return { revision: row.revision, answer: presentTask(row) };
}

/** The item of a task of another tenant's event, with which the commands check the share; null in the own tenant. */
export async function itemOfSharedTask(ports: Ports, request: FastifyRequest): Promise<number | null> {
  const { authority, principal, tenantId, thingId: eventId } = request.caller;
  const found = await authority.authorise(anyShare, principal, idsIn({ tenantId, eventId }));
  if (typeof found === 'string') throw new Refusal(found);
  return found.holderId === null ? null : (await taskInPath(ports, request)).item_id;
}

async function taskInPath(ports: Ports, request: FastifyRequest): Promise<TaskRow> {
  const { tenantId, thingId: eventId } = request.caller;
  const of = { eventId, taskId: idOf(request, 'task') };
  const row = await readKept(ports, request, anyShare, { eventId }, (keeper) =>
    ports.reads.asTenant(keeper, (db) => taskOfEvent(db, keeper, of)),
  );
  if (row === null) throw new Refusal('not-found');
  // which item it is about, and so whether it is shared, is known only now
  if (row.tenant_id !== tenantId) {
    const seen = contentViewerOf('event', 'item');
    await readKept(ports, request, seen, { eventId, itemId: row.item_id }, () => Promise.resolve());
  }
  return row;
}
