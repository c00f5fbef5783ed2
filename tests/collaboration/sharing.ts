import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { aPicture, formWith } from '../support/files.ts';
import { bearer } from '../support/graphql.ts';
import { registerOrganisation, type Organisation } from '../support/organisation.ts';

/** An organisation that others find in the directory, so that they can share with it. */
export async function findableOrganisation(app: FastifyInstance, name: string): Promise<Organisation> {
  const organisation = await registerOrganisation(app, name);
  await app.inject({
    method: 'PATCH',
    url: `/api/collab/${organisation.tenantId}/settings`,
    headers: bearer(organisation.staff),
    payload: { showInCollabDirectory: true },
  });
  return organisation;
}

/** What an organisation does over REST with its events; each call must succeed. */
export function keeperOf(app: FastifyInstance, { tenantId, staff }: Organisation) {
  let count = 0;
  const post = async <T>(url: string, payload: object): Promise<T> => {
    const answer = await app.inject({ method: 'POST', url, headers: bearer(staff), payload });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return answer.json<T>();
  };
  return {
    post,
    /** Uploads a picture. */
    async upload(url: string) {
      const form = new Response(formWith(aPicture));
      const answer = await app.inject({
        method: 'POST',
        url,
        headers: { ...bearer(staff), 'content-type': form.headers.get('content-type') ?? '' },
        payload: Buffer.from(await form.arrayBuffer()),
      });
      expect(answer.statusCode, answer.body).toBeLessThan(300);
    },
    /** An event with two items. */
    async anEvent(more: object = {}) {
      count += 1;
      const event = { name: `Regatta ${count}`, startdate: '2031-06-14 09:00:00', ...more };
      const { eventId } = await post<{ eventId: number }>(`/api/events/${tenantId}/registerevent`, event);
      const items = `/api/events/${tenantId}/events/${eventId}/items`;
      const item = async (name: string) => (await post<{ itemId: number }>(items, { name })).itemId;
      return { eventId, shirt: await item('Shirt'), cap: await item('Cap') };
    },
    /** Shares an event, or an item of it, with another organisation. */
    share(eventId: number, itemId: number | null, toTenantId: number, role?: string) {
      const path = itemId === null ? '' : `/items/${itemId}`;
      return post(`/api/collab/${tenantId}/events/${eventId}${path}/share`, { toTenantId, role });
    },
    revoke: (eventId: number, sharedWithTenantId: number) =>
      post(`/api/collab/events/${eventId}/revoke`, { sharedWithTenantId }),
  };
}
