import { afterEach, beforeAll, expect, it } from 'vitest';
import { ask, bearer, text } from '../support/graphql.ts';
import type { Installation } from '../support/installation.ts';
import { registerOrganisation, type Organisation } from '../support/organisation.ts';
import { aUser } from '../support/people.ts';
import { sharedInstallation } from '../support/shared-installation.ts';
import { connect, subscribe } from '../support/subscriber.ts';

// Tasks of an event through REST, GraphQL and a subscription, with their mentions: docs/product/tasks.md.

let installation: Installation;
let address: string;
let club: Organisation;
let count = 0;
const closers: (() => Promise<unknown> | void)[] = [];

beforeAll(async () => {
  ({ installation, address } = await sharedInstallation());
  club = await registerOrganisation(installation.app, 'tasked');
});
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const rest = (method: Method, url: string, payload?: object, token = club.staff, headers: object = {}) =>
  installation.app.inject({
    method,
    url,
    headers: { ...bearer(token), ...headers },
    ...(payload && { payload }),
  });
const tasksUrl = () => `/api/events/${club.tenantId}/${club.eventId}/tasks`;
const graphql = (query: string, variables: object, token = club.staff) =>
  ask(installation.app, query, { t: club.tenantId, e: club.eventId, ...variables }, bearer(token));

/** A colleague of the club's admin, signed in. */
async function colleague() {
  count += 1;
  const person = aUser(`tasker${count}`);
  await rest('POST', `/api/tenants/${club.tenantId}/registeruser`, person);
  const { username, password } = person;
  const login = await rest('POST', '/api/login', { username, password }, '');
  const { token, user } = login.json<{ token: string; user: { id: number } }>();
  return { username, token, userId: user.id };
}

const due = { date: '2031-06-15', time: '09:30' };

async function add(task: object = {}, headers: object = {}): Promise<number> {
  const body = { title: 'Order buoys', ...due, ...task };
  const added = await rest('POST', tasksUrl(), body, club.staff, headers);
  expect(added.statusCode, added.body).toBe(201);
  return added.json<{ task: { id: number } }>().task.id;
}

interface ShownTask {
  readonly id: number;
  readonly title: string;
}
async function listed(url = tasksUrl()): Promise<readonly ShownTask[]> {
  const answer = await rest('GET', url);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ tasks: ShownTask[] }>().tasks;
}
const idsIn = async (url: string) => (await listed(url)).map(({ id }) => id);

async function mentionsOf(person: { readonly userId: number; readonly token: string }) {
  const url = `/api/mentions/${club.tenantId}/${person.userId}`;
  const answer = await rest('GET', url, undefined, person.token);
  return answer.json<{ mentions: { fromUser: string; content: string }[] }>().mentions;
}

const updating = `mutation ($t: Int!, $e: Int!, $k: Int!, $input: UpdateTaskInput!, $r: Revision) {
  updateTask(tenantId: $t, eventId: $e, taskId: $k, input: $input, expectedRevision: $r) {
    __typename
    ... on TaskUpdated { task { title description dueAt done revision assignee { userId } } }
    ... on Conflicted { present { __typename revision } }
    ... on Failure { code fields { field code } } } }`;
const update = async (taskId: number, input: object, revision: string | null = null) =>
  (await graphql(updating, { k: taskId, input, r: revision })).data.updateTask;

it('a task is added, seen live, done, changed and deleted', async () => {
  const ada = await colleague();
  const client = connect(address, { token: club.staff });
  closers.push(() => client.dispose());
  const changes = subscribe(
    client,
    `subscription ($t: Int!) { tenantChanges(tenantId: $t, after: "0") {
       __typename ... on TaskChanged { created taskId task { title done assignee { userId } } } } }`,
    { t: club.tenantId },
  );
  const nextTask = async () => {
    for (;;) {
      const { tenantChanges: change } = await changes.next();
      if (text(change?.__typename) === 'TaskChanged') return change;
    }
  };

  const id = await add({ title: ' Order buoys ', comment: 'Red ones', assigneeId: ada.userId });
  expect(await nextTask()).toMatchObject({
    created: true,
    taskId: id,
    task: { title: 'Order buoys', done: false, assignee: { userId: ada.userId } },
  });
  expect(await listed()).toEqual([
    {
      id,
      title: 'Order buoys',
      comment: 'Red ones',
      date: '2031-06-15',
      time: '09:30:00',
      taskdate: '2031-06-15 09:30:00',
      eventId: club.eventId,
      eventItemId: null,
      createdBy: club.userId,
      assigneeId: ada.userId,
      done: false,
    },
  ]);

  expect(await update(id, { done: true })).toMatchObject({ task: { done: true } });
  expect(await nextTask()).toMatchObject({ created: false, task: { done: true } });
  const cleared = { description: null, assigneeId: null, done: false };
  expect(await update(id, cleared)).toMatchObject({ task: { description: '', assignee: null, done: false } });
  expect(await nextTask()).toMatchObject({ task: { done: false, assignee: null } });

  const removed = await rest('DELETE', `${tasksUrl()}/${id}`);
  expect(removed.statusCode, removed.body).toBe(200);
  for (let change = await nextTask(); change?.task !== null;) change = await nextTask();
  expect(await listed()).toEqual([]);
  expect((await rest('DELETE', `${tasksUrl()}/${id}`)).statusCode).toBe(404);
});

it('without a time a task is due after 48 hours', async () => {
  const adding = `mutation ($t: Int!, $e: Int!) { addTask(tenantId: $t, eventId: $e, input: { title: "Call" }) {
    ... on TaskAdded { task { taskId dueAt } } } }`;
  const before = Date.now();
  const task = (await graphql(adding, {})).data.addTask?.task;
  const [from, to] = [before + 48 * 3_600_000, Date.now() + 48 * 3_600_000];
  expect(Date.parse(text(task?.dueAt))).toBeGreaterThanOrEqual(from);
  expect(Date.parse(text(task?.dueAt))).toBeLessThanOrEqual(to);
  await rest('DELETE', `${tasksUrl()}/${Number(task?.taskId)}`);
});

it.each([
  [{ title: ' ' }, 'title', 'This field is required.'],
  [{ title: undefined }, 'title', 'This field is required.'],
  [{ title: 'x'.repeat(201) }, 'title', 'This is too long.'],
  [{ comment: 'x'.repeat(5_001) }, 'comment', 'This is too long.'],
  [{ date: undefined }, 'date', 'This field is required.'],
  [{ date: '2031-02-30' }, 'date', 'This is not a date and time.'],
  [{ time: '25:00' }, 'time', 'This is not a date and time.'],
  [{ date: '1899-12-31' }, 'date', 'The year must be from 1900 to 2999.'],
])('%j is refused and changes nothing', async (wrong, field, message) => {
  const refused = await rest('POST', tasksUrl(), { title: 'Call', ...due, ...wrong });
  expect(refused.statusCode, refused.body).toBe(400);
  expect(refused.json()).toMatchObject({ fields: { [field]: message } });
  expect(await listed()).toEqual([]);
});

it('the assignee is an active user of the tenant, at both edges', async () => {
  const other = await registerOrganisation(installation.app, 'elsewhere');
  for (const assigneeId of [other.userId, 999_999]) {
    const refused = await rest('POST', tasksUrl(), { title: 'Call', ...due, assigneeId });
    expect(refused.statusCode, refused.body).toBe(409);
    expect(refused.json()).toMatchObject({ message: 'This person is not an active user of the tenant.' });
  }
  const id = await add();
  expect(await update(id, { assigneeId: 999_999 })).toMatchObject({
    __typename: 'InvalidInput',
    code: 'ASSIGNEE_NOT_ACTIVE',
  });
  await rest('DELETE', `${tasksUrl()}/${id}`);
});

it('a body that names another event or person than the call is refused', async () => {
  for (const other of [{ eventId: club.eventId + 1 }, { createdBy: 999_999 }])
    expect((await rest('POST', tasksUrl(), { title: 'x', ...due, ...other })).statusCode).toBe(403);
  const { eventId, userId: createdBy } = club;
  const id = await add({ eventId: String(eventId), createdBy, eventItemId: null });
  await rest('DELETE', `${tasksUrl()}/${id}`);
});

it('a change at an earlier revision is refused with the present task, at both edges', async () => {
  const id = await add();
  const url = `${tasksUrl()}/${id}`;
  const { etag } = (await rest('GET', url)).headers;
  expect(
    (await rest('PATCH', url, { title: 'Buy buoys' }, club.staff, { 'if-match': etag })).statusCode,
  ).toBe(200);
  const late = await rest('PATCH', url, { title: 'Lend buoys' }, club.staff, { 'if-match': etag });
  expect(late.statusCode, late.body).toBe(412);
  expect(late.json()).toMatchObject({ present: { id, title: 'Buy buoys' } });
  expect(await update(id, { title: 'Lend buoys' }, '0')).toMatchObject({
    __typename: 'Conflicted',
    code: 'CONFLICT',
    present: { __typename: 'Task' },
  });
  const half = await rest('PATCH', url, { date: '2031-06-16' });
  expect(half.json()).toMatchObject({ fields: { time: 'This field is required.' } });
  const cleared = await rest('PATCH', url, { title: null });
  expect(cleared.json()).toMatchObject({ fields: { title: 'This field is required.' } });
  await rest('DELETE', url);
});

it('a repeat with the same key adds one task', async () => {
  const ada = await colleague();
  const key = { 'idempotency-key': 'one-task' };
  const comment = `Please, @${ada.username}`;
  const [one, again] = [await add({ comment }, key), await add({ comment }, key)];
  expect(again).toBe(one);
  expect(await mentionsOf(ada)).toHaveLength(1);
  const reused = await rest('POST', tasksUrl(), { title: 'Other', ...due }, club.staff, key);
  expect(reused.statusCode).toBe(409);
  await rest('DELETE', `${tasksUrl()}/${one}`);
});

it('tasks of an item are among those of its event', async () => {
  const items = `/api/events/${club.tenantId}/events/${club.eventId}/items`;
  const { itemId } = (await rest('POST', items, { name: 'Shirt' })).json<{ itemId: number }>();
  const ofItem = await add({ eventItemId: itemId });
  const ofEvent = await add();
  expect(await idsIn(tasksUrl())).toEqual([ofItem, ofEvent]);
  expect(await idsIn(`${tasksUrl()}?eventItemId=${itemId}`)).toEqual([ofItem]);
  expect((await rest('GET', `${tasksUrl()}?eventItemId=999999`)).statusCode).toBe(404);
  const noId = await rest('GET', `${tasksUrl()}?eventItemId=2147483648`);
  expect(noId.statusCode).toBe(400);
  expect(noId.json()).toMatchObject({ fields: { eventItemId: 'This is not an id.' } });
  const lost = await rest('POST', tasksUrl(), { title: 'x', ...due, eventItemId: 999_999 });
  expect(lost.statusCode, lost.body).toBe(404);
  for (const id of [ofItem, ofEvent]) await rest('DELETE', `${tasksUrl()}/${id}`);
});

it('a day of a user has the tasks that they created, that are theirs or that mention them', async () => {
  const [ada, bob] = [await colleague(), await colleague()];
  const day = { date: '2031-08-01', time: '23:59' };
  const mine = await add({ ...day, assigneeId: ada.userId });
  const mentioning = await add({ ...day, comment: `@${ada.username}` });
  const others = await add({ ...day, assigneeId: bob.userId });
  const later = await add({ date: '2031-08-02', time: '00:00', assigneeId: ada.userId });
  const url = `/api/events/${club.tenantId}/tasks`;
  expect(await idsIn(`${url}?date=2031-08-01&username=${ada.username.toUpperCase()}`)).toEqual([
    mine,
    mentioning,
  ]);
  expect(await idsIn(`${url}?date=2031-08-01`)).toEqual([mine, mentioning, others]);
  expect(await idsIn(`${url}?username=${ada.username}`)).toEqual([mine, mentioning, later]);
  expect(await idsIn(`${url}?username=nobody.at.all`)).toEqual([]);
  expect((await rest('GET', `${url}?date=tomorrow`)).statusCode).toBe(400);

  await update(mine, { done: true });
  const days = `query ($t: Int!) { taskDays(tenantId: $t, from: "2031-08-01") { date total tasks { taskId } } }`;
  const { data } = await graphql(days, {}, ada.token);
  const empty = [3, 4, 5, 6, 7].map((date) => ({ date: `2031-08-0${date}`, total: 0, tasks: [] }));
  expect(data.taskDays).toEqual([
    { date: '2031-08-01', total: 1, tasks: [{ taskId: mentioning }] },
    { date: '2031-08-02', total: 1, tasks: [{ taskId: later }] },
    ...empty,
  ]);
  for (const id of [mine, mentioning, others, later]) await rest('DELETE', `${tasksUrl()}/${id}`);
});

it('a task mentions people once; those that a notification names are told if they were not', async () => {
  const [ada, bob] = [await colleague(), await colleague()];
  const comment = `Please help, @${ada.username}.`;
  const id = await add({ comment });
  expect(await mentionsOf(ada)).toMatchObject([{ fromUser: club.username, content: comment }]);
  const notify = (words: string) =>
    rest('POST', '/api/notify/notifyTaskMentions', {
      taskId: id,
      tenant: club.tenantId,
      eventId: club.eventId,
      mentions: ['somebody'],
      comment: words,
    });
  const told = await notify(`${comment} And @${bob.username}`);
  expect(told.statusCode, told.body).toBe(200);
  expect(told.json<{ notified: string[] }>().notified.toSorted()).toEqual(
    [ada.username, bob.username].toSorted(),
  );
  expect(await mentionsOf(ada)).toHaveLength(1);
  expect(await mentionsOf(bob)).toHaveLength(1);
  expect((await notify('Nobody')).json()).toMatchObject({ notified: [] });
  await rest('DELETE', `${tasksUrl()}/${id}`);
  expect(await mentionsOf(ada)).toEqual([]);
  expect((await notify(comment)).statusCode).toBe(404);
});

it('an erased user takes their descriptions along; an export has them, and the title stays', async () => {
  const ada = await colleague();
  const body = { title: 'Order ropes', ...due, comment: 'Canary of an erased writer' };
  const added = await rest('POST', tasksUrl(), body, ada.token);
  const { id } = added.json<{ task: { id: number } }>().task;
  const exporting = 'query ($t: Int!, $u: Int!) { exportUser(tenantId: $t, userId: $u) }';
  const exported = text((await graphql(exporting, { u: ada.userId })).data.exportUser);
  expect(exported).toContain('TaskAdded');
  expect(exported).toContain('Canary of an erased writer');

  await rest('PATCH', `/api/tenants/${club.tenantId}/users/${ada.userId}`, { active: 0 });
  const erasing = `mutation ($t: Int!, $u: Int!) {
    eraseUser(tenantId: $t, userId: $u) { __typename ... on Failure { code } } }`;
  expect((await graphql(erasing, { u: ada.userId })).data.eraseUser).toEqual({ __typename: 'UserErased' });
  const shown = async () => (await listed()).find((task) => task.id === id);
  await expect.poll(shown).toMatchObject({ title: 'Order ropes', comment: '' });
});
