import type { Organisation } from './organisation.ts';

/** A request that succeeds. */
export interface Example {
  readonly params?: Readonly<Record<string, number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: object;
}

let count = 0;

/** A member with everything that registering one asks for. */
export const aMember = (email: string) => ({
  email,
  firstname: 'Grace',
  lastname: 'Member',
  phone: '+44 1531 000000',
  address1: '3 Mill Lane',
  city: 'Ledbury',
  state: 'HW',
  zip: 'HR8 1AA',
});

/** A request of a call that succeeds for its organisation; a new one each time. */
export function exampleOf(call: string, organisation: Organisation): Example {
  const { tenantId: tenant, eventId, memberId, ownerId, username, email, password } = organisation;
  count += 1;
  switch (call) {
    case 'POST /api/login':
      return { body: { username, password } };
    case 'POST /api/tenants/registerowner':
      return {
        body: {
          companyname: 'Orchard',
          domain: 'orchard.example',
          username: `person${count}`,
          email: `person${count}@orchard.example`,
          password: 'a long secret',
          firstname: 'Grace',
          lastname: 'Owner',
        },
      };
    case 'POST /api/tenants/loginowner':
      return { body: { email, username, password } };
    case 'POST /api/tenants/registertenant':
      return { body: { ownerid: ownerId, address1: '2 Mill Lane', city: 'Ledbury', state: 'HW' } };
    case 'POST /api/notify/password-reset':
      return { body: { email } };
    case 'GET /api/tenant-waiver':
      return { query: { tenant } };
    case 'GET /api/events/{tenant}/events':
      return { params: { tenant } };
    case 'GET /api/events/{tenant}/checkname':
      return { params: { tenant }, query: { name: 'Open day' } };
    case 'POST /api/events/{tenant}/registerevent':
      return { params: { tenant }, body: { name: `Fair ${count}`, startdate: '2027-05-01 09:00:00' } };
    case 'GET /api/{tenant}/events/{eventId}':
    case 'GET /api/events/{tenant}/events/{eventId}':
      return { params: { tenant, eventId } };
    case 'POST /api/{tenant}/updateevent':
      return { params: { tenant }, body: { id: eventId, location: `Barn ${count}` } };
    case 'GET /api/members/{tenant}/members':
      return { params: { tenant } };
    case 'POST /api/members/{tenant}/registermember':
      return { params: { tenant }, body: aMember(`member${count}@example.org`) };
    case 'POST /api/{tenant}/updatemember':
      return { params: { tenant }, body: { ...aMember(`renewed${count}@example.org`), id: memberId } };
    case 'GET /api/events':
      return { query: { tenantId: tenant } };
    case 'GET /api/events/tenant/{id}':
    case 'GET /api/events/{id}':
      return { params: { id: tenant } };
    default:
      throw new Error(`There is no example of ${call}`);
  }
}
