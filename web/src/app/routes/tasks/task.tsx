import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { MissingEvent } from '../../../features/events/components/missing-event.tsx';
import { TaskPanel } from '../../../features/tasks/components/task-panel.tsx';
import { idIn, paths } from '../../../lib/paths.ts';
import type { Shown } from '../../../lib/shown.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { eventOf } from '../../route-params.ts';
import classes from '../items/item-detail.module.css';
import { TaskLists } from './task-lists.tsx';
import { NewTask, OneTask } from './task-forms.tsx';
import { TaskEventDocument } from './task.generated.ts';

export const handle: Shown = { readModels: ['tasks'] };

/**
 * /{tenant}/{eventId}/task: the tasks of an event, or with `?item=` of an item, behind the dialog that adds a task or,
 * with `?id=`, shows one.
 */
export function Component() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { tenantId, eventId } = eventOf(useParams());
  const [search] = useSearchParams();
  const itemId = idIn(search.get('item') ?? undefined) ?? undefined;
  const taskId = idIn(search.get('id') ?? undefined);
  // the query belongs to this file, so that the start does not carry it
  const { data, error, refetch } = useQuery(TaskEventDocument, { variables: { tenantId, eventId } });
  if (!data && error)
    return (
      <Notice
        kind="error"
        actions={<Button variant="default" onClick={() => void refetch()}>{t`Try again`}</Button>}
      >
        {t`Failed to load tasks`}
      </Notice>
    );
  if (!data) return <Skeleton height={420} radius="xl" />;
  const { event } = data;
  if (!event) return <MissingEvent />;
  const canEdit = event.myRole !== 'VIEWER';
  const back =
    itemId === undefined
      ? paths.eventDetail(tenantId, eventId)
      : paths.eventItemDetail(tenantId, eventId, itemId);
  const close = () => void navigate(back);
  const target = { tenantId, eventId, itemId };
  return (
    <div className={classes.narrow}>
      <PageHeading title={t`Tasks`} />
      <p className={classes.event}>
        <Link to={back}>{event.name}</Link>
      </p>
      <TaskPanel title={t`To do`}>
        <TaskLists {...target} canEdit={canEdit} />
      </TaskPanel>
      <Sheet
        opened={canEdit || taskId !== null}
        onClose={close}
        title={taskId === null ? t`Add task` : t`Task`}
        closeLabel={t`Close`}
      >
        {taskId === null ? (
          <NewTask target={target} onClose={close} />
        ) : (
          <OneTask key={taskId} {...{ tenantId, eventId, taskId, canEdit }} onClose={close} />
        )}
      </Sheet>
    </div>
  );
}
