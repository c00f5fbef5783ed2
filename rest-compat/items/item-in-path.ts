import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sharedViewerOf } from '../../domain/kernel/policy.ts';
import { Refusal } from '../../infra/platform/http/failure.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { itemOfEvent } from '../../projections/items/queries.ts';
import { eventInPath, itemInPath, tenantInPath } from '../server/policy.ts';
import { contextOf } from '../server/caller.ts';
import { idOf } from '../server/id-places.ts';
import { isThroughShare } from '../server/kept-in.ts';
import { presentItem } from './presenter.ts';

export const tags = ['items'];
export const inEvent = z.object({
  tenant: z.string().meta({ description: 'id of the tenant' }),
  eventId: z.string().meta({ description: 'id of the event' }),
});
export const inItem = inEvent.extend({ itemId: z.string().meta({ description: 'id of the item' }) });

export const idsOfEvent = { tenant: tenantInPath, event: eventInPath };
export const idsOfItem = { ...idsOfEvent, item: itemInPath };

/** An item of the event as calls show it, with its revision; throws the Refusal if the event has no such item. */
export async function shownItem(
  { config, reads }: Pick<EdgePorts, 'config' | 'reads'>,
  { tenantId, ...of }: { readonly tenantId: number; readonly eventId: number; readonly itemId: number },
) {
  const row = await reads.asTenant(tenantId, (db) => itemOfEvent(db, tenantId, of));
  if (row === null) throw new Refusal('not-found');
  return { revision: row.revision, answer: presentItem(row, config.publicUrl) };
}

/** The same for the item in the path, of the caller's tenant or of an event that another tenant shares with it. */
export async function itemOrShared(
  { collaborations, config, reads }: Pick<EdgePorts, 'collaborations' | 'config' | 'reads'>,
  request: FastifyRequest,
) {
  const { tenantId, thingId: eventId } = request.caller;
  const itemId = idOf(request, 'item');
  if (!(await isThroughShare(request, sharedViewerOf('event', 'item'), { eventId, itemId })))
    return shownItem({ config, reads }, { tenantId, eventId, itemId });
  const [found] = await collaborations.openItems(eventId, { ...contextOf(request), tenantId }, itemId);
  if (found === undefined) throw new Refusal('not-found');
  return { revision: found.item.revision, answer: presentItem(found.item, config.publicUrl) };
}
