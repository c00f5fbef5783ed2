import { bearer } from '../../support/graphql.ts';
import type { ThingMaker } from '../thing-maker.ts';

/** A post that goes out in 2031. */
export const make: ThingMaker = async ({ app }, { staff, tenantId }) => {
  const payload = {
    tenantId,
    platforms: ['twitter'],
    content: 'The race starts at nine.',
    scheduledAt: '2031-06-15 09:00:00',
  };
  const url = '/api/social/schedule';
  const made = await app.inject({ method: 'POST', url, headers: bearer(staff), payload });
  return made.json<{ postId: number }>().postId;
};
