import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Notice } from '../../../ui/notice.tsx';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { refusalText } from '../../../i18n/refusal-text.ts';
import '../refusal-texts.ts';
import type { EventDetail_EventFragment } from '../live/event.generated.ts';
import { useLifecycle } from '../mutations/use-lifecycle.ts';

/** Says that an event is a draft or cancelled, with the way out of it. Nothing for a published event. */
export function EventState({ event }: { event: EventDetail_EventFragment }) {
  const { t, i18n } = useLingui();
  const { publish, reinstate } = useLifecycle(event.tenantId, event.eventId);
  const { attempt, busy, problem } = useAttempt();
  const canEdit = event.myRole !== 'VIEWER';
  const act = (command: typeof publish) => () =>
    attempt(async () => {
      const answer = await command();
      if (answer.__typename === 'EventUpdated') return null;
      return refusalText(i18n, answer.code) ?? t`Error updating event.`;
    });
  const button = (label: string, command: typeof publish) =>
    canEdit && (
      <Button variant="default" loading={busy} onClick={act(command)}>
        {label}
      </Button>
    );
  const { cancelReason } = event;
  return (
    <>
      {problem && <Notice kind="error">{problem}</Notice>}
      {event.status === 'DRAFT' && (
        <Notice kind="quiet" actions={button(t`Publish`, publish)}>
          {t`This is a draft. Visitors cannot see it. It is not in the calendar and not on the dashboard.`}
        </Notice>
      )}
      {event.status === 'CANCELLED' && (
        <Notice kind="quiet" actions={button(t`Reinstate`, reinstate)}>
          {cancelReason ? t`This event is cancelled: ${cancelReason}` : t`This event is cancelled.`}
        </Notice>
      )}
    </>
  );
}
