import { z } from 'zod';
import { admin, adminOrSelf } from '../../domain/kernel/policy.ts';
import { Refusal } from '../../infra/platform/http/failure.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { answers } from '../server/answers.ts';
import { sendPieces } from '../server/download.ts';
import { idOf } from '../server/id-places.ts';
import { tenantInPath, userInPath } from '../server/policy.ts';
import type { RestApp } from '../server/rest-app.ts';

/** As much as over GraphQL: every event, row and file of a person is read. */
const cost = 2_600;
const tenant = z.string().meta({ description: 'id of the tenant' });
const file = {
  produces: ['application/json'],
  response: answers(200, z.string()),
};

/** Everything held about a person, as a file that is sent as it is read, however long it is. */
export function personalDataRoutes(app: RestApp, { personalData }: EdgePorts): void {
  app.get('/api/members/:tenant/members/:memberId/data', {
    config: {
      policy: admin,
      ids: { tenant: tenantInPath, member: { in: 'params', name: 'memberId' } },
      cost,
    },
    schema: {
      operationId: 'exportMemberData',
      summary: 'All personal data of a member',
      description: 'For admins, when a member asks what you keep about them.',
      tags: ['members'],
      params: z.object({ tenant, memberId: z.string().meta({ description: 'id of the member' }) }),
      ...file,
    },
    handler: async (request, reply) => {
      const memberId = idOf(request, 'member');
      const text = await personalData.downloadMember(request.caller.tenantId, memberId);
      if ('code' in text) throw new Refusal(text.code);
      return sendPieces(reply, text, { type: 'application/json', name: `member-${memberId}.json` });
    },
  });

  app.get('/api/tenants/:tenant/users/:userId/data', {
    config: {
      policy: adminOrSelf,
      ids: { tenant: tenantInPath, user: userInPath },
      cost,
      refuses: { 409: 'The user works in another tenant as well, or has a company account' },
    },
    schema: {
      operationId: 'exportUserData',
      summary: 'All personal data of a user',
      description:
        'Of the caller, from all tenants in which they work; and for admins of a user who works in no other tenant and has no company account.',
      tags: ['tenant users'],
      params: z.object({ tenant, userId: z.string().meta({ description: 'id of the user' }) }),
      ...file,
    },
    handler: async (request, reply) => {
      const userId = idOf(request, 'user');
      const { principal, tenantId } = request.caller;
      const text =
        principal.kind === 'staff' && principal.userId === userId
          ? await personalData.downloadSelf(principal)
          : await personalData.downloadUser(tenantId, userId);
      if ('code' in text) throw new Refusal(text.code);
      return sendPieces(reply, text, { type: 'application/json', name: `user-${userId}.json` });
    },
  });
}
