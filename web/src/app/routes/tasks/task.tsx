import { useReadQuery, type QueryRef } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { Link, useLoaderData, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { MissingEvent } from '../../../features/events/components/missing-event.tsx';
import { TaskPanel } from '../../../features/tasks/components/task-panel.tsx';
import { idIn, paths } from '../../../lib/paths.ts';
import type { Shown } from '../../../lib/shown.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { eventOf } from '../../route-params.ts';
import classes from '../items/item-detail.module.css';
import { TaskLists } from './task-lists.tsx';
import { NewTask, OneTask } from './task-forms.tsx';
import type { TaskEventQuery } from './task.generated.ts';

export const handle: Shown = { readModels: ['tasks'] };

/**
 * /{tenant}/{eventId}/task: the tasks of an event, or with `?item=` of an item, behind the dialog that adds a task or,
 * with `?id=`, shows one.
 */
export function Component() {
  return (
    <Suspense fallback={<Skeleton height={420} radius="xl" />}>
      <Tasks queryRef={useLoaderData<QueryRef<TaskEventQuery>>()} />
    </Suspense>
  );
}

function Tasks({ queryRef }: { queryRef: QueryRef<TaskEventQuery> }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { tenantId, eventId } = eventOf(useParams());
  const [search] = useSearchParams();
  const itemId = idIn(search.get('item') ?? undefined) ?? undefined;
  const taskId = idIn(search.get('id') ?? undefined);
  const { event } = useReadQuery(queryRef).data;
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
