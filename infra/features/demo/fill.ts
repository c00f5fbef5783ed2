import { TZDate } from '@date-fns/tz';
import { club, colleagues } from './club.ts';
import { type Day, daysAround } from './days.ts';
import { members } from './members.ts';
import { asFile, logo, riverPictures } from './pictures.ts';
import { portrait } from './portrait.ts';
import { type DemoEvent, eventsOn } from './programme.ts';
import { accepted, type Rest } from './rest.ts';
import { type Demonstration, emailOf, signIn } from './sign-in.ts';
import { addAnnouncements } from './add-announcements.ts';
import { addMessages } from './add-messages.ts';
import { addNeighbour } from './add-neighbour.ts';
import { addOffers } from './add-offers.ts';
import { addStates } from './add-states.ts';
import { addTalk } from './talk.ts';
import { waiver } from './waiver.ts';

export interface Filled {
  readonly tenantId: number;
  readonly username: string;
  readonly members: number;
  readonly events: number;
}

/** How many days before and after today have events. */
const past = 28;
const future = 42;

/**
 * Fills an installation with a club around `now`. What is there already is left as it is, so a later run only adds the
 * events of the days that came since. Returns what it added. Throws Refused when a call is refused.
 */
export async function fill(anybody: Rest, password: string, now = new Date()): Promise<Filled> {
  const filled = await signIn(anybody, password);
  await furnish(filled, password);
  const added = await addMembers(filled);
  const events = eventsOn(daysAround(today(now), past, future));
  const path = `/api/events/${filled.tenantId}/registerevent`;
  const addedEvents = await add(filled.rest, path, events.map(bodyOf));
  await addStates(filled, today(now));
  await showPictures(filled);
  await addOffers(filled);
  await addTalk(anybody, filled, password);
  await addMessages(anybody, filled, password);
  await addAnnouncements(filled, now);
  await addNeighbour(anybody, filled, { password, today: today(now) });
  return { tenantId: filled.tenantId, username: filled.username, members: added, events: addedEvents };
}

/** Gives a new club its logo, waiver, pictures and colleagues. */
async function furnish({ rest, tenantId, edition }: Demonstration, password: string): Promise<void> {
  const path = `/api/tenants/${tenantId}`;
  const settings = accepted(path, await rest.get(path))['data'] as { logo?: string | null };
  if (settings.logo) return;
  for (const [name, picture] of Object.entries(riverPictures))
    accepted('the library', await rest.upload(`/api/${tenantId}/library`, asFile(picture), name));
  const { phone } = club;
  for (const { role, username: short, ...names } of colleagues) {
    const username = `${short}${edition}`;
    const person = { username, email: emailOf(username), phone, password, ...names };
    await add(rest, `${path}/registeruser`, [person]);
    if (role === 'ADMIN') await makeAdmin(rest, tenantId, username);
  }
  accepted('the waiver', await rest.upload(`${path}/media`, waiver(), 'Waiver.pdf', { type: 'waiver' }));
  // last, because it says that the rest is done
  accepted('the logo', await rest.upload(`${path}/media`, asFile(logo), 'logo.svg', { type: 'logo' }));
}

/** How many of the coming events show pictures. */
const pictured = 6;

/** Gives the next events the latest pictures of the library, each beginning with another one. */
async function showPictures({ rest, tenantId }: Demonstration): Promise<void> {
  const path = `/api/events/${tenantId}/events`;
  const { data = [] } = accepted(path, await rest.get(`${path}?limit=${pictured * 2}`)) as {
    data?: readonly { id: number }[];
  };
  const fileIds = await latestPictures(rest, tenantId);
  // every second event keeps its poster
  for (const [index, { id }] of data.filter((_, place) => place % 2 === 0).entries()) {
    const shown = accepted(path, await rest.get(`/api/events/${tenantId}/${id}/files`))['files'];
    if (Array.isArray(shown) && shown.length > 0) continue;
    const first = index % fileIds.length;
    for (const fileId of [...fileIds.slice(first), ...fileIds.slice(0, first)])
      await rest.graphql(
        `mutation ($tenantId: Int!, $eventId: Int!, $fileId: Int!) {
          attachMedia(tenantId: $tenantId, eventId: $eventId, fileId: $fileId) { ... on Failure { code } } }`,
        { tenantId, eventId: id, fileId },
      );
  }
}

async function latestPictures(rest: Rest, tenantId: number): Promise<readonly number[]> {
  const count = Object.keys(riverPictures).length;
  const { libraryFiles } = (await rest.graphql(
    `query ($tenantId: Int!, $count: Int!) {
      libraryFiles(tenantId: $tenantId, first: $count) { edges { node { fileId } } } }`,
    { tenantId, count },
  )) as { libraryFiles: { edges: readonly { node: { fileId: number } }[] } };
  return libraryFiles.edges.map(({ node }) => node.fileId);
}

/** Roles are changed through GraphQL; the documented REST calls have none for it. */
async function makeAdmin(rest: Rest, tenantId: number, username: string): Promise<void> {
  const path = `/api/tenants/${tenantId}/users`;
  const { users = [] } = accepted(path, await rest.get(path)) as {
    users?: readonly { id: number; username: string }[];
  };
  const userId = users.find((user) => user.username === username)?.id;
  await rest.graphql(
    `mutation ($tenantId: Int!, $userId: Int!) {
      changeRole(tenantId: $tenantId, userId: $userId, role: ADMIN) { ... on Failure { code } } }`,
    { tenantId, userId },
  );
}

/** Registers the members that are missing. Most have a picture, which is uploaded first. */
async function addMembers({ rest, tenantId }: Demonstration): Promise<number> {
  const path = `/api/members/${tenantId}`;
  const { members: known = [] } = accepted(path, await rest.get(`${path}/members`)) as {
    members?: readonly { email: string }[];
  };
  const emails = new Set(known.map(({ email }) => email));
  let added = 0;
  for (const [index, member] of members.entries()) {
    if (emails.has(member.email)) continue;
    const image = index % 4 === 3 ? undefined : await uploaded(rest, tenantId, portrait(index));
    added += await add(rest, `${path}/registermember`, [image === undefined ? member : { ...member, image }]);
  }
  return added;
}

async function uploaded(rest: Rest, tenantId: number, picture: string): Promise<string | undefined> {
  const { answer } = await rest.upload(`/api/${tenantId}/uploadmember`, asFile(picture), 'portrait.svg');
  return typeof answer['filePath'] === 'string' ? answer['filePath'] : undefined;
}

/** Sends each body as a POST; returns how many were added. What is there already is refused with 409. */
async function add(rest: Rest, path: string, bodies: readonly object[]): Promise<number> {
  let added = 0;
  for (const body of bodies) {
    const answered = await rest.post(path, body);
    if (answered.status === 409) continue;
    accepted(path, answered);
    added += 1;
  }
  return added;
}

/** The day that it is in the club. */
function today(now: Date): Day {
  const here = new TZDate(now.getTime(), club.timezone);
  return { year: here.getFullYear(), month: here.getMonth() + 1, date: here.getDate() };
}

function bodyOf({ name, description, type, location, day, at, minutes }: DemoEvent): object {
  const [hours = 0, wholeMinutes = 0] = at.split(':').map(Number);
  const start = new TZDate(day.year, day.month - 1, day.date, hours, wholeMinutes, club.timezone).getTime();
  const [startdate, enddate] = [start, start + minutes * 60_000].map((time) => new Date(time).toISOString());
  return { name, description, type, location, startdate, enddate };
}
