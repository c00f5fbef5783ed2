import type { ExampleContext, GraphqlExamples } from '../server/examples.ts';

const dueAt = '2031-06-15T09:00:00.000Z';

/** A task of the event. */
async function aTask({ tenantId, eventId, asAdmin }: ExampleContext) {
  const url = `/api/events/${tenantId}/${eventId}/tasks`;
  const body = { title: 'Order buoys', date: '2031-06-15', time: '09:00' };
  const { task } = await asAdmin({ url, body }, { task: { id: 1 } });
  return { tenantId, eventId, taskId: task.id };
}

export const taskExamples: GraphqlExamples = {
  'Query.tasks': { variables: ({ tenantId, eventId }) => ({ tenantId, eventId }) },
  'Query.task': { variables: aTask },
  'Query.taskDays': { variables: ({ tenantId }) => ({ tenantId, perDay: 3 }) },
  'Mutation.addTask': {
    variables: ({ tenantId, eventId, next }) => ({
      tenantId,
      eventId,
      input: { title: `Order ${next()} buoys`, dueAt },
    }),
  },
  'Mutation.updateTask': {
    variables: async (context) => ({ ...(await aTask(context)), input: { done: true } }),
  },
  'Mutation.deleteTask': { variables: aTask },
};
