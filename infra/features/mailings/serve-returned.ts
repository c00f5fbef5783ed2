import type { FastifyPluginAsync } from 'fastify';
import { Refusal } from '../../platform/http/failure.ts';
import type { Mailings } from './port.ts';

/** What a mail service posts when a mail bounced or its recipient complained: docs/product/send-email.md. */
export const serveReturned =
  ({ returned }: Pick<Mailings, 'returned'>): FastifyPluginAsync =>
  async (app) => {
    // the signature is about the bytes that were sent
    app.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: 10_000 },
      async (_request: unknown, body: string) => body,
    );
    app.post<{ Body: string }>('/hooks/mail', async ({ body, headers }) => {
      const outcome = await returned({
        body,
        timestamp: String(headers['x-timestamp'] ?? ''),
        signature: String(headers['x-signature'] ?? ''),
      });
      if (!outcome.ok) throw new Refusal(outcome.code, outcome.fields);
      return { success: true };
    });
  };
