import { listOf, nextEvents } from './add-offers.ts';
import type { Rest } from './rest.ts';
import type { Demonstration } from './sign-in.ts';

type Line = readonly [username: string, text: string];

const amongPeople: readonly Line[] = [
  ['ben', 'The insurance for the trailer came. Who signs it?'],
  ['niamh', 'Ada, I think. It is on her desk.'],
  ['ben', 'Thank you. Then the trailer is ours from Friday on.'],
];
const aboutTheRace: readonly Line[] = [
  ['oscar', 'The start list is out: we have lane four.'],
  ['niamh', 'Lane four again. I will bring the lucky hat.'],
];

/** Lets the office write to each other: a thread of three people, and the thread of the next race. */
export async function addMessages(
  anybody: Rest,
  { edition, rest, tenantId }: Demonstration,
  password: string,
): Promise<void> {
  const write = async (opening: object, lines: readonly Line[]) => {
    for (const [username, text] of lines) {
      const session = await anybody.must('/api/login', { username: `${username}${edition}`, password });
      const as = anybody.as(String(session['token']));
      const { thread } = await as.must('/api/messages/threads/find-or-create', { ...opening, tenantId });
      const { id } = thread as { id: number };
      await as.must(`/api/messages/threads/${id}/messages`, { text, tenantId });
    }
  };
  const users = await listOf<{ id: number; username: string }>(
    rest,
    `/api/tenants/${tenantId}/users`,
    'users',
  );
  const idOf = (name: string) => users.find(({ username }) => username === `${name}${edition}`)?.id ?? 0;
  const own = `/api/messages/threads?meId=${idOf('ada')}&tenantId=${tenantId}`;
  if ((await listOf(rest, own, 'threads')).length === 0)
    await write({ participantIds: ['ada', 'ben', 'niamh'].map(idOf) }, amongPeople);
  const race = (await nextEvents({ rest, tenantId }))('Head race');
  if (race === undefined) return;
  const about = `/api/events/${tenantId}/events/${race.id}/messages`;
  if ((await listOf(rest, about, 'messages')).length === 0)
    await write({ participantIds: [], eventId: race.id }, aboutTheRace);
}
