import { expect, it } from 'vitest';
import { ask, bearer } from '../support/graphql.ts';
import { registerOrganisation } from '../support/organisation.ts';
import { aUser } from '../support/people.ts';
import { sharedInstallation } from '../support/shared-installation.ts';

// The history of an event names who was to do a task: docs/product/tasks.md.

it('the history shows the assignee by name, and not once they are erased', async () => {
  const { installation } = await sharedInstallation();
  const { app } = installation;
  const club = await registerOrganisation(app, 'assigning');
  const headers = bearer(club.staff);
  const ada = aUser('assigned');
  const call = async (method: 'POST' | 'PATCH', url: string, payload: object) => {
    const answer = await app.inject({ method, url, headers, payload });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return answer.json();
  };
  const graphql = async (query: string, variables: object = {}) =>
    (await ask(app, query, { t: club.tenantId, e: club.eventId, ...variables }, headers)).data;
  await call('POST', `/api/tenants/${club.tenantId}/registeruser`, ada);
  const { username, password } = ada;
  const login = await app.inject({ method: 'POST', url: '/api/login', payload: { username, password } });
  const u = login.json<{ user: { id: number } }>().user.id;

  const { task } = await call('POST', `/api/events/${club.tenantId}/${club.eventId}/tasks`, {
    title: 'Order buoys',
    date: '2031-06-15',
    time: '09:30',
    assigneeId: u,
  });
  const updating = `mutation ($t: Int!, $e: Int!, $k: Int!) {
    updateTask(tenantId: $t, eventId: $e, taskId: $k, input: { assigneeId: null }) { __typename } }`;
  expect(await graphql(updating, { k: task.id })).toEqual({ updateTask: { __typename: 'TaskUpdated' } });

  const assignees = async () => {
    const { eventHistory } = await graphql(`
      query ($t: Int!, $e: Int!) {
        eventHistory(tenantId: $t, eventId: $e, first: 2) {
          edges {
            node {
              kind
              changes {
                field
                before
                after
              }
            }
          }
        }
      }
    `);
    const { edges } = eventHistory as unknown as {
      edges: { node: { kind: string; changes: { field: string }[] } }[];
    };
    return edges.map(({ node }) => [node.kind, node.changes.find(({ field }) => field === 'assignee')]);
  };
  const name = `${ada.firstname} ${ada.lastname}`;
  await expect.poll(assignees).toEqual([
    ['TASK_ASSIGNED', { field: 'assignee', before: name, after: null }],
    ['TASK_ADDED', { field: 'assignee', before: null, after: name }],
  ]);

  await call('PATCH', `/api/tenants/${club.tenantId}/users/${u}`, { active: 0 });
  const erasing = `mutation ($t: Int!, $u: Int!) { eraseUser(tenantId: $t, userId: $u) { __typename } }`;
  expect(await graphql(erasing, { u })).toEqual({ eraseUser: { __typename: 'UserErased' } });
  await expect.poll(assignees).toMatchObject([
    ['TASK_ASSIGNED', { before: 'Erased person', after: null }],
    ['TASK_ADDED', { before: null, after: 'Erased person' }],
  ]);
});
