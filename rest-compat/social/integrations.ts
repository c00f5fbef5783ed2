import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { connectTwitter } from '../../domain/integrations/commands.ts';
import { anybody } from '../../domain/kernel/policy.ts';
import { answerToError } from '../../infra/platform/http/failure.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { moved } from '../server/answers.ts';
import { contextOf } from '../server/caller.ts';
import { tenantInPath } from '../server/policy.ts';
import type { RestApp } from '../server/rest-app.ts';

const tags = ['social'];

/** Leads a browser back to the web app when a call was refused; other callers get the refusal. */
const leadBack =
  (to: (request: FastifyRequest, error: unknown) => string) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    if (!(request.headers.accept ?? '').includes('text/html')) throw error;
    reply.header('cache-control', 'no-store').redirect(to(request, error), 302);
  };

/** What Integrations say of a refusal, by its status; all others failed. */
const saidOf: Readonly<Record<number, string>> = {
  401: '?twitter=interrupted',
  403: '?twitter=forbidden',
  // the page is not there either
  404: '',
  429: '?twitter=too-many',
};

/** Integrations of the tenant in the path, which say what happened after the person has signed in. */
function backToIntegrations({ params }: FastifyRequest, error: unknown): string {
  const tenant: unknown = Object(params)['tenant'];
  if (typeof tenant !== 'string' || !/^[1-9]\d{0,8}$/.test(tenant)) return '/';
  return `/${tenant}/integrations${saidOf[answerToError(error).status] ?? '?twitter=failed'}`;
}

/** Leads an admin's browser to Twitter and back. */
export function integrationRoutes(app: RestApp, { integrations }: EdgePorts): void {
  app.get('/api/integrations/twitter/connect/:tenant', {
    errorHandler: leadBack(backToIntegrations),
    config: { policy: connectTwitter.policy, ids: { tenant: tenantInPath } },
    schema: {
      operationId: 'connectTwitter',
      summary: 'Begin to connect Twitter',
      description:
        'For a browser: leads to Twitter, where the admin allows it, and back to the callback within ten minutes in the same session. If the operator has not registered the program at Twitter, it leads back to Integrations.',
      tags,
      params: z.object({ tenant: z.string().meta({ description: 'id of the tenant' }) }),
      response: moved,
    },
    handler: async (request, reply) => {
      const { principal, tenantId } = request.caller;
      const page = await integrations.connectTwitter({ tenantId, principal });
      reply.header('cache-control', 'no-store');
      return reply.redirect(page ?? `/${tenantId}/integrations?twitter=failed`, 302);
    },
  });

  app.get('/api/integrations/twitter/callback', {
    errorHandler: leadBack(() => '/'),
    config: { policy: anybody, cost: 20 },
    schema: {
      operationId: 'completeTwitter',
      summary: 'Where Twitter leads the browser back',
      description:
        'Counts once, within ten minutes, in the session that began it. Leads to Integrations of the tenant, also when the session has ended or the time is over, or to the start page if the person began no such thing.',
      tags,
      querystring: z.object({
        state: z.string().max(200, 'too-long').meta({ description: 'what we sent to Twitter' }),
        code: z
          .string()
          .max(1_000, 'too-long')
          .optional()
          .meta({ description: 'for which Twitter gives tokens; absent when the person refused' }),
        error: z.string().max(200, 'too-long').optional().meta({ description: 'why Twitter gave no code' }),
      }),
      response: moved,
    },
    handler: async (request, reply) => {
      const { state, code } = request.query;
      const principal = request.caller.callers.staff;
      const context = { ...contextOf(request), principal };
      const done = await integrations.completeTwitter({ state, code: code ?? null }, context);
      reply.header('cache-control', 'no-store');
      return reply.redirect(
        done === null ? '/' : `/${done.tenantId}/integrations?twitter=${done.ended}`,
        302,
      );
    },
  });
}
