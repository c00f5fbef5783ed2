import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isAnyWaiting } from '../../../features/door/model/waiting.ts';
import type { Graph } from '../../../graphql/client.ts';
import { useGraph } from '../../../graphql/graph-context.ts';
import { forgetTyped } from '../../../lib/just-typed.ts';
import { paths } from '../../../lib/paths.ts';
import { storedUser, storeUser } from '../../../lib/stored-user.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Welcome } from '../../../ui/welcome/welcome.tsx';
import welcome from '../../../ui/welcome/welcome.module.css';
import { LogOutDocument } from '../../../features/session/mutations/log-out.generated.ts';

/**
 * /logout: the server ends the session and this browser deletes its data (docs/product/sign-in.md). Opened from
 * elsewhere, such as by a link in a mail, it asks for a press first: nobody else signs the user out.
 */
export function Component() {
  const { t } = useLingui();
  // the first screen of a visit was not reached by a link of the app
  const fromElsewhere = useLocation().key === 'default';
  const [attempt, setAttempt] = useState(fromElsewhere ? 0 : 1);
  const [failed, setFailed] = useState(0);
  const onFailure = useCallback(() => setFailed(attempt), [attempt]);
  if (attempt === 0)
    return (
      <Welcome>
        <PageHeading title={t`Log out`} />
        <div className={welcome.form}>
          <Button fullWidth onClick={() => setAttempt(1)}>{t`Log out`}</Button>
        </div>
      </Welcome>
    );
  return (
    <Welcome>
      <PageHeading title={t`Logging out...`} />
      <LogOut key={attempt} onFailure={onFailure} />
      {failed === attempt && (
        <Notice
          kind="error"
          actions={<Button onClick={() => setAttempt(attempt + 1)}>{t`Try again`}</Button>}
        >
          {t`The server could not be reached, so you are still signed in.`}
        </Notice>
      )}
    </Welcome>
  );
}

/** Sends scans of tickets that wait on this device, which forgets them at sign-out. */
async function settleScans({ client }: Graph): Promise<void> {
  const user = storedUser();
  if (!user || !isAnyWaiting()) return;
  const { settleBeforeSignOut } = await import('../../../features/door/queue/settle-before-sign-out.ts');
  await settleBeforeSignOut(client, user.id);
}

/** Logs out when it is mounted. */
function LogOut({ onFailure }: { onFailure(): void }) {
  const navigate = useNavigate();
  // the message to show on /login
  const { state } = useLocation();
  const graph = useGraph();
  const [logOut] = useMutation(LogOutDocument);
  useEffect(() => {
    let here = true;
    forgetTyped();
    settleScans(graph)
      .then(() => logOut())
      .then(() => {
        storeUser(null);
        return graph.forget();
      })
      .then(
        () => here && navigate(paths.login, { replace: true, state }),
        () => here && onFailure(),
      );
    return () => {
      here = false;
    };
  }, [graph, logOut, navigate, onFailure, state]);
  return null;
}
