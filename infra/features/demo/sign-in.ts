import { club, owner } from './club.ts';
import { accepted, type Rest } from './rest.ts';

/** The demonstration's tenant, and its admin's session. */
export interface Demonstration {
  readonly rest: Rest;
  readonly tenantId: number;
  readonly username: string;
  /** what follows the names of people, so that a second club has its own; empty for the first */
  readonly edition: string;
}

/** How many clubs with different passwords one installation may hold. */
const maxEditions = 9;

/** An address of a person of the club. */
export const emailOf = (username: string): string => `${username}@${club.domain}`;

/**
 * Signs in with the password, and creates the club before if need be. An earlier club whose people have another
 * password is left alone: then there is a second one.
 */
export async function signIn(rest: Rest, password: string): Promise<Demonstration> {
  for (let number = 1; number <= maxEditions; number += 1) {
    const edition = number === 1 ? '' : String(number);
    const username = `${owner.username}${edition}`;
    const credentials = { username, password };
    const known = await rest.post('/api/login', credentials);
    if (known.answer.success === true) return demonstration(rest, known.answer, edition);
    if (known.status !== 401) accepted('/api/login', known);
    if (await register(rest, credentials, edition))
      return demonstration(rest, await rest.must('/api/login', credentials), edition);
  }
  throw new Error(`There are ${maxEditions} demonstrations with other passwords already.`);
}

interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Registers owner and tenant. False when somebody has the username. */
async function register(rest: Rest, credentials: Credentials, edition: string): Promise<boolean> {
  const { companyname, domain, phone, address, timezone } = club;
  const email = emailOf(credentials.username);
  const person = { ...owner, ...credentials, email, phone };
  const path = '/api/tenants/registerowner';
  const name = edition === '' ? companyname : `${companyname} ${edition}`;
  const registered = await rest.post(path, { companyname: name, domain, ...person });
  if (registered.status === 409) {
    const signedIn = await rest.post('/api/tenants/loginowner', { email, ...credentials });
    // an earlier run may have been cut off between the owner and the tenant
    if (signedIn.answer.success !== true) return false;
    await registerTenant(rest, signedIn.answer);
    return true;
  }
  accepted(path, registered);
  await registerTenant(rest, await rest.must('/api/tenants/loginowner', { email, ...credentials }));
  return true;

  function registerTenant(anybody: Rest, { token }: Readonly<Record<string, unknown>>) {
    return anybody.as(String(token)).must('/api/tenants/registertenant', { ...address, timezone });
  }
}

function demonstration(
  rest: Rest,
  answer: Readonly<Record<string, unknown>>,
  edition: string,
): Demonstration {
  const { tenantid, username } = answer['user'] as { tenantid: number; username: string };
  return { rest: rest.as(String(answer['token'])), tenantId: tenantid, username, edition };
}
