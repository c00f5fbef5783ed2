import { addTask, notifyTaskMentions, updateTask } from '../../../domain/task/commands.ts';
import type { Authorisation } from '../../platform/dispatch/authorisation-port.ts';
import { keeperOf } from '../../platform/dispatch/keeper.ts';
import type { Dispatcher } from '../../platform/dispatch/port.ts';
import type { Mentions } from '../mentions/port.ts';
import type { Tasks } from './port.ts';

/** Creates the use cases of tasks: the text decides whom a task mentions, never the caller. */
export function createTasks({
  authorisation,
  dispatcher,
  mentions,
}: {
  readonly authorisation: Authorisation;
  readonly dispatcher: Dispatcher;
  readonly mentions: Mentions;
}): Tasks {
  /** The people whom a text mentions: users of the tenant that holds the event, also if a guest wrote it. */
  async function mentionedIn(
    of: { readonly eventId: number; readonly itemId?: number | null; readonly description?: unknown },
    call: Parameters<Tasks['add']>[1],
  ): Promise<readonly number[]> {
    const { eventId, itemId = null, description: text } = of;
    if (typeof text !== 'string') return [];
    return mentions.of(await keeperOf(authorisation, addTask.policy, call, { eventId, itemId }), text);
  }
  return {
    async add(task, call) {
      const mentioned = await mentionedIn(task, call);
      return dispatcher.dispatch(addTask, { ...task, mentioned }, call);
    },
    async update(change, call, options) {
      const mentioned = await mentionedIn(change, call);
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
