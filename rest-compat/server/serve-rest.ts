import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { refuseAfter } from '../../infra/platform/http/failure.ts';
import { callerOf, roleInSession, tenantOfBody } from './authorise.ts';
import { costOfCall } from './cost-of-call.ts';
import { checkIdentity } from './identity.ts';
import { serveOpenApi } from './openapi.ts';
import { lastTenants } from './last-tenants.ts';
import { registeredCalls, type RegisteredCall } from './policy.ts';
import type { RestModule } from './module.ts';
import { takeTurnsForLongReads } from './long-reads.ts';
import { giveOneAnswer } from './one-answer.ts';
import { sealCursors } from './sealed-cursors.ts';
import { sayUnderRepair } from './under-repair.ts';
import { validate } from './validation.ts';

/**
 * The REST edge under /api. Adds every call with its policy to `registry`; a call without a policy stops
 * the program from starting.
 */
export function serveRest(
  resources: readonly RestModule[],
  ports: EdgePorts,
  registry: RegisteredCall[] = [],
): FastifyPluginAsync {
  const identityCheck = async (request: FastifyRequest) => {
    await tenantOfBody(ports, request);
    await checkIdentity(request);
    await roleInSession(request);
  };
  return async (app) => {
    app.setValidatorCompiler(validate);
    app.setSerializerCompiler(serializerCompiler);
    await serveOpenApi(app, ports, resources);
    await app.register(async (scope) => {
      // Forms of other sites can send plain text, so it is refused like every undeclared content type.
      scope.removeContentTypeParser('text/plain');
      scope.decorateRequest('caller');
      scope.decorateRequest('callId', null);
      scope.decorateRequest('sentForm', null);
      scope.decorateReply('cookieChanges', null);
      scope.addHook('onRoute', (route) => {
        registry.push(...registeredCalls(route));
        route.config = { ...route.config, cost: costOfCall(route) };
        giveOneAnswer(route, ports);
        // after the route's own hooks, because one of them may read a form
        route.preValidation = [route.preValidation ?? [], identityCheck].flat();
      });
      const remember = lastTenants(ports.sessions);
      scope.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const { policy, readModels } = request.routeOptions.config;
        if (policy === undefined) return;
        request.caller = await callerOf(ports, request, policy);
        const { call, caller } = request;
        // who brings a secret, such as an invitation, may not act in the tenant yet
        if (caller.tenantId > 0 && policy.who !== 'bearer')
          refuseAfter(await ports.costs.inTenant(call, caller.tenantId));
        await remember(caller);
        if (readModels) await sayUnderRepair(ports, request.caller, readModels, reply);
      });
      takeTurnsForLongReads(scope, ports.longQueries);
      sealCursors(scope, ports);
      const calls = scope.withTypeProvider<ZodTypeProvider>();
      for (const addCalls of resources.flatMap(({ routes }) => routes)) addCalls(calls, ports);
    });
  };
}
