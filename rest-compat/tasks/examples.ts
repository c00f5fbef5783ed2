import type { ExampleContext, RestExamples } from '../server/examples.ts';

const inEvent = ({ tenantId, eventId }: ExampleContext) => ({ params: { tenant: tenantId, eventId } });
const due = { date: '2031-06-15', time: '09:00:00' };

/** A task of the event. */
async function aTask({ tenantId, eventId, asAdmin }: ExampleContext) {
  const url = `/api/events/${tenantId}/${eventId}/tasks`;
  const { task } = await asAdmin({ url, body: { title: 'Order buoys', ...due } }, { task: { id: 1 } });
  return { params: { tenant: tenantId, eventId, id: task.id } };
}

export const taskExamples: RestExamples = {
  'GET /api/events/{tenant}/tasks': ({ tenantId }) => ({
    params: { tenant: tenantId },
    query: { date: due.date },
  }),
  'GET /api/events/{tenant}/{eventId}/tasks': inEvent,
  'GET /api/events/{tenant}/{eventId}/tasks/{id}': aTask,
  'POST /api/events/{tenant}/{eventId}/tasks': (context) => ({
    ...inEvent(context),
    body: { title: `Order ${context.next()} buoys`, comment: 'Red ones', ...due },
  }),
  'PATCH /api/events/{tenant}/{eventId}/tasks/{id}': async (context) => ({
    ...(await aTask(context)),
    body: { done: true },
  }),
  'DELETE /api/events/{tenant}/{eventId}/tasks/{id}': aTask,
  'POST /api/notify/notifyTaskMentions': async (context) => {
    const { tenant, eventId, id } = (await aTask(context)).params;
    return { body: { taskId: id, tenant, eventId, comment: 'Please help, @tom.', mentions: ['tom'] } };
  },
};
