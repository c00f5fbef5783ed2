import { z } from 'zod';
import { dateIn } from '../../domain/kernel/day.ts';
import { staff } from '../../domain/kernel/policy.ts';
import { tenantById } from '../../projections/tenants/queries.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { answers } from '../server/answers.ts';
import { sendPieces } from '../server/download.ts';
import { tenantInPath } from '../server/policy.ts';
import type { RestApp } from '../server/rest-app.ts';

/** All members of a tenant as a file, which is sent as it is read. */
export function memberExportRoutes(app: RestApp, { members, reads }: EdgePorts): void {
  app.get('/api/members/:tenant/members/export', {
    config: { policy: staff, ids: { tenant: tenantInPath }, cost: 2_600, readModels: ['members'] },
    schema: {
      operationId: 'exportMembers',
      summary: 'The members of a tenant as CSV',
      description:
        'All, archived ones too, by last name; the columns are those of an import. A person has one download at a time.',
      produces: ['text/csv'],
      tags: ['members'],
      params: z.object({ tenant: z.string().meta({ description: 'id of the tenant' }) }),
      response: answers(200, z.string()),
    },
    handler: async (request, reply) => {
      const { tenantId } = request.caller;
      const tenant = await reads.asTenant(tenantId, (db) => tenantById(db, tenantId));
      const name = `members-${dateIn(tenant?.timezone ?? 'UTC', new Date())}.csv`;
      return sendPieces(reply, members.imports.download(tenantId), { type: 'text/csv', name });
    },
  });
}
