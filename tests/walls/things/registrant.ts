import { ask, bearer } from '../../support/graphql.ts';
import type { ThingMaker } from '../thing-maker.ts';
import { make as makeItem } from './item.ts';

export const make: ThingMaker = async (muster, whose) => {
  const { app } = muster;
  const { tenantId, eventId, username, staff } = whose;
  const itemId = Number(await makeItem(muster, whose));
  const post = (url: string, payload: object) =>
    app.inject({ method: 'POST', url, headers: bearer(staff), payload });
  await post(`/api/events/${tenantId}/events/${eventId}/items/${itemId}/action`, { actionType: 'default' });
  const person = { name: 'Vera', email: `vera@${username}.example`, phone: '+44 1531 000000' };
  await post(`/api/events/${tenantId}/registereventuser`, { ...person, eventId, itemId });
  const { data } = await ask(
    app,
    `query ($t: Int!, $e: Int!, $i: Int!) {
      registrants(tenantId: $t, eventId: $e, itemId: $i) { edges { node { registrantId } } }
    }`,
    { t: tenantId, e: eventId, i: itemId },
    bearer(staff),
  );
  return Number(data.registrants?.edges?.[0]?.node?.registrantId);
};
