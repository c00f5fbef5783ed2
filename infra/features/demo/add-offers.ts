import { createHash } from 'node:crypto';
import { members } from './members.ts';
import { type DemoTask, type Offer, offers, tasks } from './offers.ts';
import { sendForm } from './proof.ts';
import { accepted, type Rest } from './rest.ts';
import type { Demonstration } from './sign-in.ts';
import { waiver } from './waiver.ts';

interface Listed {
  readonly id: number;
  readonly name: string;
}
export interface ListedEvent extends Listed {
  readonly startdate: string;
  readonly status: string;
}

/** Adds items with actions and registrants to the next events, and tasks for them. What is there stays as it is. */
export async function addOffers({ rest, tenantId, edition }: Demonstration): Promise<void> {
  const next = await nextEvents({ rest, tenantId });
  for (const offer of offers) {
    const event = next(offer.at);
    if (event !== undefined) await addOffer({ rest, tenantId }, event, offer);
  }
  const users = await listOf<{ id: number; username: string }>(
    rest,
    `/api/tenants/${tenantId}/users`,
    'users',
  );
  const idOf = (username: string) => users.find((user) => user.username === `${username}${edition}`)?.id;
  for (const task of tasks) {
    const event = next(task.at);
    if (event !== undefined)
      await addTask({ rest, tenantId, edition, event, assigneeId: idOf(task.assignee) }, task);
  }
}

/** Finds the next published event of a kind, by how its name begins. */
export async function nextEvents({
  rest,
  tenantId,
}: Club): Promise<(kind: string) => ListedEvent | undefined> {
  const data = await listOf<ListedEvent>(rest, `/api/events/${tenantId}/events`, 'data');
  // the feed begins with what is still to come
  return (kind) => data.find(({ name, status }) => name.startsWith(kind) && status === 'published');
}

/** The rows of a list. */
export async function listOf<Row>(rest: Rest, path: string, field: string): Promise<readonly Row[]> {
  const rows = accepted(path, await rest.get(path))[field];
  return Array.isArray(rows) ? rows : [];
}

function idIn(value: unknown): number {
  if (typeof value !== 'number') throw new Error('An item was added without an id');
  return value;
}

type Club = Pick<Demonstration, 'rest' | 'tenantId'>;

async function addOffer({ rest, tenantId }: Club, { id: eventId }: Listed, offer: Offer): Promise<void> {
  const { item, prizes, question, registrants, wanted = [] } = offer;
  const items = `/api/events/${tenantId}/events/${eventId}/items`;
  const known = (await listOf<Listed>(rest, items, 'items')).find(({ name }) => name === item.name);
  const itemId = known?.id ?? idIn(accepted(items, await rest.post(items, item))['itemId']);
  const questions =
    question === undefined
      ? []
      : [{ key: 'asked', kind: 'text', label: question, choices: [], required: false }];
  const actions = `${items}/${itemId}/action`;
  const present = await listOf<{ email: string }>(rest, `${items}/${itemId}/registrants`, 'registrants');
  if (present.length === 0) accepted(actions, await rest.post(actions, { actionType: 'default', questions }));
  // registrants accept the waiver by its hash
  const accepts = createHash('sha256')
    .update(Buffer.from(await waiver().arrayBuffer()))
    .digest('hex');
  const emails = new Set(present.map(({ email }) => email));
  for (const [index, { firstname, lastname, email, phone }] of members.slice(0, registrants).entries()) {
    if (emails.has(email)) continue;
    const size = wanted.length === 0 ? {} : { size: wanted[index % wanted.length] };
    const person = {
      name: `${firstname} ${lastname}`,
      email,
      phone,
      eventId,
      itemId,
      waiver: accepts,
      ...size,
    };
    const register = `/api/events/${tenantId}/registereventuser`;
    accepted(register, await sendForm(rest, register, person));
  }
  if (prizes !== undefined)
    await drawRaffle(rest, `/api/raffle/${tenantId}/events/${eventId}/items/${itemId}`, {
      name: item.name,
      qty: prizes,
    });
}

/** Makes the raffle of an item and draws once; one that is there is left alone. */
async function drawRaffle(
  rest: Rest,
  path: string,
  { name, qty }: { readonly name: string; readonly qty: number },
): Promise<void> {
  if ((await rest.get(`${path}/proof`)).status !== 404) return;
  await rest.must(path, { name });
  await rest.must(`${path}/run`, { qty });
}

async function addTask(
  {
    rest,
    tenantId,
    edition,
    event,
    assigneeId,
  }: Pick<Demonstration, 'edition' | 'rest' | 'tenantId'> & {
    readonly event: ListedEvent;
    readonly assigneeId: number | undefined;
  },
  { title, comment, item, before, done }: DemoTask,
): Promise<void> {
  const path = `/api/events/${tenantId}/${event.id}/tasks`;
  if ((await listOf<{ title: string }>(rest, path, 'tasks')).some((task) => task.title === title)) return;
  const items = await listOf<Listed>(rest, `/api/events/${tenantId}/events/${event.id}/items`, 'items');
  const eventItemId = items.find(({ name }) => name === item)?.id;
  const startsAt = Date.parse(`${event.startdate.replace(' ', 'T')}Z`);
  const [date, time] = new Date(startsAt - before * 3_600_000).toISOString().slice(0, 16).split('T');
  const { task } = accepted(
    path,
    await rest.post(path, {
      title,
      comment: comment.replaceAll(/@(\w+)/g, `@$1${edition}`),
      date,
      time,
      ...(assigneeId !== undefined && { assigneeId }),
      ...(eventItemId !== undefined && { eventItemId }),
    }),
  ) as unknown as { task: { id: number } };
  if (done) accepted(path, await rest.patch(`${path}/${task.id}`, { done }));
}
