import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { callerOf } from './authorise.ts';
import { examplesByCall } from './examples.ts';
import { checkIdentity } from './identity.ts';
import { serveOpenApi } from './openapi.ts';
import { lastTenants } from './last-tenants.ts';
import { registeredCalls, type RegisteredCall } from './policy.ts';
import type { RestModule } from './module.ts';
import { validate } from './validation.ts';

/**
 * The REST edge under /api. `registry` is filled with every call and its policy; a call without one
 * stops the server from starting.
 */
export function serveRest(
  resources: readonly RestModule[],
  ports: EdgePorts,
  registry: RegisteredCall[] = [],
): FastifyPluginAsync {
  const agrees = (request: FastifyRequest) => checkIdentity(request);
  return async (app) => {
    app.setValidatorCompiler(validate);
    app.setSerializerCompiler(serializerCompiler);
    await serveOpenApi(app, ports.config.publicUrl, examplesByCall(resources));
    await app.register(async (scope) => {
      // What is neither JSON nor declared otherwise is of the wrong kind; plain text comes from
      // forms on other people's pages.
      scope.removeContentTypeParser('text/plain');
      scope.decorateRequest('caller');
      scope.addHook('onRoute', (route) => {
        registry.push(...registeredCalls(route));
        // A route's own hooks come last: by then a form was read too.
        route.preValidation = [route.preValidation ?? [], agrees].flat();
      });
      const remember = lastTenants(ports.sessions);
      scope.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const { policy } = request.routeOptions.config;
        if (policy === undefined) return;
        request.caller = await callerOf(ports, request, policy);
        await remember(request.caller);
      });
      const calls = scope.withTypeProvider<ZodTypeProvider>();
      for (const addCalls of resources.flatMap(({ routes }) => routes)) addCalls(calls, ports);
    });
  };
}
