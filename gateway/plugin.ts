import type { FastifyPluginAsync } from 'fastify';
import type { EdgePorts } from '../infra/platform/modules/ports.ts';
import { features } from './features.ts';
import { serveGraphql } from './server/serve-graphql.ts';

/** The GraphQL edge with the fields of every feature, as a Fastify plugin. */
export function graphqlPlugin(ports: EdgePorts): FastifyPluginAsync {
  return serveGraphql(features, ports);
}
