/**
 * The arguments in the name of a root field in the cache: `events:{"tenantId":7}` for a field with
 * `keyArgs`, `member({"memberId":3,"tenantId":7})` for one without.
 */
export function fieldArgs(storeFieldName: string): Readonly<Record<string, unknown>> {
  const [, written = '{}'] = /^\w+(?::|\()(\{.*\})\)?$/s.exec(storeFieldName) ?? [];
  const args: unknown = JSON.parse(written);
  return typeof args === 'object' && args !== null ? { ...args } : {};
}
