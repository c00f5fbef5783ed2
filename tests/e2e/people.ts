import type { Page } from 'playwright';
import { usernameAt } from './shared-program.ts';
import { button, fill, heading, zone } from './visitors.ts';

export const password = 'tally of many marks';

export interface Person {
  readonly username: string;
  readonly tenantId: number;
  /** session token for calls over REST */
  readonly token: string;
}

/** The address of somebody who was registered here. */
export const emailOf = ({ username }: { username: string }): string => `${username}@example.org`;

/** Calls the REST or GraphQL edge; resolves to the body, and throws unless it succeeded. */
export async function callApi<Answer>(
  address: string,
  path: string,
  { token, body }: { token?: string; body?: object } = {},
): Promise<Answer> {
  const response = await fetch(`${address}${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    signal: AbortSignal.timeout(20_000),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
  return JSON.parse(text) as Answer;
}

/** Registers an owner and a tenant over the API; the person can then sign in. */
export async function registerPerson(
  address: string,
  name: string,
  companyname = 'Wye Rowing Club',
): Promise<Person> {
  const username = usernameAt(address, name);
  const email = emailOf({ username });
  const organisation = { companyname, domain: 'wye.example' };
  const person = { username, email, password, firstname: 'Mara', lastname: 'Quill' };
  await callApi(address, '/api/tenants/registerowner', { body: { ...organisation, ...person } });
  const { owner, token } = await callApi<{ owner: { id: number }; token: string }>(
    address,
    '/api/tenants/loginowner',
    { body: { email, username, password } },
  );
  await callApi(address, '/api/tenants/registertenant', {
    token,
    body: {
      ownerid: owner.id,
      address1: '1 Mill Lane',
      city: 'Hereford',
      state: 'Herefordshire',
      timezone: zone,
    },
  });
  const session = await callApi<{ user: { tenantid: number }; token: string }>(address, '/api/login', {
    body: { username, password },
  });
  return { username, tenantId: session.user.tenantid, token: session.token };
}

/**
 * Signs in without loading the app: the browser then keeps what it keeps after the form. The app is not shown
 * until the test goes to a screen.
 */
export async function signIn(page: Page, { username }: { username: string }): Promise<void> {
  await page.goto('/livez');
  await page.evaluate(
    async (input) => {
      const query = `mutation ($input: LogInInput!) {
        logIn(input: $input) { ... on LoggedIn { me { userId username currentTenantId } } }
      }`;
      const body = JSON.stringify({ query, variables: { input } });
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch('/graphql', { method: 'POST', headers, body });
      const { data, errors } = await answer.json();
      if (!data?.logIn?.me) throw new Error(`Not signed in: ${JSON.stringify(errors ?? data)}`);
      const { userId: id, username: name, currentTenantId: tenantid } = data.logIn.me;
      localStorage.setItem('user', JSON.stringify({ id, username: name, tenantid }));
    },
    { username, password },
  );
}

/** Signs in without the form and opens the dashboard. */
export async function openDashboard(page: Page, person: { username: string }): Promise<void> {
  await signIn(page, person);
  await page.goto('/login');
  await isOnDashboard(page);
}

/** Signs in with the form and waits for the dashboard. */
export async function signInWithForm(page: Page, { username }: { username: string }): Promise<void> {
  await page.goto('/login');
  await fill(page, { Username: username, Password: password });
  await button(page, 'Login').click();
  await isOnDashboard(page);
}

async function isOnDashboard(page: Page): Promise<void> {
  await page.waitForURL('**/dashboard');
  await heading(page, /\w+day, /).waitFor();
}

/** Registers an event over REST; resolves to its id. */
export async function registerEvent(
  address: string,
  { tenantId, token }: Person,
  event: object,
): Promise<number> {
  const path = `/api/events/${tenantId}/registerevent`;
  const { eventId } = await callApi<{ eventId: number }>(address, path, { token, body: event });
  return eventId;
}

/** A browser that is signed in and has no live connection: it does not know what others change. */
export async function arriveWithoutLive(
  journey: { arrive(): Promise<Page> },
  who: { readonly username: string },
): Promise<Page> {
  const page = await journey.arrive();
  await page.routeWebSocket('**/graphql', (socket) => socket.close());
  await signIn(page, who);
  return page;
}

/** Registers a visitor for an item, as its public page does. */
export const registerVisitor = (
  address: string,
  { tenantId }: Person,
  visit: { readonly eventId: number; readonly itemId: number; readonly name: string; readonly size?: string },
): Promise<object> =>
  callApi<object>(address, `/api/events/${tenantId}/registereventuser`, {
    body: { ...visit, email: `${visit.name}@visitors.example`, phone: '+44 1531 000000' },
  });

/** Registers three members of two towns: Zoe Abbot and Bela Kun of Ross, Ada Byron of Hereford. */
export async function registerThree(address: string, person: Person): Promise<void> {
  for (const [firstname, lastname, city] of [
    ['Zoe', 'Abbot', 'Ross'],
    ['Ada', 'Byron', 'Hereford'],
    ['Bela', 'Kun', 'Ross'],
  ] as const)
    await registerMember(address, person, firstname, lastname, { city });
}

/** Values for the form of a new member, by label. */
export const memberFields = (firstname: string, lastname: string) => ({
  'First Name': firstname,
  'Last Name': lastname,
  Email: `${firstname}.${lastname}@example.org`.toLowerCase(),
  Phone: '+44 1432 000001',
  'Address 1': '2 Mill Lane',
  City: 'Hereford',
  State: 'Herefordshire',
  Zip: 'HR1 1AA',
});

/** Registers a member over REST; resolves to the id. */
export async function registerMember(
  address: string,
  { tenantId, token }: Person,
  firstname: string,
  lastname: string,
  more: object = {},
): Promise<number> {
  const fields = memberFields(firstname, lastname);
  const { member } = await callApi<{ member: { id: number } }>(
    address,
    `/api/members/${tenantId}/registermember`,
    {
      token,
      body: {
        firstname,
        lastname,
        email: fields.Email,
        phone: fields.Phone,
        address1: fields['Address 1'],
        city: fields.City,
        state: fields.State,
        zip: fields.Zip,
        ...more,
      },
    },
  );
  return member.id;
}
