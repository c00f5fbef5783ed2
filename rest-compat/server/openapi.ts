import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { Policy } from '../../domain/kernel/policy.ts';
import { sessionCookies } from '../../infra/platform/http/cookies.ts';
import { documentedExamples, withExample } from './documented-examples.ts';
import { callNamed, type RestExample } from './examples.ts';

/** Writes the document from the routes' own schemas and the examples, and shows it. Comes before the routes. */
export async function serveOpenApi(
  app: FastifyInstance,
  publicUrl: string,
  examples: ReadonlyMap<string, RestExample>,
): Promise<void> {
  const requests = await documentedExamples(examples);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Muster',
        version: '1',
        description:
          'Members and events of organisations. Times are `yyyy-MM-dd HH:mm:ss` in UTC. ' +
          'Every change takes an `Idempotency-Key` header: the same key gives the same result once.',
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: '`token` of a sign-in' },
          staff: { type: 'apiKey', in: 'cookie', name: sessionCookies.staff },
          owner: { type: 'apiKey', in: 'cookie', name: sessionCookies.owner },
        },
      },
    },
    transform: (call) => {
      const { schema, url } = jsonSchemaTransform(call);
      const example = requests.get(callNamed(String(call.route.method), url));
      const shown = example === undefined ? schema : withExample(schema, example);
      return { url, schema: { ...shown, ...securityOf(call.route.config?.policy) } };
    },
    transformObject: jsonSchemaTransformObject,
  });
  // Its page has no script of its own in it, so it lives under the policy of every other page.
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // without the bar of whoever made the page
    uiConfig: { layout: 'BaseLayout' },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}

/** Which of the sessions a call asks for. */
function securityOf(policy: Policy | undefined): { security?: Record<string, string[]>[] } {
  if (policy === undefined || policy.who === 'public') return {};
  return { security: [{ bearer: [] }, policy.who === 'owner' ? { owner: [] } : { staff: [] }] };
}
