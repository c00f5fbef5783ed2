import type { ExampleContext, GraphqlExamples } from '../server/examples.ts';

const registerMember = `mutation ($tenantId: Int!, $input: RegisterMemberInput!) {
  registerMember(tenantId: $tenantId, input: $input) { ... on MemberRegistered { member { memberId } } }
}`;
const registerUser = `mutation ($tenantId: Int!, $input: RegisterUserInput!) {
  registerUser(tenantId: $tenantId, input: $input) { ... on UserRegistered { userId } }
}`;

/** Registers a member that no other example needs, so that they can be erased. */
async function newMember({ tenantId, next, asAdmin }: ExampleContext): Promise<number> {
  const input = {
    email: `erased${next()}@example.org`,
    firstname: 'Grace',
    lastname: 'Member',
    phone: '+44 1531 000000',
    address1: '3 Mill Lane',
    city: 'Ledbury',
    state: 'HW',
    zip: 'HR8 1AA',
  };
  const { data } = await asAdmin(
    { url: '/graphql', body: { query: registerMember, variables: { tenantId, input } } },
    { data: { registerMember: { member: { memberId: 1 } } } },
  );
  return data.registerMember.member.memberId;
}

/** Registers a user of this tenant only, whom its admin may export and erase. */
async function newUser({ tenantId, next, asAdmin }: ExampleContext): Promise<number> {
  const username = `leaver${next()}`;
  const input = {
    username,
    email: `${username}@example.org`,
    firstname: 'Tom',
    lastname: 'Colleague',
    phone: '+44 1531 000002',
    password: 'a very long secret',
  };
  const { data } = await asAdmin(
    { url: '/graphql', body: { query: registerUser, variables: { tenantId, input } } },
    { data: { registerUser: { userId: 1 } } },
  );
  return data.registerUser.userId;
}

/** Somebody who registered for an item of the tenant. */
async function newRegistrant({ tenantId, eventId, next, asAdmin }: ExampleContext): Promise<number> {
  const items = `/api/events/${tenantId}/events/${eventId}/items`;
  const { itemId } = await asAdmin({ url: items, body: { name: 'Club shirt' } }, { itemId: 1 });
  await asAdmin({ url: `${items}/${itemId}/action`, body: { actionType: 'default' } }, {});
  const person = { name: 'Vera', email: `asked${next()}@example.org`, phone: '+44 1531 000000' };
  await asAdmin(
    { url: `/api/events/${tenantId}/registereventuser`, body: { ...person, eventId, itemId } },
    {},
  );
  const query = `{ registrants(tenantId: ${tenantId}, eventId: ${eventId}, itemId: ${itemId}) { edges { node { registrantId } } } }`;
  const { data } = await asAdmin(
    { url: '/graphql', body: { query } },
    { data: { registrants: { edges: [{ node: { registrantId: 1 } }] } } },
  );
  return data.registrants.edges[0]?.node.registrantId ?? 0;
}

export const personalDataExamples: GraphqlExamples = {
  'Query.exportMe': {},
  'Query.exportMember': {
    only: 'admin',
    variables: ({ tenantId, memberId }) => ({ tenantId, memberId }),
  },
  'Query.exportRegistrant': {
    only: 'admin',
    variables: async (context) => ({
      tenantId: context.tenantId,
      registrantId: await newRegistrant(context),
    }),
  },
  'Query.exportUser': {
    only: 'admin',
    variables: async (context) => ({ tenantId: context.tenantId, userId: await newUser(context) }),
  },
  // a wrong password: other examples still need this person
  'Mutation.eraseMe': { answers: 'InvalidInput', variables: () => ({ password: 'not my password' }) },
  'Mutation.eraseMember': {
    only: 'admin',
    variables: async (context) => ({ tenantId: context.tenantId, memberId: await newMember(context) }),
  },
  'Mutation.eraseUser': {
    only: 'admin',
    variables: async (context) => ({ tenantId: context.tenantId, userId: await newUser(context) }),
  },
};
