import type { RouteOptions } from 'fastify';

// Points (docs/limits.md). A call with another cost declares it as `cost` beside its policy.

const readOne = 50;
/** up to a thousand rows */
const readList = 500;
const change = 200;
/** the content is stored, and a picture decoded */
const upload = 1_000;

/** The cost of a call: what it declares, or what follows from its shape. */
export function costOfCall({ config, method, schema }: RouteOptions): number {
  if (config?.cost !== undefined) return config.cost;
  const { consumes = [] }: { readonly consumes?: readonly string[] } = { ...schema };
  if (consumes.includes('multipart/form-data')) return upload;
  if (method !== 'GET' && method !== 'HEAD') return change;
  return config?.readModels === undefined ? readOne : readList;
}
