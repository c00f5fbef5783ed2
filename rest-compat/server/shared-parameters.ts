import { z } from 'zod';
import { idempotencyKey } from './documented-call.ts';

const parameters = z.looseObject({ name: z.string().optional(), in: z.string().optional() }).array();
const operation = z.looseObject({ parameters: parameters.optional() });
const openapi = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({ parameters: z.record(z.string(), z.unknown()).optional() }).optional(),
});

const reference = { $ref: '#/components/parameters/IdempotencyKey' };

/** Replaces the header in each call by a reference to one parameter, which says everything about it. */
export function shareIdempotencyKey<Document>(document: Document): Document {
  const { paths, components, ...rest } = openapi.parse(document);
  const shared = Object.entries(paths).map(([url, calls]) => [
    url,
    Object.fromEntries(
      Object.entries(calls).map(([method, { parameters: own, ...call }]) => [
        method,
        { ...call, ...(own && { parameters: own.map((one) => (isKey(one) ? reference : one)) }) },
      ]),
    ),
  ]);
  return {
    ...rest,
    paths: Object.fromEntries(shared) as unknown,
    components: { ...components, parameters: { ...components?.parameters, IdempotencyKey: idempotencyKey } },
  } as Document;
}

const isKey = (one: { readonly name?: string | undefined; readonly in?: string | undefined }): boolean =>
  one.in === 'header' && one.name?.toLowerCase() === idempotencyKey.name.toLowerCase();
