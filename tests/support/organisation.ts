import type { FastifyInstance } from 'fastify';
import { solve } from './proof.ts';

export interface Organisation {
  readonly ownerId: number;
  readonly userId: number;
  readonly tenantId: number;
  readonly eventId: number;
  readonly memberId: number;
  readonly username: string;
  readonly email: string;
  readonly password: string;
  /** bearer tokens */
  readonly owner: string;
  readonly staff: string;
}

/** An organisation with an owner who is its admin, one event and one member, created over REST. */
export async function registerOrganisation(app: FastifyInstance, name: string): Promise<Organisation> {
  const [username, email, password] = [name, `${name}@example.org`, `the secret of no${name.length}`];
  const post = async (url: string, payload: object, token?: string) => {
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    let answer = await app.inject({ method: 'POST', url, payload, headers });
    // many registrations from one network require a proof of work
    if (answer.statusCode === 429 && answer.json().proof !== undefined) {
      headers['x-proof'] = solve(answer.json().proof);
      answer = await app.inject({ method: 'POST', url, payload, headers });
    }
    if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.statusCode} ${answer.body}`);
    return answer.json();
  };
  await post('/api/tenants/registerowner', {
    companyname: `${name} Company`,
    domain: 'example.org',
    username,
    email,
    phone: '+44 1432 000000',
    password,
    firstname: 'Ada',
    lastname: 'Owner',
  });
  const { owner, token: ownerToken } = await post('/api/tenants/loginowner', { email, username, password });
  const address = { address1: '1 Mill Lane', city: 'Hereford', state: 'HW' };
  const { tenantId } = await post('/api/tenants/registertenant', address, ownerToken);
  const { token, user } = await post('/api/login', { username, password });
  const event = { name: 'Open day', startdate: '2031-03-01 18:30:00' };
  const { eventId } = await post(`/api/events/${tenantId}/registerevent`, event, token);
  const { member } = await post(
    `/api/members/${tenantId}/registermember`,
    {
      email: `member@${name}.example`,
      firstname: 'Mary',
      lastname: 'Member',
      phone: '+44 1432 000001',
      address1: '2 Mill Lane',
      city: 'Hereford',
      state: 'HW',
      zip: 'HR1 1AA',
    },
    token,
  );
  return {
    memberId: member.id,
    ownerId: owner.id,
    userId: user.id,
    tenantId,
    eventId,
    username,
    email,
    password,
    owner: ownerToken,
    staff: token,
  };
}
