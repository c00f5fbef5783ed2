import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useUnlessRefused } from '../../../graphql/use-unless-refused.ts';
import { sharedForm } from '../../../features/collaboration/model/shared-form.ts';
import { NewTaskForm } from '../../../features/tasks/components/new-task-form.tsx';
import { TaskEditor } from '../../../features/tasks/components/task-editor.tsx';
import type { Colleagues } from '../../../features/tasks/components/task-fields.tsx';
import { userFields } from '../../../features/users/live/cached-fields.ts';
import { useCachedFields } from '../../../graphql/use-cached-fields.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ColleaguesDocument, TaskDetailDocument } from './task.generated.ts';

/** The active users of the tenant by name, page by page. Nobody for a shared event of another tenant. */
function useColleagues(tenantId: number, isShared: boolean): Colleagues {
  useCachedFields(userFields);
  const { data, fetchMore } = useQuery(ColleaguesDocument, {
    variables: { tenantId },
    fetchPolicy: 'cache-and-network',
    skip: isShared,
  });
  if (isShared || !data) return { found: [], more: null };
  const { edges, pageInfo } = data.tenantUsers;
  const { endCursor: after } = pageInfo;
  return {
    found: edges.map(({ node }) => node),
    more: pageInfo.hasNextPage ? { after, load: () => fetchMore({ variables: { after } }) } : null,
  };
}

/** The form of a new task. */
export function NewTask({
  target,
  isShared,
  onClose,
}: {
  isShared: boolean;
  target: { readonly tenantId: number; readonly eventId: number; readonly itemId: number | undefined };
  onClose(): void;
}) {
  const colleagues = useColleagues(target.tenantId, isShared);
  return <NewTaskForm target={target} colleagues={colleagues} onAdded={onClose} onCancel={onClose} />;
}

/** A task with its form. */
export function OneTask({
  canEdit,
  isShared,
  onClose,
  ...which
}: {
  tenantId: number;
  eventId: number;
  itemId: number | null;
  taskId: number;
  isShared: boolean;
  canEdit: boolean;
  onClose(): void;
}) {
  const { t } = useLingui();
  const colleagues = useColleagues(which.tenantId, isShared);
  const { data, error, loading, refetch } = useQuery(TaskDetailDocument, {
    variables: which,
    fetchPolicy: 'cache-and-network',
  });
  const task = useUnlessRefused({ data, error, loading })?.task;
  if (task) {
    // somebody who was deactivated, or is on a further page, stays the assignee until another one is chosen
    const { assignee } = task;
    const { found } = colleagues;
    const isListed = !assignee || found.some(({ userId }) => userId === assignee.userId);
    const listed = isListed ? found : [...found, assignee];
    return (
      <TaskEditor
        task={task}
        colleagues={{ ...colleagues, found: listed }}
        draftForm={isShared ? sharedForm(which.eventId, `task-${which.taskId}`) : undefined}
        {...{ canEdit, onClose }}
        reload={() => refetch()}
      />
    );
  }
  if (loading) return <Skeleton height={260} radius="lg" />;
  if (error)
    return (
      <Notice
        kind="error"
        actions={<Button variant="default" onClick={() => void refetch()}>{t`Try again`}</Button>}
      >
        {t`Failed to load tasks`}
      </Notice>
    );
  return (
    <Notice
      kind="error"
      actions={<Button variant="default" onClick={onClose}>{t`Close`}</Button>}
    >{t`There is no such task. It may have been deleted.`}</Notice>
  );
}
