import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { SharedEventCard_EventFragment } from '../../../features/collaboration/live/shared-event.generated.ts';
import { useUpdateShared } from '../../../features/collaboration/mutations/use-update-shared.ts';
import { SharedEventDocument } from '../../../features/collaboration/queries/collaboration.generated.ts';
import { sharedForm } from '../../../features/collaboration/model/shared-form.ts';
import { EventEditor } from '../../../features/events/components/event-editor.tsx';
import { useReload } from '../../../graphql/use-reload.ts';
import { paths } from '../../../lib/paths.ts';

/** The form with which staff of another organisation edit a shared event. */
export default function SharedEventEditor({
  event,
  cancelled,
  viewed,
}: {
  event: SharedEventCard_EventFragment;
  cancelled(): void;
  /** what viewers see */
  viewed: ReactNode;
}) {
  const { t } = useLingui();
  const { tenantId, eventId } = event;
  const { event: save } = useUpdateShared(event);
  const reload = useReload(SharedEventDocument, { tenantId, eventId });
  const addItem = event.whole && event.status !== 'CANCELLED' && event.myRole !== 'VIEWER' && (
    <Button
      variant="default"
      component={Link}
      to={paths.eventItemAdd(tenantId, eventId)}
    >{t`Add Item`}</Button>
  );
  return (
    <EventEditor
      event={{ ...event, seriesId: null }}
      reload={reload}
      draftForm={sharedForm(eventId, 'event')}
      save={save}
      cancelled={cancelled}
      viewed={viewed}
      buttons={addItem}
    />
  );
}
