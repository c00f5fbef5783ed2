import { Refusal } from '../../infra/platform/http/failure.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { eventsByIds } from '../../projections/event-feed/queries.ts';
import { presentEvent } from './presenter.ts';

/** An event as REST shows it, with its revision; throws the Refusal if there is none. */
export async function oneEvent({ reads }: Pick<EdgePorts, 'reads'>, tenantId: number, id: number) {
  const [event] = await reads.asTenant(tenantId, (db) => eventsByIds(db, tenantId, [id]));
  if (event === undefined) throw new Refusal('not-found');
  return { revision: event.revision, answer: presentEvent(event) };
}
