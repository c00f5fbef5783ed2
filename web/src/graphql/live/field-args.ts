/**
 * The arguments in the name of a field of the cache's root: `events:{"tenantId":7}` where its policy
 * names the key's arguments, `member({"tenantId":7})` where it has none.
 */
export function fieldArgs(storeFieldName: string): Readonly<Record<string, unknown>> {
  const json = storeFieldName.slice(storeFieldName.indexOf('{'), storeFieldName.lastIndexOf('}') + 1);
  const args: unknown = JSON.parse(json || '{}');
  return typeof args === 'object' && args !== null ? { ...args } : {};
}
