import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useLocale } from '../../../i18n/use-locale.ts';
import { browserZone } from '../../../lib/dates.ts';
import { momentOf } from '../../../lib/format.ts';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useDeviceName } from '../../../i18n/use-device-name.ts';
import { useProfileReload } from '../model/profile-reload.ts';
import { EndSessionDocument } from '../mutations/end-session.generated.ts';
import { Line } from '../../../ui/line.tsx';
import type { SessionLine_SessionFragment } from './session-line.generated.ts';

export function SessionLine({ session }: { session: SessionLine_SessionFragment }) {
  const { t } = useLingui();
  const locale = useLocale();
  const reload = useProfileReload();
  const [endSession] = useMutation(EndSessionDocument);
  const { problem, busy, attempt } = useAttempt();
  const name = useDeviceName()(session.userAgent);
  const device = session.kind === 'OWNER' ? t`${name}, as owner` : name;
  const zone = browserZone();
  const opened = momentOf(session.openedAt, zone, locale);
  const lastSeen = momentOf(session.lastSeenAt, zone, locale);
  const end = () =>
    attempt(async () => {
      await endSession({ variables: { sessionId: session.sessionId } });
      await reload();
    });
  return (
    <Line
      title={device}
      badge={session.current ? t`This device` : undefined}
      actions={
        !session.current && (
          <Button
            variant="default"
            loading={busy}
            onClick={() => void end()}
            aria-label={t`End ${device}, last used ${lastSeen}`}
          >{t`End`}</Button>
        )
      }
    >
      <p>{session.current ? t`Signed in ${opened}` : t`Signed in ${opened}, last used ${lastSeen}`}</p>
      {problem && <Notice kind="error">{problem}</Notice>}
    </Line>
  );
}
