import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../infra/platform/http/failure.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';

/** Seals the `nextCursor` of every answer, and opens the `cursor` that a caller sends back. */
export function sealCursors(app: FastifyInstance, { cursors }: Pick<EdgePorts, 'cursors'>): void {
  app.addHook('preHandler', async ({ query }) => {
    if (!isObject(query) || typeof query['cursor'] !== 'string') return;
    const cursor = cursors.open(query['cursor']);
    if (cursor === null) throw new Refusal('invalid', { cursor: 'invalid' });
    query['cursor'] = cursor;
  });
  app.addHook('preSerialization', async (_request, _reply, payload) =>
    isObject(payload) && typeof payload['nextCursor'] === 'string'
      ? { ...payload, nextCursor: cursors.seal(payload['nextCursor']) }
      : payload,
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
