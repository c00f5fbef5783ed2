/**
 * A resolver's value as plain data, in which objects keep the names of their GraphQL types, so that it can be
 * stored and answered again. The names of classes are those of their types.
 */
export function keepable(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map(keepable);
  const fields = Object.entries(value).map(([name, inner]) => [name, keepable(inner)] as const);
  const { name } = value.constructor ?? Object;
  return { ...Object.fromEntries(fields), ...(name !== 'Object' && { __typename: name }) };
}

/** The type of a value that was stored; undefined for values of resolvers. */
export function typenameIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('__typename' in value)) return undefined;
  return typeof value.__typename === 'string' ? value.__typename : undefined;
}
