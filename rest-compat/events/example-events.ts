import type { ExampleContext } from '../server/examples.ts';

// New events for examples that change what they find.

type Context = Pick<ExampleContext, 'tenantId' | 'next' | 'asAdmin'>;

const inYears = '2038-05-01 09:00:00';

/** The id of a new draft. */
export async function draft({ tenantId, next, asAdmin }: Context): Promise<number> {
  const body = { name: `Draft ${next()}`, startdate: inYears, draft: true };
  const { eventId } = await asAdmin({ url: `/api/events/${tenantId}/registerevent`, body }, { eventId: 1 });
  return eventId;
}

/** The id of a new event that is cancelled. */
export async function cancelledEvent(context: Context): Promise<number> {
  const eventId = await draft(context);
  const url = `/api/events/${context.tenantId}/events/${eventId}/cancel`;
  await context.asAdmin({ url, body: { reason: 'The river is too high.' } }, {});
  return eventId;
}

/** The id of the first event of a new series. */
export async function oneOfSeries({ tenantId, next, asAdmin }: Context): Promise<number> {
  const body = { name: `Series ${next()}`, startdate: inYears, every: 'weekly', times: 2 };
  const url = `/api/events/${tenantId}/registerseries`;
  const { eventIds } = await asAdmin({ url, body }, { eventIds: [1] });
  return eventIds[0] ?? 0;
}
