import type { ExampleContext, GraphqlExamples } from '../server/examples.ts';

const ofTenant = ({ tenantId }: ExampleContext) => ({ tenantId });
const ofEvent = ({ tenantId, eventId }: ExampleContext) => ({ tenantId, eventId });

/** The event, and a tenant that it can be shared with. */
async function aPartner(context: ExampleContext) {
  const { partnerId } = await context.partner();
  return { ...ofEvent(context), sharedWithTenantId: partnerId };
}

/** The event shared with another tenant. */
async function shared(context: ExampleContext) {
  const { tenantId, eventId, asAdmin } = context;
  const at = await aPartner(context);
  const body = { sharedWithTenantId: at.sharedWithTenantId, role: 'viewer' };
  await asAdmin({ url: `/api/collab/${tenantId}/events/${eventId}/share`, body }, {});
  return at;
}

/** An event of another tenant that is shared with this one. */
async function sharedWithUs(context: ExampleContext) {
  const { tenantId, eventId } = await anItemSharedWithUs(context);
  return { tenantId, eventId };
}

/** The same with an item of it. */
async function anItemSharedWithUs({ tenantId, partner }: ExampleContext) {
  const { eventId, itemId } = await (await partner()).share(tenantId);
  return { tenantId, eventId, itemId };
}

export const collaborationExamples: GraphqlExamples = {
  'Query.sharedEvents': {
    variables: async (context) => {
      const { tenantId, eventId } = await sharedWithUs(context);
      return { tenantId, eventIds: [eventId] };
    },
  },
  'Query.sharedEvent': { variables: sharedWithUs, isNoted: true },
  'Query.sharedItems': { variables: sharedWithUs, isNoted: true },
  'Query.sharedMedia': { variables: anItemSharedWithUs },
  'Query.collaborators': { variables: ofEvent },
  'Query.shareAccess': { variables: ofEvent },
  'Query.findTenants': { variables: ({ tenantId }) => ({ tenantId, search: 'club' }) },
  'Query.shownInDirectory': { variables: ofTenant },
  'Mutation.shareWithTenant': {
    variables: async (context) => {
      const { sharedWithTenantId, ...at } = await aPartner(context);
      return { ...at, input: { sharedWithTenantId, role: 'EDITOR', message: 'Do join us.' } };
    },
  },
  'Mutation.changeShareRole': {
    variables: async (context) => ({ ...(await shared(context)), role: 'EDITOR' }),
  },
  'Mutation.revokeShare': { variables: shared },
  'Mutation.leaveCollaboration': { variables: sharedWithUs },
  'Mutation.openSharedEvent': { variables: sharedWithUs },
  'Mutation.setDirectoryVisibility': {
    only: 'admin',
    variables: ({ tenantId }) => ({ tenantId, shown: false }),
  },
  'Mutation.updateSharedEvent': {
    variables: async (context) => ({
      ...(await sharedWithUs(context)),
      input: { description: 'Boats out at six.' },
    }),
  },
  'Mutation.registerSharedItem': {
    variables: async (context) => ({ ...(await sharedWithUs(context)), input: { name: 'Lantern' } }),
  },
  'Mutation.updateSharedItem': {
    variables: async (context) => ({
      ...(await anItemSharedWithUs(context)),
      input: { description: 'All sizes.' },
    }),
  },
};
