import { bearer } from '../../support/graphql.ts';
import type { ThingMaker } from '../thing-maker.ts';

export const make: ThingMaker = async ({ app }, { staff, tenantId }) => {
  const url = `/api/notices/${tenantId}`;
  const headers = bearer(staff);
  const posted = await app.inject({ method: 'POST', url, headers, payload: { text: 'Boats out at six' } });
  return posted.json<{ noticeId: number }>().noticeId;
};
