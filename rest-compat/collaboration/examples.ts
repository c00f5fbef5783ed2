import type { ExampleContext, RestExamples } from '../server/examples.ts';

const inEvent = ({ tenantId, eventId }: ExampleContext) => ({ tenant: tenantId, eventId });
const justEvent = ({ eventId }: ExampleContext) => ({ eventId });

async function invitation({ partner }: ExampleContext) {
  const { partnerId } = await partner();
  return { sharedWithTenantId: partnerId, role: 'editor' };
}

export const collaborationExamples: RestExamples = {
  'GET /api/collab/events/{eventId}/my-role': (context) => ({ params: justEvent(context) }),
  'GET /api/collab/{tenant}/events/{eventId}/my-role': (context) => ({ params: inEvent(context) }),
  'GET /api/collab/events/{eventId}/collaborators': (context) => ({ params: justEvent(context) }),
  'GET /api/collab/{tenant}/events/{eventId}/collaborators': (context) => ({ params: inEvent(context) }),
  'POST /api/collab/events/{eventId}/invite': async (context) => ({
    params: justEvent(context),
    body: await invitation(context),
  }),
  'POST /api/collab/{tenant}/events/{eventId}/share': async (context) => ({
    params: inEvent(context),
    body: { ...(await invitation(context)), message: 'Do join us.' },
  }),
  'POST /api/collab/{tenant}/events/{eventId}/items/{itemId}/share': async (context) => {
    const { tenantId, eventId, asAdmin } = context;
    const url = `/api/events/${tenantId}/events/${eventId}/items`;
    const { itemId } = await asAdmin({ url, body: { name: 'Club shirt' } }, { itemId: 1 });
    const { sharedWithTenantId } = await invitation(context);
    return {
      params: { ...inEvent(context), itemId },
      body: { toTenantId: sharedWithTenantId, message: 'Do join us.' },
    };
  },
  'POST /api/collab/events/{eventId}/revoke': async (context) => {
    const { tenantId, eventId, asAdmin } = context;
    const { sharedWithTenantId } = await invitation(context);
    const url = `/api/collab/${tenantId}/events/${eventId}/share`;
    await asAdmin({ url, body: { sharedWithTenantId } }, {});
    return { params: justEvent(context), body: { sharedWithTenantId } };
  },
  'GET /api/collab/search-tenants': () => ({ query: { q: 'club' } }),
  'GET /api/tenants/search': () => ({ query: { q: 'club' } }),
  'GET /api/collab/{tenant}/searchTenants': ({ tenantId }) => ({
    params: { tenant: tenantId },
    query: { query: 'club' },
  }),
  'GET /api/collab/{tenant}/settings': ({ tenantId }) => ({ params: { tenant: tenantId } }),
  'PATCH /api/collab/{tenant}/settings': ({ tenantId }) => ({
    params: { tenant: tenantId },
    body: { showInCollabDirectory: false },
  }),
};
