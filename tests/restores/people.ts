import { call } from '../crash/call.ts';
import type { Staff } from '../crash/tenant.ts';

/** A password of their own, in which the username does not stand. */
const password = (username: string) => `a secret ${Buffer.from(username).toString('hex')}`;

async function post(address: string, path: string, body: object, headers: Record<string, string> = {}) {
  const answer = await call(address, path, body, headers);
  if (answer === undefined) throw new Error(`${path} was not answered`);
  return answer;
}

/** Registers an owner; returns their ids. */
export async function registerOwner(address: string, username: string) {
  const person = { username, email: `${username}@x.example`, password: password(username) };
  const names = { companyname: 'A firm', domain: 'x.example', firstname: 'Ada', lastname: 'Owner' };
  const { body, status } = await post(address, '/api/tenants/registerowner', { ...person, ...names });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body as { owner: { id: number; userid?: number } };
}

/** The answer to a sign-in: its status, and who was signed in. */
export async function logIn(address: string, username: string, withPasswordOf = username) {
  const body = { username, password: password(withPasswordOf) };
  const answer = await post(address, '/api/login', body);
  const user = answer.body['user'] as { id: number; username: string } | undefined;
  return { status: answer.status, user, token: String(answer.body['token']) };
}

const authorised = ({ token }: Staff) => ({ authorization: `Bearer ${token}` });

/** Registers a member in whose every text the name stands; returns the id. */
export async function registerMember(address: string, staff: Staff, name: string): Promise<number> {
  const texts = ['firstname', 'lastname', 'phone', 'address1', 'city', 'state', 'zip'];
  const member = Object.fromEntries(texts.map((field) => [field, name]));
  const path = `/api/members/${staff.tenantId}/registermember`;
  const { body } = await post(address, path, { ...member, email: `${name}@x.org` }, authorised(staff));
  return (body as { member: { id: number } }).member.id;
}

export async function eraseMember(address: string, staff: Staff, memberId: number): Promise<unknown> {
  const query = `mutation { eraseMember(tenantId: ${staff.tenantId}, memberId: ${memberId}) { __typename } }`;
  return (await post(address, '/graphql', { query }, authorised(staff))).body;
}

/** Registers an event under an idempotency key. */
export function registerEvent(address: string, staff: Staff, key: string) {
  const body = { name: `Event ${key}`, startdate: '2026-12-01 10:00:00' };
  const headers = { ...authorised(staff), 'idempotency-key': key };
  return post(address, `/api/events/${staff.tenantId}/registerevent`, body, headers);
}

/** The names of the tenant's events. */
export async function eventNames(address: string, staff: Staff): Promise<readonly string[]> {
  const response = await fetch(`${address}/api/events/${staff.tenantId}/events`, {
    headers: authorised(staff),
  });
  const { data } = (await response.json()) as { data: { name: string }[] };
  return data.map(({ name }) => name).toSorted();
}

export async function schedulePost(address: string, staff: Staff, at: Date): Promise<void> {
  const { tenantId } = staff;
  const body = { tenantId, platforms: ['twitter'], content: 'Join us', scheduledAt: at.toISOString() };
  const answer = await post(address, '/api/social/schedule', body, authorised(staff));
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
}

/** What the list says of the tenant's only post. */
export async function statusOfPost(address: string, staff: Staff): Promise<string | undefined> {
  const query = `{ posts(tenantId: ${staff.tenantId}) { edges { node { status } } } }`;
  const answer = await call(address, '/graphql', { query }, authorised(staff));
  const { data } = (answer?.body ?? {}) as { data?: { posts: { edges: { node: { status: string } }[] } } };
  return data?.posts.edges[0]?.node.status;
}
