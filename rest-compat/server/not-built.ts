/**
 * Addresses of the contract that no call serves yet, and that a call with a parameter would take for an id. A
 * call that serves one of them removes it here.
 */
const notBuilt: readonly RegExp[] = [/^\/api\/tenants\/search$/];

/** Whether the address is one that is to come. */
export function isNotBuilt(url: string): boolean {
  const [path = ''] = url.split('?');
  return notBuilt.some((pattern) => pattern.test(path));
}
