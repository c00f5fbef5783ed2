import { bearer } from '../support/graphql.ts';
import type { Installation } from '../support/installation.ts';
import type { Organisation } from '../support/organisation.ts';
import { aUser } from '../support/people.ts';

/** A user of a tenant, signed in. */
export interface Colleague {
  readonly userId: number;
  readonly token: string;
}

let count = 0;

/** Registers a user of the organisation and signs them in. */
export async function colleagueOf(
  { app }: Installation,
  { staff, tenantId }: Organisation,
): Promise<Colleague> {
  count += 1;
  const person = aUser(`correspondent${count}`);
  const url = `/api/tenants/${tenantId}/registeruser`;
  await app.inject({ method: 'POST', url, headers: bearer(staff), payload: person });
  const { username, password } = person;
  const login = await app.inject({ method: 'POST', url: '/api/login', payload: { username, password } });
  const { token, user } = login.json<{ token: string; user: { id: number } }>();
  return { token, userId: user.id };
}
