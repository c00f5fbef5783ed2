/** The arguments in the name of a field of the cache's root, as `events:{"tenantId":7}`. */
export function fieldArgs(storeFieldName: string): Readonly<Record<string, unknown>> {
  const args: unknown = JSON.parse(storeFieldName.slice(storeFieldName.indexOf(':') + 1) || '{}');
  return typeof args === 'object' && args !== null ? { ...args } : {};
}
