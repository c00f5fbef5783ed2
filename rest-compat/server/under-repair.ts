import type { FastifyReply } from 'fastify';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import type { Caller } from './caller.ts';

/** Names the read models of a list that are under repair in the tenant, so that it may lack changes. */
export async function sayUnderRepair(
  { parking }: EdgePorts,
  { tenantId }: Caller,
  readModels: readonly string[],
  reply: FastifyReply,
): Promise<void> {
  const underRepair = await parking.ofTenant(tenantId);
  const named = readModels.filter((name) => underRepair.has(name));
  if (named.length > 0) reply.header('x-under-repair', named.join(', '));
}
