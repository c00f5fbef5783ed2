import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import type { ExampleContext, ExampleRequest, RestExample } from './examples.ts';

/** The fictional person and ids in the document's examples. */
const documented: ExampleContext = {
  tenantId: 7,
  ownerId: 2,
  userId: 3,
  eventId: 12,
  memberId: 31,
  username: 'ada',
  email: 'ada@example.org',
  password: 'a long secret',
  next: () => 1,
  asAdmin: async (_request, shown) => shown,
  asSender: async (_request, shown) => shown,
  partner: async () => ({ partnerId: 8, share: async () => ({ eventId: 13, itemId: 1 }) }),
};

/** The examples for the document: fictional and the same each time. */
export async function documentedExamples(
  examples: ReadonlyMap<string, RestExample>,
): Promise<ReadonlyMap<string, ExampleRequest>> {
  const requests = [...examples].map(async ([call, example]) => [call, await example(documented)] as const);
  return new Map(await Promise.all(requests));
}

/**
 * Adds an example to a route's JSON schemas: at the parameters and at the body. A file in a form is shown
 * by its name.
 */
export function withExample(schema: FastifySchema, example: ExampleRequest): FastifySchema {
  const { params, query, body, form, bytes, headers } = example;
  return {
    ...schema,
    ...(params && { params: withValues(schema.params, params) }),
    ...(query && { querystring: withValues(schema.querystring, query) }),
    ...(body && { body: { ...anObject.parse(schema.body), examples: [body] } }),
    ...(headers && { headers: withValues(schema.headers, headers) }),
    ...(bytes && { body: { ...anObject.parse(schema.body), examples: [bytes.filename] } }),
    ...(form && { body: { ...anObject.parse(schema.body), examples: [fieldsOf(form)] } }),
  };
}

const anObject = z.looseObject({});
const parameters = z.looseObject({ properties: z.record(z.string(), anObject) });

/** Adds examples to parameters, as text because parameters are text in a URL. */
function withValues(schema: unknown, values: Readonly<Record<string, number | string>>): object {
  const { properties, ...rest } = parameters.parse(schema);
  const shown = Object.entries(properties).map(([name, property]) => {
    const value = values[name];
    return [name, value === undefined ? property : { ...property, examples: [String(value)] }] as const;
  });
  return { ...rest, properties: Object.fromEntries(shown) };
}

/** A form's fields as text; a file by its name. */
export function fieldsOf(form: NonNullable<ExampleRequest['form']>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name, typeof value === 'string' ? value : value.filename]),
  );
}
