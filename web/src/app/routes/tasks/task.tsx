import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { MissingEvent } from '../../../features/events/components/missing-event.tsx';
import { TaskPanel } from '../../../features/tasks/components/task-panel.tsx';
import { Present } from '../../../features/presence/components/present.tsx';
import { isRefused } from '../../../graphql/errors.ts';
import { useUnlessRefused } from '../../../graphql/use-unless-refused.ts';
import { idIn, paths } from '../../../lib/paths.ts';
import type { Shown } from '../../../lib/shown.ts';
import { useNavigateFromHere } from '../../../lib/use-navigate-from-here.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { eventOf } from '../../route-params.ts';
import frame from '../../../ui/form/form-frame.module.css';
import classes from '../items/item-detail.module.css';
import { TaskLists } from './task-lists.tsx';
import { NewTask, OneTask } from './task-forms.tsx';
import { TaskEventDocument, TaskSharedEventDocument } from './task.generated.ts';

export const handle: Shown = { readModels: ['tasks'] };

/**
 * /{tenant}/{eventId}/task: the tasks of an event, or with `?item=` of an item, behind the dialog that adds a task or,
 * with `?id=`, shows one.
 */
export function Component() {
  const { t } = useLingui();
  const navigate = useNavigateFromHere();
  const { tenantId, eventId } = eventOf(useParams());
  const [search] = useSearchParams();
  const itemId = idIn(search.get('item') ?? undefined) ?? undefined;
  const taskId = idIn(search.get('id') ?? undefined);
  // the query belongs to this file, so that the start does not carry it
  const { data, error, refetch } = useQuery(TaskEventDocument, { variables: { tenantId, eventId } });
  const { event } = data ?? {};
  const shared = useQuery(TaskSharedEventDocument, {
    variables: { tenantId, eventId },
    skip: data === undefined || event !== null,
  });
  // A refetch, also one that fails, keeps the old data on the screen: without it the open form would lose its text.
  const ofGuest = useUnlessRefused(shared);
  const hasFailed = (!data && error) || (!ofGuest && shared.error && !isRefused(shared.error));
  if (hasFailed)
    return (
      <Notice
        kind="error"
        actions={<Button variant="default" onClick={() => void refetch()}>{t`Try again`}</Button>}
      >
        {t`Failed to load tasks`}
      </Notice>
    );
  if (!data || (!ofGuest && shared.loading)) return <PageSkeleton height={360} />;
  const found = event ?? ofGuest?.sharedEvent;
  if (!found) return <MissingEvent />;
  const isShared = !event;
  const item = ofGuest?.sharedItems?.find((one) => one.itemId === itemId);
  const canEdit = (isShared && itemId !== undefined ? item?.myRole : found.myRole) !== 'VIEWER';
  const back =
    itemId === undefined || isShared
      ? paths.eventDetail(tenantId, eventId)
      : paths.eventItemDetail(tenantId, eventId, itemId);
  const close = () => void navigate(back);
  const target = { tenantId, eventId, itemId };
  return (
    <div className={frame.page}>
      <PageHeading title={t`Tasks`} />
      <p className={classes.event}>
        <Link to={back}>{found.name}</Link>
      </p>
      <Present {...target} />
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
          <NewTask target={target} isShared={isShared} onClose={close} />
        ) : (
          <OneTask
            key={taskId}
            {...{ tenantId, eventId, itemId: itemId ?? null, taskId, canEdit, isShared }}
            onClose={close}
          />
        )}
      </Sheet>
    </div>
  );
}
