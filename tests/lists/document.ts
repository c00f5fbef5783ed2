/** A part of an OpenAPI document with its place. */
interface Part {
  readonly place: string;
  readonly value: object;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function* partsOf(value: unknown, place = ''): Generator<Part> {
  if (!isObject(value)) return;
  yield { place, value };
  for (const [name, inner] of Object.entries(value)) yield* partsOf(inner, `${place}/${name}`);
}

const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inner, name) =>
      isObject(inner) ? (Object.entries(inner).find(([key]) => key === name) ?? [])[1] : undefined,
    value,
  );

/**
 * The places of numbers that are not whole or not bounded: neither an integer of 32 or 64 bits, nor one between bounds,
 * nor one of certain values.
 */
export function looseNumbersIn(document: unknown): readonly string[] {
  return [...partsOf(document)].filter(({ value }) => isLoose(value)).map(({ place }) => place);
}

function isLoose(schema: object): boolean {
  const type = at(schema, 'type');
  const types: readonly unknown[] = Array.isArray(type) ? type : [type];
  if (at(schema, 'const') !== undefined || at(schema, 'enum') !== undefined) return false;
  if (types.includes('number')) return true;
  const sized = ['int32', 'int64'].includes(String(at(schema, 'format')));
  const bounded = ['minimum', 'maximum'].every((bound) => typeof at(schema, bound) === 'number');
  return types.includes('integer') && !sized && !bounded;
}

/** Every pattern of the document, once. */
export function patternsIn(document: unknown): readonly string[] {
  const found = [...partsOf(document)].map(({ value }) => at(value, 'pattern'));
  return [...new Set(found.filter((pattern) => typeof pattern === 'string'))];
}

/**
 * The lists in answers to reads, also within their things, that are not bounded: neither does the call take `cursor` and answer `nextCursor`, nor
 * does the list have `maxItems`.
 */
export function unboundedLists(document: unknown): readonly string[] {
  const paths = Object.entries(at(document, 'paths') ?? {});
  return paths.flatMap(([path, methods]) => {
    const get: unknown = at(methods, 'get');
    const schema = resolved(document, at(get, 'responses', '200', 'content', 'application/json', 'schema'));
    const lists = arraysIn(schema).filter(({ paged }) => paged && takesCursor(get));
    const paged = new Set(lists.map(({ array }) => array));
    return nestedArrays(document, schema)
      .filter(({ array }) => !paged.has(array) && at(array, 'maxItems') === undefined)
      .map(({ name }) => `get ${path}: ${name}`);
  });
}

/** The lists anywhere in an answer, with the names that lead to them. */
function nestedArrays(
  document: unknown,
  schema: unknown,
  name = '',
  above: readonly unknown[] = [],
): readonly { readonly name: string; readonly array: unknown }[] {
  const inner = resolved(document, schema);
  if (!isObject(inner) || above.includes(inner)) return [];
  const within = [...above, inner];
  const types = [at(inner, 'type')].flat();
  const parts = [
    ...Object.entries(at(inner, 'properties') ?? {}).map(
      ([field, part]) => [`${name}.${field}`, part] as const,
    ),
    ...['anyOf', 'oneOf', 'allOf'].flatMap((of) =>
      Object.values(at(inner, of) ?? {}).map((part: unknown) => [name, part] as const),
    ),
    ...(at(inner, 'items') === undefined ? [] : [[`${name}[]`, at(inner, 'items')] as const]),
  ];
  return [
    ...(types.includes('array') ? [{ name: name.replace(/^\./, ''), array: inner }] : []),
    ...parts.flatMap(([place, part]) => nestedArrays(document, part, place, within)),
  ];
}

function takesCursor(call: unknown): boolean {
  const parameters = at(call, 'parameters');
  return Array.isArray(parameters) && parameters.some((one) => at(one, 'name') === 'cursor');
}

function resolved(document: unknown, schema: unknown): unknown {
  const reference = at(schema, '$ref');
  return typeof reference === 'string' ? at(document, ...reference.split('/').slice(1)) : schema;
}

interface ListInAnswer {
  readonly name: string;
  readonly array: unknown;
  /** whether `nextCursor` is beside it */
  readonly paged: boolean;
}

/** The lists among the fields of an answer. */
function arraysIn(schema: unknown): readonly ListInAnswer[] {
  const properties = at(schema, 'properties') ?? {};
  const paged = at(properties, 'nextCursor') !== undefined;
  return Object.entries(properties)
    .filter(([, field]) => at(field, 'type') === 'array')
    .map(([name, array]) => ({ name, array, paged }));
}

/** The reads that answer a list in pages, with the name of the list. */
export function pagedCalls(document: unknown): readonly { readonly path: string; readonly list: string }[] {
  const paths = Object.entries(at(document, 'paths') ?? {});
  return paths.flatMap(([path, methods]) => {
    const get: unknown = at(methods, 'get');
    const schema = at(get, 'responses', '200', 'content', 'application/json', 'schema');
    const lists = arraysIn(resolved(document, schema)).filter(({ paged }) => paged && takesCursor(get));
    return lists.map(({ name }) => ({ path, list: name }));
  });
}
