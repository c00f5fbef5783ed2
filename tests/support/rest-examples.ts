import type { Organisation } from './organisation.ts';

/** A request that succeeds. */
export interface Example {
  readonly params?: Readonly<Record<string, number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: object;
}

let count = 0;

/** One red pixel. */
export const aPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWP4z8AAAAMBAQCc479ZAAAAAElFTkSuQmCC',
  'base64',
);

/** A form with one file, after these fields. */
export function formWith(
  file: Uint8Array<ArrayBuffer>,
  name = 'picture.png',
  fields: Readonly<Record<string, string>> = {},
): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([file]), name);
  return form;
}

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

/** Somebody to work in a tenant, with everything that registering them asks for. */
export const aUser = (username: string) => ({
  username,
  email: `${username}@example.org`,
  firstname: 'Tom',
  lastname: 'Colleague',
  phone: '+44 1531 000002',
  password: 'a very long secret',
});

/** A request of a call that succeeds for its organisation; a new one each time. */
export function exampleOf(call: string, organisation: Organisation): Example {
  const { tenantId: tenant, eventId, memberId, userId, ownerId, username, email, password } = organisation;
  count += 1;
  switch (call) {
    case 'POST /api/logout':
      return {};
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
    case 'POST /api/{tenant}/library':
    case 'POST /api/{tenant}/uploadmember':
      return { params: { tenant }, body: formWith(aPicture) };
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
    case 'GET /api/users/me':
      return {};
    case 'GET /api/users/{id}/search':
      return { params: { id: tenant }, query: { list: 1 } };
    case 'GET /api/{tenant}/users':
      return { params: { tenant }, query: { query: username } };
    case 'GET /api/tenants/{tenant}/users':
      return { params: { tenant } };
    case 'GET /api/tenants/{tenant}/users/{userId}':
      return { params: { tenant, userId } };
    case 'PATCH /api/tenants/{tenant}/users/{userId}':
      return { params: { tenant, userId }, body: { active: 1, firstname: `Ada${count}`, phone: '' } };
    case 'POST /api/tenants/{tenant}/registeruser':
      return { params: { tenant }, body: aUser(`colleague${count}`) };
    case 'GET /api/tenants':
      return {};
    case 'GET /api/{tenant}/logo':
    case 'GET /api/tenants/{tenant}':
      return { params: { tenant } };
    case 'PUT /api/tenants/{id}/settings':
      return { params: { id: tenant }, body: { companyname: `Harvest ${count}`, email, active: 1 } };
    case 'POST /api/tenants/{id}/media':
      return { params: { id: tenant }, body: formWith(aPicture, 'logo.png', { type: 'logo' }) };
    case 'GET /api/events':
      return { query: { tenantId: tenant } };
    case 'GET /api/events/tenant/{id}':
    case 'GET /api/events/{id}':
      return { params: { id: tenant } };
    default:
      throw new Error(`There is no example of ${call}`);
  }
}
