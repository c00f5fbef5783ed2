import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useProfileReload } from '../model/profile-reload.ts';
import { EndOtherSessionsDocument } from '../mutations/end-session.generated.ts';
import type { SessionLine_SessionFragment } from './session-line.generated.ts';
import { Lines } from '../../../ui/line.tsx';
import { SessionLine } from './session-line.tsx';
import classes from './session-list.module.css';

/** The signed-in devices, this one first; each can be signed out. */
export function SessionList({ sessions }: { sessions: readonly SessionLine_SessionFragment[] }) {
  const { t } = useLingui();
  const reload = useProfileReload();
  const [endOthers] = useMutation(EndOtherSessionsDocument);
  const { problem, busy, attempt } = useAttempt();
  const here = sessions.filter(({ current }) => current);
  const others = sessions.filter(({ current }) => !current);
  const endAll = () =>
    attempt(async () => {
      await endOthers();
      await reload();
    });
  return (
    <>
      <Lines label={t`Sessions`}>
        {[...here, ...others].map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </Lines>
      {problem && <Notice kind="error">{problem}</Notice>}
      {others.length > 0 && (
        <div className={classes.row}>
          <Button variant="default" loading={busy} onClick={() => void endAll()}>{t`End all others`}</Button>
        </div>
      )}
    </>
  );
}
