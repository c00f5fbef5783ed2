import { bearer } from '../support/graphql.ts';
import type { Installation } from '../support/installation.ts';
import type { Organisation } from '../support/organisation.ts';

/** The id of the first event of a new series of two. */
export async function eventOfSeries(app: Installation['app'], own: Organisation): Promise<number> {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/events/${own.tenantId}/registerseries`,
    headers: bearer(own.staff),
    payload: { name: 'Drill', startdate: '2031-05-03 08:00:00', every: 'weekly', times: 2 },
  });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().eventIds[0];
}
