import { useMutation } from '@apollo/client/react';
import { useCommandIds } from '../../../graphql/command-ids.ts';
import { usePlacer } from '../../../graphql/live/placer-context.ts';
import { taskType } from '../live/tasks-live.ts';
import type { TaskFacts } from '../model/task-values.ts';
import '../refusal-texts.ts';
import { AddTaskDocument, type AddTaskMutation } from './add-task.generated.ts';

/** Adds a task to an event, or to an item of it. Rejects when the server cannot be reached. */
export function useAddTask({
  tenantId,
  eventId,
  itemId,
}: {
  readonly tenantId: number;
  readonly eventId: number;
  readonly itemId?: number | undefined;
}): (task: TaskFacts) => Promise<AddTaskMutation['addTask']> {
  const placer = usePlacer();
  const ids = useCommandIds();
  const [add] = useMutation(AddTaskDocument);
  return async (task) => {
    const input = { ...task, itemId: itemId ?? null };
    const { data } = await add({ variables: { tenantId, eventId, input, commandId: ids.of(input).id } });
    if (!data) throw new Error('The server answered without data');
    ids.answered();
    if (data.addTask.__typename === 'TaskAdded') placer.put(taskType, data.addTask.task);
    return data.addTask;
  };
}
