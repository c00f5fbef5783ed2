import { bearer } from '../../support/graphql.ts';
import type { ThingMaker } from '../thing-maker.ts';

export const make: ThingMaker = async ({ app }, { staff, tenantId }) => {
  const payload = new FormData();
  payload.append('to', 'vera@example.org');
  payload.append('subject', 'Boats at six');
  payload.append('message', 'Please be on time.');
  payload.append('schedule', '2099-06-14 14:00:00');
  const url = `/api/email/send?tenantId=${tenantId}`;
  const sent = await app.inject({ method: 'POST', url, headers: bearer(staff), payload });
  return sent.json<{ mailingId: number }>().mailingId;
};
