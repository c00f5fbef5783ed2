import type { FastifyRequest } from 'fastify';
import { sharedViewerOf } from '../../domain/kernel/policy.ts';
import { Refusal } from '../../infra/platform/http/failure.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { eventsByIds } from '../../projections/event-feed/queries.ts';
import { contextOf } from '../server/caller.ts';
import { isThroughShare } from '../server/kept-in.ts';
import { presentEvent, presentShared } from './presenter.ts';

/** An event as REST shows it, with its revision; throws the Refusal if there is none. */
export async function oneEvent(
  { config, reads }: Pick<EdgePorts, 'config' | 'reads'>,
  tenantId: number,
  id: number,
) {
  const [event] = await reads.asTenant(tenantId, (db) => eventsByIds(db, tenantId, [id]));
  if (event === undefined) throw new Refusal('not-found');
  return { revision: event.revision, answer: presentEvent(event, config.publicUrl) };
}

/** The same for an event of the caller's tenant, or one that another tenant shares with it. */
export async function eventOrShared(
  { collaborations, config, reads }: Pick<EdgePorts, 'collaborations' | 'config' | 'reads'>,
  request: FastifyRequest,
  eventId: number,
) {
  const { tenantId } = request.caller;
  if (!(await isThroughShare(request, sharedViewerOf('event'), { eventId })))
    return oneEvent({ config, reads }, tenantId, eventId);
  const shared = await collaborations.open(eventId, { ...contextOf(request), tenantId });
  if (shared === null) throw new Refusal('not-found');
  return { revision: shared.event.revision, answer: presentShared(shared, config.publicUrl) };
}
