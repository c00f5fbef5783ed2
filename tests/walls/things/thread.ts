import { bearer } from '../../support/graphql.ts';
import type { ThingMaker } from '../thing-maker.ts';

/** The thread of the event. */
export const make: ThingMaker = async ({ app }, { staff, tenantId, eventId }) => {
  const url = '/api/messages/threads/find-or-create';
  const payload = { participantIds: [], eventId, tenantId };
  const found = await app.inject({ method: 'POST', url, headers: bearer(staff), payload });
  return found.json<{ thread: { id: number } }>().thread.id;
};
