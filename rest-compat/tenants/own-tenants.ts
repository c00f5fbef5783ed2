import { z } from 'zod';
import { staff } from '../../domain/kernel/policy.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { decodeCursor, encodeCursor, idOf } from '../../projections/kernel/cursor.ts';
import { maxListLength, pageOf } from '../../projections/kernel/page.ts';
import { answers, answerWith } from '../server/answers.ts';
import { idShown } from '../server/ids.ts';
import { nextOf, pageGiven, pageShown, reading } from '../server/paging.ts';
import type { RestApp } from '../server/rest-app.ts';

const list = 'own-tenants';
const shown = z.object({ id: idShown, name: z.string() });

/** The tenants in which the caller works, by id. */
export function ownTenantsRoute(app: RestApp, { sessions }: EdgePorts): void {
  app.get('/api/tenants', {
    config: { policy: staff, ids: { tenant: { in: 'session' } } },
    schema: {
      operationId: 'findTenants',
      summary: 'Find a tenant by its name or domain',
      tags: ['collaboration'],
      description: "The caller's own tenants.",
      querystring: z.object(pageGiven),
      response: answers(200, answerWith({ tenants: z.array(shown), ...pageShown })),
    },
    handler: async (request) => {
      const { principal } = request.caller;
      const { limit = maxListLength, cursor } = request.query;
      const open = await sessions.openTenants('userId' in principal ? principal.userId : 0);
      const page = await reading(async () => {
        const after = cursor === undefined ? 0 : idOf(decodeCursor(list, 1, cursor)[0]);
        const rest = open.filter((row) => row.tenant_id > after);
        return pageOf(rest, limit, (row) => encodeCursor(list, String(row.tenant_id)));
      });
      const tenants = page.edges.map(({ node }) => ({ id: node.tenant_id, name: node.companyname }));
      return { success: true as const, tenants, ...nextOf(page) };
    },
  });
}
