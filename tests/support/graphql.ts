import type { FastifyInstance } from 'fastify';

type Headers = Readonly<Record<string, string>>;

/** The answer to a GraphQL call. */
export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly cookies: ReadonlyMap<string, string>;
  readonly data: Readonly<Record<string, Answer>>;
  readonly extensions: Readonly<Record<string, unknown>>;
  readonly errors: readonly { readonly message: string; readonly extensions: { readonly code: string } }[];
}

/** A part of an answer; read by name or compared as a whole. */
export interface Answer {
  readonly [field: string]: Answer;
}

/** A scalar of an answer as text. */
export const text = (answer: unknown): string =>
  typeof answer === 'string' ? answer : JSON.stringify(answer);

/** Calls an installation's GraphQL edge over HTTP; without a session unless headers have one. */
export async function ask(
  app: FastifyInstance,
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
  headers: Headers = {},
): Promise<Answered> {
  const answer = await app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify({ query, variables }),
  });
  const body = answer.json<Partial<Answered>>();
  return {
    status: answer.statusCode,
    headers: answer.headers,
    cookies: new Map(answer.cookies.map(({ name, value }) => [name, value])),
    data: body.data ?? {},
    extensions: body.extensions ?? {},
    errors: body.errors ?? [],
  };
}

export const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });

let people = 0;

/** A person with their own tenant, signed in as owner and as staff. */
export interface TestUser {
  readonly tenantId: number;
  readonly ownerId: number;
  /** time zone of the tenant, IANA name */
  readonly timezone: string;
  readonly username: string;
  readonly password: string;
  readonly staff: Headers;
  readonly owner: Headers;
  readonly staffToken: string;
  readonly ownerToken: string;
}

/** Registers an owner and a tenant in Berlin, and signs in, all over GraphQL. */
export async function createTestUser(app: FastifyInstance): Promise<TestUser> {
  people += 1;
  const username = `person${people}`;
  const password = `correct horse ${people}`;
  const email = `${username}@example.org`;
  const input = {
    companyname: 'Club',
    domain: 'example.org',
    username,
    email,
    password,
    firstname: 'Ada',
    lastname: 'L.',
  };
  const registered = await ask(app, registerOwner, { input });
  const loggedInAsOwner = await ask(app, logInOwner, { input: { email, username, password } });
  const ownerToken = loggedInAsOwner.cookies.get('muster_owner') ?? '';
  const ownerId = Number(registered.data.registerOwner?.owner?.ownerId);
  const timezone = 'Europe/Berlin';
  const address = { ownerId, address1: 'Street 1', city: 'Berlin', state: 'BE', timezone };
  const tenant = await ask(app, registerTenant, { input: address }, bearer(ownerToken));
  const loggedIn = await ask(app, logIn, { input: { username, password } });
  const staffToken = loggedIn.cookies.get('muster_staff') ?? '';
  const tenantId = Number(tenant.data.registerTenant?.tenant?.tenantId);
  if (!(ownerId > 0) || !(tenantId > 0) || staffToken === '')
    throw new Error(
      `Nobody was registered: ${JSON.stringify([registered, loggedInAsOwner, tenant, loggedIn])}`,
    );
  return {
    tenantId,
    ownerId,
    timezone,
    username,
    password,
    ownerToken,
    staffToken,
    staff: bearer(staffToken),
    owner: bearer(ownerToken),
  };
}

const failures = '... on Failure { code message fields { field code message } }';
const registerOwner = `mutation ($input: RegisterOwnerInput!) {
  registerOwner(input: $input) { ... on OwnerRegistered { owner { ownerId } stale } ${failures} }
}`;
const logInOwner = `mutation ($input: LogInOwnerInput!) {
  logInOwner(input: $input) { __typename ${failures} }
}`;
const registerTenant = `mutation ($input: RegisterTenantInput!) {
  registerTenant(input: $input) { ... on TenantRegistered { tenant { tenantId } stale } ${failures} }
}`;
const logIn = `mutation ($input: LogInInput!) { logIn(input: $input) { __typename ${failures} } }`;
