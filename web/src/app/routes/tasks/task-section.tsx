import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { TaskPanel } from '../../../features/tasks/components/task-panel.tsx';
import { taskPath } from '../../../lib/task-path.ts';
import type { SectionProps } from '../../detail/detail-part.ts';
import { TaskLists } from './task-lists.tsx';

/** The tasks of an event, also of its items, or of an item; live. */
export default function TaskSection({
  tenantId,
  eventId,
  itemId,
  canEdit,
  of,
}: Omit<SectionProps, 'revision'> & {
  /** the name of the event or item, on a page that shows several */
  of?: string;
}) {
  const { t } = useLingui();
  return (
    <TaskPanel
      title={t`Tasks`}
      label={of && t`Tasks: ${of}`}
      action={
        canEdit && (
          <Button
            variant="default"
            component={Link}
            to={taskPath({ tenantId, eventId, itemId })}
          >{t`Add task`}</Button>
        )
      }
    >
      <TaskLists tenantId={tenantId} eventId={eventId} itemId={itemId} canEdit={canEdit} />
    </TaskPanel>
  );
}
