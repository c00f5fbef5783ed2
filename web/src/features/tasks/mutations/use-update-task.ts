import { useMutation } from '@apollo/client/react';
import { useCommandIds } from '../../../graphql/command-ids.ts';
import { usePlacer } from '../../../graphql/live/placer-context.ts';
import { taskType } from '../live/tasks-live.ts';
import type { TaskFacts } from '../model/task-values.ts';
import '../refusal-texts.ts';
import { UpdateTaskDocument, type UpdateTaskMutation } from './update-task.generated.ts';

export interface WhichTask {
  readonly tenantId: number;
  readonly eventId: number;
  readonly itemId: number | null;
  readonly taskId: number;
}

/**
 * Saves changes of a task, at the revision that they were based on, if there is one. Rejects when the server cannot
 * be reached.
 */
export function useUpdateTask({
  tenantId,
  eventId,
  itemId,
  taskId,
}: WhichTask): (
  input: Partial<TaskFacts> & { done?: boolean },
  expectedRevision?: string,
) => Promise<UpdateTaskMutation['updateTask']> {
  const placer = usePlacer();
  const ids = useCommandIds();
  const [update] = useMutation(UpdateTaskDocument);
  return async (input, expectedRevision) => {
    const { id: commandId } = ids.of({ taskId, input, expectedRevision });
    const which = { tenantId, eventId, itemId, taskId };
    const { data } = await update({
      variables: { ...which, input, expectedRevision: expectedRevision ?? null, commandId },
    });
    if (!data) throw new Error('The server answered without data');
    ids.answered();
    if (data.updateTask.__typename === 'TaskUpdated') placer.put(taskType, data.updateTask.task);
    return data.updateTask;
  };
}
