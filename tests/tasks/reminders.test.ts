import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer } from '../support/graphql.ts';
import { installationWithMail } from '../support/installation-with-mail.ts';
import { registerOrganisation, type Organisation } from '../support/organisation.ts';
import { aUser } from '../support/people.ts';
import { until } from '../support/program.ts';

// Who is reminded of a task, when, and how often (docs/product/tasks.md, rule 11).

let installation: Awaited<ReturnType<typeof installationWithMail>>;
let club: Organisation;
let tasksUrl: string;
let assigneeId: number;
const assignee = aUser('reminded');

beforeAll(async () => {
  installation = await installationWithMail();
  club = await registerOrganisation(installation.muster.app, 'reminding');
  tasksUrl = `/api/events/${club.tenantId}/${club.eventId}/tasks`;
  await rest('POST', `/api/tenants/${club.tenantId}/registeruser`, assignee);
  const { username, password } = assignee;
  // without the admin's token, whose session a sign-in would end
  assigneeId = (await rest('POST', '/api/login', { username, password }, '')).json().user.id;
});
afterAll(() => installation?.close());

async function rest(method: 'POST' | 'PATCH', url: string, payload: object, token = club.staff) {
  const answer = await installation.muster.app.inject({
    method,
    url,
    payload,
    headers: token === '' ? {} : bearer(token),
  });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer;
}

/** A task that is due in this many hours. */
async function taskDueIn(hours: number, title: string): Promise<string> {
  const added = await rest('POST', tasksUrl, { title, assigneeId, ...dueIn(hours) });
  return `${tasksUrl}/${added.json().task.id}`;
}

function dueIn(hours: number): { readonly date: string; readonly time: string } {
  const [date = '', time = ''] = new Date(Date.now() + hours * 3_600_000).toISOString().split('T');
  return { date, time: time.slice(0, 8) };
}

const remind = () => installation.muster.runJob('remind-assignees');
const remindersOf = (title: string) =>
  installation
    .mailsTo(assignee.email)
    .filter(({ headers }) => headers.get('subject')?.[0] === `Due soon: ${title}`).length;
const reminded = (title: string, times: number) =>
  until(() => remindersOf(title) === times, `${times} reminders of ${title}`);

test('the assignee is reminded once of a task that is due within 24 hours', async () => {
  await taskDueIn(3, 'Order buoys');
  await remind();
  await remind();
  await reminded('Order buoys', 1);
  await taskDueIn(4, 'Paint oars');
  await remind();
  await reminded('Paint oars', 1);
  expect(remindersOf('Order buoys')).toBe(1);
});

test('a reminder that another worker was faster to send does not count as a mail', async () => {
  const { pool } = installation.muster;
  const mailsCounted = async () =>
    (await pool.query(`select key, points from muster.rate_limits where key like 'notification-mails:%'`))
      .rows;
  const task = await taskDueIn(8, 'Count the lifejackets');
  const before = await mailsCounted();
  const { rows } = await pool.query(
    `select due_at from read_models.tasks where title = 'Count the lifejackets'`,
  );
  const other = await pool.connect();
  await other.query('begin');
  await other.query('insert into muster.task_reminders (task_id, user_id, due_at) values ($1, $2, $3)', [
    Number(task.split('/').at(-1)),
    assigneeId,
    rows[0]?.due_at,
  ]);
  const reminding = remind();
  await until(async () => {
    const waiting = await pool.query(
      `select from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like '%task_reminders%'`,
    );
    return waiting.rowCount === 1;
  }, 'the reminder waits for the other worker');
  await other.query('commit');
  other.release();
  await reminding;
  expect(await mailsCounted()).toEqual(before);
});

test('nobody is reminded of a task that is done, or due later', async () => {
  const done = await taskDueIn(5, 'Sweep the boathouse');
  await rest('PATCH', done, { done: true });
  await taskDueIn(30, 'Lock the gate');
  await taskDueIn(6, 'Fill the tank');
  await remind();
  await reminded('Fill the tank', 1);
  expect([remindersOf('Sweep the boathouse'), remindersOf('Lock the gate')]).toEqual([0, 0]);
});

test('a task that was moved is reminded of again', async () => {
  const task = await taskDueIn(7, 'Call the umpire');
  await remind();
  await reminded('Call the umpire', 1);
  await rest('PATCH', task, dueIn(9));
  await remind();
  await reminded('Call the umpire', 2);
  expect(remindersOf('Call the umpire')).toBe(2);
});
