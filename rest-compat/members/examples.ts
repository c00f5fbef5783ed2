import type { RestExamples } from '../server/examples.ts';

const member = (email: string) => ({
  email,
  firstname: 'Grace',
  lastname: 'Member',
  phone: '+44 1531 000000',
  address1: '3 Mill Lane',
  city: 'Ledbury',
  state: 'HW',
  zip: 'HR8 1AA',
});

export const memberExamples: RestExamples = {
  'GET /api/members/{tenant}/members': ({ tenantId }) => ({ params: { tenant: tenantId } }),
  'GET /api/members/{tenant}/members/export': ({ tenantId }) => ({ params: { tenant: tenantId } }),
  'POST /api/members/{tenant}/archivemembers': ({ tenantId, memberId }) => ({
    params: { tenant: tenantId },
    body: { ids: [memberId] },
  }),
  'POST /api/members/{tenant}/restoremembers': ({ tenantId, memberId }) => ({
    params: { tenant: tenantId },
    body: { ids: [memberId] },
  }),
  'POST /api/members/{tenant}/registermember': ({ tenantId, next }) => ({
    params: { tenant: tenantId },
    body: member(`member${next()}@example.org`),
  }),
  'POST /api/{tenant}/updatemember': ({ tenantId, memberId, next }) => ({
    params: { tenant: tenantId },
    body: { ...member(`renewed${next()}@example.org`), id: memberId },
  }),
  'POST /api/{tenant}/uploadmember': ({ tenantId }) => ({
    params: { tenant: tenantId },
    form: { file: { filename: 'picture.png' } },
  }),
};
