import { type DocumentNode, print } from 'graphql';
import { FoundMessagesDocument } from '../../web/src/features/messages/queries/found-messages.generated.ts';
import { MessageThreadsDocument } from '../../web/src/features/messages/queries/message-threads.generated.ts';
import { ThreadMessagesDocument } from '../../web/src/features/messages/queries/thread-messages.generated.ts';
import { openTenant, type Staff } from '../crash/tenant.ts';
import { newInstallationKey, startProgram, until } from '../support/program.ts';
import { messagesOf, textOf } from './histories.ts';
import { median, percentile, timesOf, type BenchContext, type Table } from './measurement.ts';
import { writeWhileStopped } from './write-history.ts';

const count = 100_000;
const rounds = 40;
const goalMs = 100;

interface Target {
  readonly staff: Staff;
  readonly eventId: number;
  readonly threadId: number;
}

/** One thread of 100,000 messages: the queries of the messages panel. */
export async function longThread(context: BenchContext): Promise<Table> {
  const url = await context.createDatabase();
  const env = { DATABASE_URL: url, INSTALLATION_KEY: newInstallationKey(), LOG_LEVEL: 'info' };
  const target = await aThread(env);
  const { tenantId, userId } = target.staff;
  const { eventId, threadId } = target;
  await writeWhileStopped(env, messagesOf({ tenantId, userId, eventId, threadId }, count));
  const program = await startProgram(env);
  try {
    const { staff } = target;
    const ask = (document: DocumentNode, variables: object) =>
      asked(program.address, staff, document, { tenantId, ...variables });
    const opened = () => ask(ThreadMessagesDocument, { threadId });
    await until(
      async () => (await opened()).includes(textOf(count)),
      'the last message to be shown',
      300_000,
    );
    const older = await cursorAfter(ask, threadId, 20);
    const calls = {
      'the thread is opened': opened,
      'an older page': () => ask(ThreadMessagesDocument, { threadId, after: older }),
      'the list of threads': () => ask(MessageThreadsDocument, {}),
      'search for a word of one message': () => ask(FoundMessagesDocument, { search: textOf(count / 2) }),
    };
    const rows: (readonly [string, readonly number[]])[] = [];
    for (const [name, call] of Object.entries(calls)) rows.push([name, await timesOf(call, rounds)]);
    const [[, opening] = ['', []]] = rows;
    return {
      title: 'A thread of 100,000 messages',
      method: `The whole program in one process; the queries of the messages panel by one caller, ${rounds} calls each after 5 that are not counted. A page has 30 messages.`,
      columns: ['', 'p50 ms', 'p95 ms', 'max ms'],
      rows: rows.map(([name, times]) => [
        name,
        ...[median(times), percentile(times, 0.95), Math.max(...times)].map((value) => value.toFixed(0)),
      ]),
      goals: [
        { text: `the thread opens in under ${goalMs} ms p95`, reached: percentile(opening, 0.95) < goalMs },
      ],
    };
  } finally {
    await program.stop();
  }
}

/** The thread of an event, made by a program that is stopped again. */
async function aThread(env: Readonly<Record<string, string>>): Promise<Target> {
  const program = await startProgram(env);
  try {
    const staff = await openTenant(program.address, 'office');
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${staff.token}` };
    const post = async (path: string, body: object) => {
      const response = await fetch(program.address + path, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return (await response.json()) as unknown;
    };
    const event = { name: 'Festival', startdate: '2031-06-14 10:00:00' };
    const registered = await post(`/api/events/${staff.tenantId}/registerevent`, event);
    const { eventId } = registered as { eventId: number };
    const answer = await post('/graphql', {
      query: `mutation ($tenantId: Int!, $eventId: Int!) { openEventThread(tenantId: $tenantId, eventId: $eventId) {
        ... on ThreadOpened { thread { threadId } } } }`,
      variables: { tenantId: staff.tenantId, eventId },
    });
    const { data } = answer as { data: { openEventThread: { thread: { threadId: number } } } };
    return { staff, eventId, threadId: data.openEventThread.thread.threadId };
  } finally {
    await program.stop();
  }
}

async function asked(address: string, { token }: Staff, document: DocumentNode, variables: object) {
  const response = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: print(document).replaceAll(' @unmask', ''), variables }),
  });
  const text = await response.text();
  if (!response.ok || text.includes('"errors"')) throw new Error(text.slice(0, 300));
  return text;
}

/** The cursor of the page that is this many pages before the last message. */
async function cursorAfter(
  ask: (document: DocumentNode, variables: object) => Promise<string>,
  threadId: number,
  pages: number,
): Promise<string | undefined> {
  let after: string | undefined;
  for (let page = 0; page < pages; page += 1)
    after = /"endCursor":"([^"]+)"/.exec(await ask(ThreadMessagesDocument, { threadId, after }))?.[1];
  return after;
}
