import type { Page } from 'playwright';
import { button, fill, heading, zone } from './visitors.ts';

export const password = 'tally of many marks';

export interface Person {
  readonly username: string;
  readonly tenantId: number;
  /** for calls over REST in their name */
  readonly token: string;
}

/** Makes a call over REST and answers what came; throws when it was not a success. */
export async function ask<Answer>(
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

/** Opens an account and a tenant without a browser; the person whose they are can sign in. */
export async function settle(address: string, username: string): Promise<Person> {
  const email = `${username}@example.org`;
  const organisation = { companyname: 'Wye Rowing Club', domain: 'wye.example' };
  const person = { username, email, password, firstname: 'Mara', lastname: 'Quill' };
  await ask(address, '/api/tenants/registerowner', { body: { ...organisation, ...person } });
  const { owner, token } = await ask<{ owner: { id: number }; token: string }>(
    address,
    '/api/tenants/loginowner',
    { body: { email, username, password } },
  );
  await ask(address, '/api/tenants/registertenant', {
    token,
    body: {
      ownerid: owner.id,
      address1: '1 Mill Lane',
      city: 'Hereford',
      state: 'Herefordshire',
      timezone: zone,
    },
  });
  const session = await ask<{ user: { tenantid: number }; token: string }>(address, '/api/login', {
    body: { username, password },
  });
  return { username, tenantId: session.user.tenantid, token: session.token };
}

/** Signs in by the form and waits for the dashboard. */
export async function signIn(page: Page, { username }: { username: string }): Promise<void> {
  await page.goto('/login');
  await fill(page, { Username: username, Password: password });
  await button(page, 'Login').click();
  await page.waitForURL('**/dashboard');
  await heading(page, /\w+day, /).waitFor();
}

/** Registers an event over REST and answers its id. */
export async function plan(address: string, { tenantId, token }: Person, event: object): Promise<number> {
  const path = `/api/events/${tenantId}/registerevent`;
  const { eventId } = await ask<{ eventId: number }>(address, path, { token, body: event });
  return eventId;
}

/** What the form for a new member asks, by its labels. */
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

/** Registers a member over REST and answers their id. */
export async function enrol(
  address: string,
  { tenantId, token }: Person,
  firstname: string,
  lastname: string,
  more: object = {},
): Promise<number> {
  const fields = memberFields(firstname, lastname);
  const { member } = await ask<{ member: { id: number } }>(
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
