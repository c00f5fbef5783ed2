import type { FastifyPluginAsync } from 'fastify';
import type { EdgePorts } from '../infra/platform/modules/ports.ts';
import { resources } from './resources.ts';
import type { RegisteredCall } from './server/policy.ts';
import { serveRest } from './server/serve-rest.ts';

/** The REST edge with every resource. Adds every call with its policy to `registry`. */
export function restPlugin(ports: EdgePorts, registry: RegisteredCall[] = []): FastifyPluginAsync {
  return serveRest(resources, ports, registry);
}
