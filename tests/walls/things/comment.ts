import { bearer } from '../../support/graphql.ts';
import type { ThingMaker } from '../thing-maker.ts';

export const make: ThingMaker = async ({ app }, { staff, tenantId, eventId }) => {
  const url = `/api/events/${tenantId}/events/${eventId}/comments`;
  const payload = { comment: 'Boats out at six' };
  const posted = await app.inject({ method: 'POST', url, headers: bearer(staff), payload });
  return posted.json<{ comment: { id: number } }>().comment.id;
};
