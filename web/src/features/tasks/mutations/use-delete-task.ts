import { useMutation } from '@apollo/client/react';
import { useCommandIds } from '../../../graphql/command-ids.ts';
import type { FailureTextFragment } from '../../../graphql/failure.generated.ts';
import { usePlacer } from '../../../graphql/live/placer-context.ts';
import { removedTask, taskType } from '../live/tasks-live.ts';
import { DeleteTaskDocument } from './delete-task.generated.ts';
import type { WhichTask } from './use-update-task.ts';

/** Resolves to null when the task is gone, else to the refusal. Rejects without an answer. */
export function useDeleteTask({
  tenantId,
  eventId,
  itemId,
  taskId,
}: WhichTask): () => Promise<FailureTextFragment | null> {
  const placer = usePlacer();
  const ids = useCommandIds();
  const [remove] = useMutation(DeleteTaskDocument);
  return async () => {
    const commandId = ids.of(taskId).id;
    const { data } = await remove({ variables: { tenantId, eventId, itemId, taskId, commandId } });
    if (!data) throw new Error('The server answered without data');
    ids.answered();
    const answer = data.deleteTask;
    // a task that was deleted on another device counts as deleted
    if (answer.__typename !== 'TaskDeleted' && answer.__typename !== 'NotThere') return answer;
    placer.remove(taskType, removedTask(tenantId, taskId));
    return null;
  };
}
