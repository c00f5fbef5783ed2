/** The fields of an input that hold a value: a command treats GraphQL's null like an absent field. */
export function omitNulls(input: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value != null));
}
