import { openTenant, type Staff } from '../crash/tenant.ts';
import { startProgram, until } from '../support/program.ts';
import { ask, call, type Ground, post, type Target } from './costly-calls.ts';
import { raffleOf } from './costly-lists.ts';
import { messagesOf, registrationsOf } from './histories.ts';
import { writeWhileStopped } from './write-history.ts';

const registrants = 10_000;
const messages = 20_000;

type Env = Parameters<typeof writeWhileStopped>[0];
interface Prepared {
  readonly staff: Staff;
  readonly ground: Ground;
}

/** A tenant with an item that has 10,000 registrants, and a thread of 20,000 messages. The program is stopped again. */
export async function prepareGround(env: Env): Promise<Prepared> {
  const program = await startProgram(env);
  const { staff, ...made } = await begin(program.address).finally(() => program.stop());
  const { tenantId, userId } = staff;
  const { eventId, itemId, threadId } = made;
  await writeWhileStopped(env, [
    ...registrationsOf({ tenantId, eventId, itemId }, registrants),
    ...messagesOf({ tenantId, userId, eventId, threadId }, messages),
  ]);
  return { staff, ground: made };
}

async function begin(address: string) {
  const staff = await openTenant(address, 'flood');
  const to = { address, staff };
  const add = async (path: string, body: object) => {
    const { text } = await post(to, `/api/events/${staff.tenantId}/${path}`, body);
    return JSON.parse(text) as { eventId: number; itemId: number };
  };
  const { eventId } = await add('registerevent', { name: 'Festival', startdate: '2031-06-14 10:00:00' });
  const { itemId } = await add(`events/${eventId}/items`, { name: 'Entry', type: 'default' });
  await add(`events/${eventId}/items/${itemId}/action`, { actionType: 'default' });
  const { text } = await ask(
    to,
    `mutation ($t: Int!, $e: Int!) { openEventThread(tenantId: $t, eventId: $e) {
      ... on ThreadOpened { thread { threadId } } } }`,
    { e: eventId },
  );
  return { staff, eventId, itemId, threadId: Number(/"threadId":(\d+)/.exec(text)?.[1]) };
}

/** Waits until everything is shown, and makes the raffle of the item with its first draw. */
export async function openGround(to: Target): Promise<void> {
  const { eventId, itemId } = to.ground;
  const counted = `query ($t: Int!, $e: Int!, $i: Int!) {
    registrants(tenantId: $t, eventId: $e, itemId: $i, first: 1) { totalCount }
    foundMessages(tenantId: $t, search: "boat${messages}", first: 1) { totalCount } }`;
  const shown = async () => (await ask(to, counted, { e: eventId, i: itemId })).text;
  await until(
    async () => /:1\b/.test(await shown()) && (await shown()).includes(`:${registrants}`),
    'all are shown',
    300_000,
  );
  await post(to, raffleOf(to), { name: 'Draw' });
  const { status, text } = await post(to, `${raffleOf(to)}/run`, { qty: 1 });
  if (status !== 200) throw new Error(text);
  if ((await call(to, `${raffleOf(to)}/proof`)).status !== 200) throw new Error('There is no proof');
}
