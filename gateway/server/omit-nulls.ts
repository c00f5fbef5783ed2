/** An input without its null fields, because commands treat GraphQL's null as an absent field (decision 40). */
export function omitNulls(input: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value != null));
}
