import { ask, call, type CostlyOperation, type Target } from './costly-calls.ts';

/** Where the next page begins; one after the other, from the first to the last and over again. */
let after: string | undefined;

async function nextPage(to: Target): Promise<number> {
  const { status, text } = await ask(
    to,
    `query ($t: Int!, $e: Int!, $i: Int!, $after: String) {
      registrants(tenantId: $t, eventId: $e, itemId: $i, first: 100, after: $after) {
        totalCount edges { node { id name email phone size status } } pageInfo { endCursor hasNextPage } } }`,
    { e: to.ground.eventId, i: to.ground.itemId, after },
  );
  if (status === 200)
    after = text.includes('"hasNextPage":true') ? /"endCursor":"([^"]+)"/.exec(text)?.[1] : undefined;
  return status;
}

const wide = `query ($t: Int!) { ${['a', 'b', 'c']
  .map(
    (alias) =>
      `${alias}: members(tenantId: $t, first: 100) { edges { cursor node { id memberId firstname lastname email phone } } }`,
  )
  .join(' ')} }`;

/** Reads of long lists, searches and files. */
export const costlyLists: readonly CostlyOperation[] = [
  {
    title: 'an export of 1,500 members',
    send: async (to) => (await ask(to, 'query ($t: Int!) { memberExport(tenantId: $t) }')).status,
  },
  {
    title: 'a download of 1,500 members',
    send: async (to) => (await call(to, `/api/members/${to.staff.tenantId}/members/export`)).status,
  },
  {
    title: 'a download of 10,000 registrants',
    send: async (to) => (await call(to, `${itemOf(to)}/registrants/export`)).status,
  },
  {
    title: 'an export of personal data',
    send: async (to) => (await ask(to, '{ exportMe }')).status,
  },
  {
    title: 'a download of personal data',
    send: async (to) =>
      (await call(to, `/api/tenants/${to.staff.tenantId}/users/${to.staff.userId}/data`)).status,
  },
  { title: 'a query of three long lists', send: async (to) => (await ask(to, wide)).status },
  {
    title: 'a list of 1,000 members',
    send: async (to) => (await call(to, `/api/members/${to.staff.tenantId}/members?limit=1000`)).status,
  },
  { title: 'pages of 10,000 registrants, one after the other', send: nextPage },
  {
    title: 'a search in 1,500 members',
    send: async (to) =>
      (
        await ask(
          to,
          `query ($t: Int!) { members(tenantId: $t, first: 20, search: "mill lane") {
            totalCount edges { node { id firstname lastname email } } } }`,
        )
      ).status,
  },
  {
    title: 'a search in 20,000 messages',
    send: async (to, index) =>
      (
        await ask(
          to,
          `query ($t: Int!, $search: String!) { foundMessages(tenantId: $t, first: 20, search: $search) {
            totalCount edges { node { id text } } } }`,
          { search: `boat${index % 10}` },
        )
      ).status,
  },
  {
    title: 'the proof of a draw among 10,000',
    send: async (to) => (await call(to, `${raffleOf(to)}/proof`)).status,
  },
  { title: 'the document of REST', send: async (to) => (await call(to, '/api/openapi.json')).status },
];

/** The address of the item with registrants. */
const itemOf = ({ staff: { tenantId }, ground: { eventId, itemId } }: Target): string =>
  `/api/events/${tenantId}/events/${eventId}/items/${itemId}`;

/** The address of its raffle. */
export const raffleOf = ({ staff: { tenantId }, ground: { eventId, itemId } }: Target): string =>
  `/api/raffle/${tenantId}/events/${eventId}/items/${itemId}`;
