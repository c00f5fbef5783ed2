/**
 * The arguments in the name of a field of the cache's root: `events:{"tenantId":7}` where the cache is
 * told which count, `member({"memberId":3,"tenantId":7})` where all do.
 */
export function fieldArgs(storeFieldName: string): Readonly<Record<string, unknown>> {
  const [, written = '{}'] = /^\w+(?::|\()(\{.*\})\)?$/s.exec(storeFieldName) ?? [];
  const args: unknown = JSON.parse(written);
  return typeof args === 'object' && args !== null ? { ...args } : {};
}
