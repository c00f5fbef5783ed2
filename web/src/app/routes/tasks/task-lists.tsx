import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useUnlessRefused } from '../../../graphql/use-unless-refused.ts';
import { TaskList } from '../../../features/tasks/components/task-list.tsx';
import classes from '../../../features/tasks/components/tasks.module.css';
import { taskFields } from '../../../features/tasks/live/cached-fields.ts';
import { useCachedFields } from '../../../graphql/use-cached-fields.ts';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TasksDocument } from './tasks.generated.ts';

/** tasks per page */
const first = 20;

interface Props {
  readonly tenantId: number;
  readonly eventId: number;
  readonly itemId?: number | undefined;
  readonly canEdit: boolean;
}

/** The tasks to do, and those that are done on demand. */
export function TaskLists(props: Props) {
  const { t } = useLingui();
  useCachedFields(taskFields);
  const [showsDone, setShowsDone] = useState(false);
  return (
    <>
      <Tasks {...props} done={false} />
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={showsDone}
          onClick={() => setShowsDone(!showsDone)}
        >
          {showsDone ? t`Hide done tasks` : t`Show done tasks`}
        </Button>
      </div>
      {showsDone && <Tasks {...props} done />}
    </>
  );
}

function Tasks({ tenantId, eventId, itemId, canEdit, done }: Props & { done: boolean }) {
  const { t } = useLingui();
  const { data, error, loading, refetch, fetchMore } = useQuery(TasksDocument, {
    variables: { tenantId, eventId, itemId: itemId ?? null, done, first },
    fetchPolicy: 'cache-and-network',
  });
  const tasks = useUnlessRefused({ data, error, loading })?.tasks;
  return (
    <>
      {error && (
        <Notice
          kind="error"
          actions={<Button variant="default" onClick={() => void refetch()}>{t`Try again`}</Button>}
        >
          {t`Failed to load tasks`}
        </Notice>
      )}
      {!tasks && loading && <Skeleton height={96} radius="lg" />}
      {tasks?.edges.length === 0 && (
        <p className={classes.quiet}>{done ? t`Nothing is done yet.` : t`No tasks to do.`}</p>
      )}
      {tasks && tasks.edges.length > 0 && (
        <TaskList
          label={done ? t`Done tasks` : t`Tasks to do`}
          tasks={tasks.edges.map(({ node }) => node)}
          canEdit={canEdit}
          showItem={itemId === undefined}
        />
      )}
      {tasks?.pageInfo.hasNextPage && (
        <LoadMore
          key={tasks.pageInfo.endCursor}
          failure={t`Failed to load tasks`}
          loadMore={() => fetchMore({ variables: { after: tasks.pageInfo.endCursor ?? null } })}
        />
      )}
    </>
  );
}
