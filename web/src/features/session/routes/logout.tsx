import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useGraph } from '../../../graphql/graph-context.ts';
import { paths } from '../../../lib/paths.ts';
import { storeUser } from '../../../lib/stored-user.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Welcome } from '../../../ui/welcome/welcome.tsx';
import { LogOutDocument } from '../mutations/log-out.generated.ts';

/** /logout: specification 1, section 2.3. The server ends the session; this browser forgets everything. */
export function Component() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const graph = useGraph();
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState(false);
  const [logOut] = useMutation(LogOutDocument);

  useEffect(() => {
    let here = true;
    storeUser(null);
    logOut()
      .then(() => graph.forget())
      .then(
        () => here && navigate(paths.login, { replace: true }),
        () => here && setFailed(true),
      );
    return () => {
      here = false;
    };
  }, [attempt, graph, logOut, navigate]);

  const again = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return (
    <Welcome>
      <PageHeading title={t`Logging out...`} />
      {failed && (
        <Notice kind="error" actions={<Button onClick={again}>{t`Try again`}</Button>}>
          {t`The server could not be reached, so you are still signed in.`}
        </Notice>
      )}
    </Welcome>
  );
}
