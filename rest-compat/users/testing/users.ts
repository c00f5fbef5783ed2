import { createInstallation } from '../../../tests/support/installation.ts';
import { registerOrganisation } from '../../../tests/support/organisation.ts';
import { aUser } from '../../../tests/support/people.ts';
import { restPlugin } from '../../plugin.ts';

/** Two organisations, and calls over REST. */
export async function settle() {
  const muster = await createInstallation((ports) => [restPlugin(ports)]);
  const own = await registerOrganisation(muster.app, 'harvest');
  const other = await registerOrganisation(muster.app, 'orchard');
  let count = 0;

  function call(method: 'GET' | 'POST' | 'PATCH', url: string, token?: string, payload?: object) {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    return muster.app.inject({ method, url, headers, ...(payload && { payload }) });
  }

  return {
    muster,
    own,
    other,
    call,
    users: () => `/api/tenants/${own.tenantId}/users`,

    /** A user of the organisation `own`, signed in. */
    async colleague(): Promise<{ id: number; username: string; token: string }> {
      count += 1;
      const person = aUser(`worker${count}`);
      const registered = await call('POST', `/api/tenants/${own.tenantId}/registeruser`, own.staff, person);
      if (registered.statusCode !== 201) throw new Error(registered.body);
      const session = (await call('POST', '/api/login', undefined, person)).json();
      if (session.user.tenantid !== own.tenantId) throw new Error('signed in to another organisation');
      return { id: session.user.id, username: person.username, token: session.token };
    },
  };
}
