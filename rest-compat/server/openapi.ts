import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { Policy } from '../../domain/kernel/policy.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { sessionCookie } from '../../infra/platform/http/cookies.ts';
import { refuseAfter } from '../../infra/platform/http/failure.ts';
import { gettingStarted } from './getting-started.ts';
import { documentedCall, OperationIds } from './documented-call.ts';
import { shareIdempotencyKey } from './shared-parameters.ts';
import { documentedExamples, withExample } from './documented-examples.ts';
import { callNamed, examplesByCall } from './examples.ts';
import type { RestModule } from './module.ts';
import { withoutUnusedSchemas } from './unused-schemas.ts';

/** Milliseconds after the start at which the document is written if nobody has requested it. */
const afterStart = 20_000;

/** Serves the OpenAPI document, made from the routes' schemas and the resources' examples and areas. Has to be registered before the routes. */
export async function serveOpenApi(
  app: FastifyInstance,
  { config, costs }: Pick<EdgePorts, 'config' | 'costs'>,
  resources: readonly RestModule[],
  writtenAfterMs = afterStart,
): Promise<void> {
  const requests = await documentedExamples(examplesByCall(resources));
  const ids = new OperationIds();
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Muster',
        version: '1',
        description: gettingStarted(config.publicUrl),
      },
      servers: [{ url: config.publicUrl, description: 'This installation' }],
      tags: tagsOf(resources),
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: '`token` of a sign-in' },
          staff: { type: 'apiKey', in: 'cookie', name: sessionCookie(config, 'staff') },
          owner: { type: 'apiKey', in: 'cookie', name: sessionCookie(config, 'owner') },
        },
      },
    },
    transform: (call) => {
      const { schema, url } = jsonSchemaTransform(call);
      const example = requests.get(callNamed(String(call.route.method), url));
      if (schema.hide === true) return { url, schema };
      const documented = documentedCall(
        call.route,
        example === undefined ? schema : withExample(schema, example),
      );
      const operationId = ids.next(schema.operationId ?? '');
      return { url, schema: { ...documented, operationId, ...securityOf(call.route.config?.policy) } };
    },
    transformObject: (document) =>
      shareIdempotencyKey(withoutUnusedSchemas(jsonSchemaTransformObject(document))),
  });
  // the page has no inline script, so it needs no exception from the content security policy
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // without Swagger's top bar
    uiConfig: { layout: 'BaseLayout' },
  });
  // half a megabyte, and the same for everybody: written and compressed once
  let file: ReturnType<typeof compressed> | undefined;
  const written = async () => (file ??= compressed(JSON.stringify(app.swagger())));
  // writing takes a tenth of a second: not while people wait for the start, and best before somebody asks for it
  let soon: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    // a failure is met again by who asks
    soon = setTimeout(() => void written().catch(() => undefined), writtenAfterMs).unref();
  });
  app.addHook('onClose', async () => clearTimeout(soon));
  app.get('/api/openapi.json', { schema: { hide: true }, config: { cost: 500 } }, async (request, reply) => {
    // for all visitors of the address, because nobody needs a session for it
    refuseAfter(await costs.identified(request.call));
    const { packed, text } = await written();
    reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return text;
    return reply.header('content-encoding', 'gzip').send(packed);
  });
}

const compressed = async (text: string) => ({ text, packed: await promisify(gzip)(text) });

/** The areas of the document. Throws when two resources declare the same. */
function tagsOf(resources: readonly RestModule[]): { name: string; description: string }[] {
  const tags = resources.flatMap(({ areas = {} }) =>
    Object.entries(areas).map(([name, description]) => ({ name, description })),
  );
  if (new Set(tags.map(({ name }) => name)).size < tags.length)
    throw new Error('Two resources declare the same area of the document');
  return tags;
}

/** The security schemes of a call, from its policy; none of a public call. */
function securityOf(policy: Policy | undefined): { security: Record<string, string[]>[] } {
  if (policy === undefined || policy.who === 'public') return { security: [] };
  return { security: [{ bearer: [] }, policy.who === 'owner' ? { owner: [] } : { staff: [] }] };
}
