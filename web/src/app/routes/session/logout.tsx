import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useGraph } from '../../../graphql/graph-context.ts';
import { paths } from '../../../lib/paths.ts';
import { storeUser } from '../../../lib/stored-user.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Welcome } from '../../../ui/welcome/welcome.tsx';
import { LogOutDocument } from '../../../features/session/mutations/log-out.generated.ts';

/** /logout: the server ends the session and this browser deletes its data (docs/product/sign-in.md). */
export function Component() {
  const { t } = useLingui();
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState(0);
  const onFailure = useCallback(() => setFailed(attempt), [attempt]);
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

/** Logs out when it is mounted. */
function LogOut({ onFailure }: { onFailure(): void }) {
  const navigate = useNavigate();
  // the message to show on /login
  const { state } = useLocation();
  const graph = useGraph();
  const [logOut] = useMutation(LogOutDocument);
  useEffect(() => {
    let here = true;
    logOut()
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
