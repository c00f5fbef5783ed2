import { redirect } from 'react-router-dom';
import { MeDocument } from '../features/session/viewer.generated.ts';
import type { Graph } from '../graphql/client.ts';
import { paths } from '../lib/paths.ts';
import { recall, remember } from '../lib/remembered.ts';
import { storedUser } from '../lib/stored-user.ts';

/** Longer than this nobody shall wait for a form that they may need. */
const patience = 3_000;

/**
 * Leads a signed-in visitor of / and /login to the dashboard (decisions 30c), or to the second step
 * that they have to set up first. Who was never signed in here is not made to wait for the answer;
 * neither is anyone when the server does not answer.
 */
export async function signedInHome(graph: Graph): Promise<Response | null> {
  const user = storedUser();
  if (!user && !recall('enrolling')) return null;
  const asked = graph.client.query({ query: MeDocument }).then(
    ({ data }) => data?.me ?? null,
    () => undefined,
  );
  const me = await Promise.race([asked, new Promise<undefined>((resolve) => setTimeout(resolve, patience))]);
  if (me?.mustEnrol) return redirect(paths.enrol);
  if (me !== undefined) remember('enrolling', null);
  const tenantId = me?.memberships.some(({ tenant }) => tenant.tenantId === user?.tenantid)
    ? user?.tenantid
    : me?.currentTenantId;
  return tenantId ? redirect(paths.dashboard(tenantId)) : null;
}
