import { call } from './call.ts';

const password = 'a password of the tests';

/** A signed-in user of a tenant. */
export interface Staff {
  readonly tenantId: number;
  readonly userId: number;
  readonly token: string;
  readonly email: string;
}

/** Registers an owner and a tenant over REST, and signs in the first user. */
export async function openTenant(address: string, username = 'driver'): Promise<Staff> {
  const email = `${username}@crash.example`;
  const post = (path: string, body: object, token?: string) => posted(address, path, body, token);
  const person = { companyname: 'Crash test', domain: 'crash.example', username, email, password };
  await post('/api/tenants/registerowner', { ...person, firstname: 'Dora', lastname: 'Driver' });
  const { owner, token } = await post('/api/tenants/loginowner', { email, username, password });
  const address1 = { address1: '1 Wall', city: 'Town', state: 'ST' };
  await post('/api/tenants/registertenant', { ownerid: owner?.id, ...address1 }, String(token));
  const { user, token: staffToken } = await post('/api/login', { username, password });
  return { tenantId: user?.tenantid ?? 0, userId: user?.id ?? 0, token: String(staffToken), email };
}

/** Sessions of `count` colleagues, who share the account of the tenant's first user. */
export async function moreSessions(address: string, staff: Staff, count: number): Promise<readonly Staff[]> {
  const username = staff.email.slice(0, staff.email.indexOf('@'));
  const sessions: Staff[] = [];
  while (sessions.length < count) {
    const { token } = await posted(address, '/api/login', { username, password });
    sessions.push({ ...staff, token: String(token) });
  }
  return sessions;
}

async function posted(address: string, path: string, body: object, token?: string) {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await call(address, path, body, headers);
  if (answer?.body.success !== true) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer.body as { owner?: { id: number }; user?: { id: number; tenantid: number }; token?: string };
}
