import { listOf, nextEvents } from './add-offers.ts';
import type { Demonstration } from './sign-in.ts';

const template = {
  name: 'Reminder',
  subject: 'See you at {{company}}',
  message: 'Dear {{firstname}},\n\nwe look forward to seeing you. Bring warm clothes and dry socks.',
};
const dayMs = 86_400_000;
/** A time that is nearer may have passed when the request arrives, milliseconds. */
export const soonMs = 600_000;

/** Adds a template of mail, and for the next events a post and a mail that go out a day before. */
export async function addAnnouncements({ rest, tenantId }: Demonstration, now: Date): Promise<void> {
  const { mailTemplates } = await rest.graphql(
    'query ($tenantId: Int!) { mailTemplates(tenantId: $tenantId) { name } }',
    { tenantId },
  );
  if (!namesIn(mailTemplates).includes(template.name))
    await rest.graphql(
      `mutation ($tenantId: Int!, $input: MailTemplateInput!) {
        saveMailTemplate(tenantId: $tenantId, input: $input) { ... on Failure { code } } }`,
      { tenantId, input: template },
    );
  const next = await nextEvents({ rest, tenantId });
  const dayBefore = (event: { readonly startdate: string } | undefined) => {
    const time = event ? Date.parse(`${event.startdate.replace(' ', 'T')}Z`) - dayMs : 0;
    return time - now.getTime() > soonMs ? new Date(time).toISOString() : null;
  };
  const openDay = next('Open day');
  const posted = dayBefore(openDay);
  if (openDay !== undefined && posted !== null) await addPost({ rest, tenantId }, openDay.id, posted);
  const race = next('Head race');
  const mailed = dayBefore(race);
  if (race !== undefined && mailed !== null) await addMail({ rest, tenantId }, race, mailed);
}

type Club = Pick<Demonstration, 'rest' | 'tenantId'>;

async function addPost({ rest, tenantId }: Club, eventId: number, scheduledAt: string): Promise<void> {
  const { posts } = await rest.graphql(
    'query ($tenantId: Int!) { posts(tenantId: $tenantId, first: 100) { edges { node { eventId } } } }',
    { tenantId },
  );
  if (nodesIn(posts).some((post) => post['eventId'] === eventId)) return;
  await rest.must('/api/social/schedule', {
    tenantId,
    eventId,
    platforms: ['twitter'],
    content: 'Tomorrow the boathouse is open: bring a friend, try a boat, stay for cake.',
    scheduledAt,
  });
}

async function addMail(
  { rest, tenantId }: Club,
  { id: eventId, name }: { readonly id: number; readonly name: string },
  dueAt: string,
): Promise<void> {
  const subject = `Tomorrow: ${name}`;
  const { mailings } = await rest.graphql(
    'query ($tenantId: Int!) { mailings(tenantId: $tenantId, first: 100) { edges { node { subject } } } }',
    { tenantId },
  );
  if (nodesIn(mailings).some((mail) => mail['subject'] === subject)) return;
  const items = `/api/events/${tenantId}/events/${eventId}/items`;
  const [lunch] = await listOf<{ id: number }>(rest, items, 'items');
  if (lunch === undefined) return;
  const audience = { registrants: { eventId, itemId: lunch.id } };
  const { message } = template;
  await rest.graphql(
    `mutation ($tenantId: Int!, $input: MailingInput!) {
      sendMailing(tenantId: $tenantId, input: $input) { ... on Failure { code } } }`,
    { tenantId, input: { subject, message, audience, dueAt } },
  );
}

type Row = Readonly<Record<string, unknown>>;

const namesIn = (rows: unknown): readonly unknown[] =>
  Array.isArray(rows) ? rows.map((row: Row) => row['name']) : [];

const nodesIn = (connection: unknown): readonly Row[] =>
  (connection as { edges: readonly { node: Row }[] }).edges.map(({ node }) => node);
