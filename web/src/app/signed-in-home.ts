import { redirect } from 'react-router-dom';
import type { LoadGraph } from '../graphql/graph-context.ts';
import { paths } from '../lib/paths.ts';
import { recall, remember } from '../lib/remembered.ts';
import { forgetSession, lastUserId, storedUser } from '../lib/stored-user.ts';
import { lockDraftsOf } from './end-session.ts';
import { graphPart } from './load-graph.ts';

/** Time after which the form is shown without an answer, milliseconds. */
const timeout = 3_000;

/**
 * Redirects a signed-in visitor of / and /login to the dashboard (decision 30c), or to the set-up of a
 * required second factor. A visitor who never signed in on this browser does not wait for an answer.
 */
export async function signedInHome(loadGraph: LoadGraph): Promise<Response | null> {
  const user = storedUser();
  if (!user && !recall('enrolling')) return null;
  const answer = readMe(loadGraph).catch(() => undefined);
  const me = await Promise.race([answer, new Promise<undefined>((resolve) => setTimeout(resolve, timeout))]);
  if (me?.mustEnrol) return redirect(paths.enrol);
  if (me !== undefined) remember('enrolling', null);
  // the session has ended while the app was closed
  if (me === null) {
    const userId = lastUserId();
    forgetSession();
    void lockDraftsOf(userId);
  }
  const tenantId = me?.memberships.some(({ tenant }) => tenant.tenantId === user?.tenantid)
    ? user?.tenantid
    : me?.currentTenantId;
  return tenantId ? redirect(paths.dashboard(tenantId)) : null;
}

async function readMe(loadGraph: LoadGraph) {
  const [{ MeDocument, fromKept }, { client }] = await Promise.all([graphPart(), loadGraph()]);
  return (await client.query({ query: MeDocument, context: fromKept })).data?.me ?? null;
}
