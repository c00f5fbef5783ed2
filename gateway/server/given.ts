/** An input's fields that were given: to a command, GraphQL's null says no more than leaving it out. */
export function given(input: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value != null));
}
