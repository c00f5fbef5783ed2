import { useApolloClient, useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCommandIds } from '../../../graphql/command-ids.ts';
import { paths } from '../../../lib/paths.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { Notice } from '../../../ui/notice.tsx';
import { EraseMeDocument, ExportMeDocument } from '../mutations/own-data.generated.ts';
import { Line, Lines } from '../../../ui/line.tsx';
import { ProofSheet } from '../../../ui/form/proof-sheet.tsx';

/** Download of the user's own data, and erasure of the account. */
export function OwnData() {
  const { t } = useLingui();
  const client = useApolloClient();
  const navigate = useNavigate();
  const ids = useCommandIds();
  const [eraseMe] = useMutation(EraseMeDocument);
  const { problem, busy, attempt } = useAttempt();
  const [erasing, setErasing] = useState(false);

  const save = () =>
    attempt(async () => {
      const { data } = await client.query({ query: ExportMeDocument, fetchPolicy: 'no-cache' });
      if (!data) throw new Error('The server answered without data');
      saveFile(data.exportMe, 'application/json', 'my-data.json');
    });
  const erasure = {
    title: t`Erase your account`,
    explanation: t`This permanently deletes your name, your addresses and everything you sign in with, wherever you work. Your changes stay in the history, under “Erased person”. It can’t be undone. Enter your password to continue.`,
    action: t`Erase permanently`,
    final: true as const,
    async act(password: string) {
      const { id: commandId } = ids.of({ password });
      const { data } = await eraseMe({ variables: { password, commandId } });
      ids.answered();
      if (data && data.eraseMe.__typename !== 'UserErased') return data.eraseMe;
      // the sessions have ended; this browser must delete its data as well
      await navigate(paths.logout, { replace: true, state: { notice: t`Your account was erased.` } });
      return null;
    },
  };
  return (
    <>
      <Lines label={t`Your data`}>
        <Line
          title={t`A copy of your data`}
          actions={
            <Button variant="default" loading={busy} onClick={() => void save()}>{t`Download`}</Button>
          }
        >
          <p>{t`Everything we keep about you, in one file.`}</p>
          {problem && <Notice kind="error">{problem}</Notice>}
        </Line>
        <Line
          title={t`Erase your account`}
          actions={
            <Button
              variant="default"
              aria-haspopup="dialog"
              onClick={() => setErasing(true)}
            >{t`Erase`}</Button>
          }
        >
          <p>{t`This can’t be undone. Where you are the only admin, make somebody else an admin first, or switch the account off.`}</p>
        </Line>
      </Lines>
      <ProofSheet proof={erasing ? erasure : null} onClose={() => setErasing(false)} />
    </>
  );
}
