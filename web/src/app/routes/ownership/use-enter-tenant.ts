import { useNavigate } from 'react-router-dom';
import { useGraph } from '../../../graphql/graph-context.ts';
import { forgetTyped, justTyped } from '../../../lib/just-typed.ts';
import { paths } from '../../../lib/paths.ts';
import { storedUser, storeUser } from '../../../lib/stored-user.ts';
import { LogInDocument } from '../../../features/session/mutations/log-in.generated.ts';

/**
 * Opens a tenant of the signed-in owner. An owner session creates tenants and nothing else (decision 4), so the
 * owner signs in as staff: at once with what they have just typed, otherwise at /login.
 */
export function useEnterTenant(): (tenantId: number) => Promise<void> {
  const navigate = useNavigate();
  const graph = useGraph();
  return async (tenantId) => {
    const next = paths.dashboard(tenantId);
    const typed = justTyped();
    const user = storedUser();
    // somebody is signed in on this device: the owner, if nobody else has just signed in
    if (user && (typed === null || typed.username.toLowerCase() === user.username.toLowerCase()))
      return await navigate(next);
    if (typed && (await signIn())) return await navigate(next);
    await navigate(paths.login, { state: { next } });

    /** False if a second factor or a proof of work is needed, or it failed: the form asks for it. */
    async function signIn(): Promise<boolean> {
      if (!typed) return false;
      try {
        await graph.forget();
        const { username, password } = typed;
        const { data } = await graph.client.mutate({
          mutation: LogInDocument,
          variables: { input: { username, password } },
        });
        if (data?.logIn.__typename !== 'LoggedIn' || data.logIn.me.mustEnrol) return false;
        const { userId, username: name } = data.logIn.me;
        storeUser({ id: userId, username: name, tenantid: tenantId });
        forgetTyped();
        return true;
      } catch {
        return false;
      }
    }
  };
}
