import type { FastifyInstance } from 'fastify';

export interface Organisation {
  readonly ownerId: number;
  readonly userId: number;
  readonly tenantId: number;
  readonly eventId: number;
  readonly username: string;
  readonly email: string;
  readonly password: string;
  /** bearer tokens */
  readonly owner: string;
  readonly staff: string;
}

/** An organisation with an owner who is its admin and one event, made through the REST edge. */
export async function registerOrganisation(app: FastifyInstance, name: string): Promise<Organisation> {
  const [username, email, password] = [name, `${name}@example.org`, `the secret of no${name.length}`];
  const post = async (url: string, payload: object, token?: string) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const answer = await app.inject({ method: 'POST', url, payload, headers });
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
  const event = { name: 'Open day', startdate: '2027-03-01 18:30:00' };
  const { eventId } = await post(`/api/events/${tenantId}/registerevent`, event, token);
  return {
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
