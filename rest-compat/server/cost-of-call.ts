import type { RouteOptions } from 'fastify';
import { takesFiles } from '../../infra/platform/http/upload-types.ts';

// Points (docs/limits.md). A call with another cost declares it as `cost` beside its policy.

const readOne = 50;
/** up to a thousand rows */
export const readList = 500;
const change = 200;
/** the content is stored, and a picture decoded */
const upload = 1_000;

/** The cost of a call: what it declares, or what follows from its shape. */
export function costOfCall({ config, method, schema }: RouteOptions): number {
  if (config?.cost !== undefined) return config.cost;
  if (takesFiles(schema)) return upload;
  if (method !== 'GET' && method !== 'HEAD') return change;
  return config?.readModels === undefined ? readOne : readList;
}
