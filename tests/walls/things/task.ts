import { bearer } from '../../support/graphql.ts';
import type { ThingMaker } from '../thing-maker.ts';

export const make: ThingMaker = async ({ app }, { staff, tenantId, eventId }) => {
  const url = `/api/events/${tenantId}/${eventId}/tasks`;
  const payload = { title: 'Order buoys', date: '2031-06-15', time: '09:00' };
  const added = await app.inject({ method: 'POST', url, headers: bearer(staff), payload });
  return added.json<{ task: { id: number } }>().task.id;
};
