import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Refusal } from '../../infra/platform/http/failure.ts';

/** The person who calls, in the tenant of the call. */
export function callerOf({ caller: { principal, tenantId } }: FastifyRequest) {
  if (principal.kind !== 'staff') throw new Refusal('unauthenticated');
  return { tenantId, userId: principal.userId };
}

/** Where the id of a thread stands in a path. */
export const threadInPath = { in: 'params', name: 'id' } as const;

/** The parameters of a path with the id of a thread. */
export const inThread = z.object({ id: z.string().meta({ description: 'id of the thread' }) });
