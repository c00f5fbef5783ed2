import { club, type Organisation } from './club.ts';
import { sendForm } from './proof.ts';
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

/** An address of a person of a club. */
export const emailOf = (username: string, domain: string = club.domain): string => `${username}@${domain}`;

/**
 * Signs in with the password, and creates the club before if need be. An earlier club whose people have another
 * password is left alone: then there is a second one.
 */
export async function signIn(rest: Rest, password: string): Promise<Demonstration> {
  for (let number = 1; number <= maxEditions; number += 1) {
    const opened = await open(rest, club, { password, edition: number === 1 ? '' : String(number) });
    if (opened !== null) return opened;
  }
  throw new Error(`There are ${maxEditions} demonstrations with other passwords already.`);
}

/** Signs in the owner of an organisation, and registers it before if need be. Null if the owner has another password. */
export async function open(
  rest: Rest,
  organisation: Organisation,
  { password, edition }: { readonly password: string; readonly edition: string },
): Promise<Demonstration | null> {
  const credentials = { username: `${organisation.owner.username}${edition}`, password };
  const known = await rest.post('/api/login', credentials);
  if (known.answer.success === true) return demonstration(rest, known.answer, edition);
  if (known.status !== 401) accepted('/api/login', known);
  if (!(await register(rest, organisation, credentials, edition))) return null;
  return demonstration(rest, await rest.must('/api/login', credentials), edition);
}

interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Registers owner and tenant. False when somebody has the username. */
async function register(
  rest: Rest,
  { companyname, domain, phone, address, timezone, owner }: Organisation,
  credentials: Credentials,
  edition: string,
): Promise<boolean> {
  const email = emailOf(credentials.username, domain);
  const person = { ...owner, ...credentials, email, phone };
  const path = '/api/tenants/registerowner';
  const name = edition === '' ? companyname : `${companyname} ${edition}`;
  const registered = await sendForm(rest, path, { companyname: name, domain, ...person });
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
