import { bearer } from '../../support/graphql.ts';
import type { ThingMaker } from '../thing-maker.ts';

export const make: ThingMaker = async ({ app }, { staff, tenantId, eventId }) => {
  const url = `/api/events/${tenantId}/events/${eventId}/items`;
  const added = await app.inject({ method: 'POST', url, headers: bearer(staff), payload: { name: 'Shirt' } });
  return added.json<{ itemId: number }>().itemId;
};
