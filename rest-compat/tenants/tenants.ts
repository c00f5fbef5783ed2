import { z } from 'zod';
import { staff } from '../../domain/kernel/policy.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { decodeCursor, encodeCursor, idOf } from '../../projections/kernel/cursor.ts';
import { maxListLength, pageOf } from '../../projections/kernel/page.ts';
import { answers, answerWith } from '../server/answers.ts';
import { staffOf } from '../server/caller.ts';
import { idShown } from '../server/ids.ts';
import { nextOf, pageQuery, pageShown, reading } from '../server/paging.ts';
import type { RestApp } from '../server/rest-app.ts';

const list = 'tenants';
const shown = z.object({ id: idShown, name: z.string() });

/** The tenants in which the caller works, and those that show themselves in the directory, by id. */
export function tenantsRoute(app: RestApp, { collaborations, sessions }: EdgePorts): void {
  app.get('/api/tenants', {
    config: { policy: staff, ids: { tenant: { in: 'session' } }, cost: 500 },
    schema: {
      operationId: 'findTenants',
      summary: 'List the tenants that show themselves, and the own ones',
      tags: ['collaboration'],
      description:
        "The caller's own tenants, and all active ones that show themselves in the directory, by id.",
      querystring: z.object(pageQuery),
      response: answers(200, answerWith({ tenants: z.array(shown), ...pageShown })),
    },
    handler: async (request) => {
      const { limit = maxListLength, cursor } = request.query;
      const open = await sessions.openTenants(staffOf(request).userId);
      const page = await reading(async () => {
        const after = cursor === undefined ? 0 : idOf(decodeCursor(list, 1, cursor)[0]);
        const others = await collaborations.directory({ after, most: limit + 1 });
        const own = open.map((row) => ({ tenantId: row.tenant_id, name: row.companyname }));
        const byId = new Map([...others, ...own].map((tenant) => [tenant.tenantId, tenant]));
        const rest = [...byId.values()]
          .filter(({ tenantId }) => tenantId > after)
          .toSorted((one, other) => one.tenantId - other.tenantId);
        return pageOf(rest, limit, ({ tenantId }) => encodeCursor(list, String(tenantId)));
      });
      const tenants = page.edges.map(({ node }) => ({ id: node.tenantId, name: node.name }));
      return { success: true as const, tenants, ...nextOf(page) };
    },
  });
}
