import { addTask, notifyTaskMentions, updateTask } from '../../../domain/task/commands.ts';
import type { Dispatcher } from '../../platform/dispatch/port.ts';
import type { Mentions } from '../mentions/port.ts';
import type { Tasks } from './port.ts';

/** Creates the use cases of tasks: the text decides whom a task mentions, never the caller. */
export function createTasks({
  dispatcher,
  mentions,
}: {
  readonly dispatcher: Dispatcher;
  readonly mentions: Mentions;
}): Tasks {
  const mentionedIn = async (tenantId: number, text: unknown) =>
    typeof text === 'string' ? mentions.of(tenantId, text) : [];
  return {
    async add(task, call) {
      const mentioned = await mentionedIn(call.tenantId, task.description);
      return dispatcher.dispatch(addTask, { ...task, mentioned }, call);
    },
    async update(change, call, options) {
      const mentioned = await mentionedIn(call.tenantId, change.description);
      return dispatcher.dispatch(updateTask, { ...change, mentioned }, call, options);
    },
    async notifyMentions({ text, ...which }, call) {
      const mentioned = await mentions.of(call.tenantId, text);
      return {
        mentioned,
        outcome: await dispatcher.dispatch(notifyTaskMentions, { ...which, mentioned }, call),
      };
    },
  };
}
