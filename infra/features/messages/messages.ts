import { sendMessage } from '../../../domain/message/commands.ts';
import { markThreadUnread, readThread } from '../../../domain/participation/commands.ts';
import { joinThread } from '../../../domain/thread/commands.ts';
import { thread } from '../../../domain/thread/decider.ts';
import { lastOfOthers, messagesByIds } from '../../../projections/messages/message-queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import type { CallContext, Dispatcher, Refused } from '../../platform/dispatch/port.ts';
import { callOfStep } from '../../platform/dispatch/steps.ts';
import type { States } from '../../platform/states/port.ts';
import type { Messages } from './port.ts';

interface Parts {
  readonly dispatcher: Dispatcher;
  readonly reads: Reads;
  readonly states: States;
}

const refused = (code: Refused['code']): Refused => ({ ok: false, code, fields: {} });

/** Creates the use cases of reading and writing in a thread. */
export function createMessages({
  dispatcher,
  reads,
  states,
}: Parts): Pick<Messages, 'markUnread' | 'readUpTo' | 'send'> {
  /** Whether the caller writes to the thread of an event without taking part in it. */
  async function isOutside({ principal, tenantId }: CallContext, threadId: number): Promise<boolean> {
    const stream = `thread-${threadId}`;
    if (principal.kind !== 'staff' || tenantId === undefined) return false;
    if (await states.isForeign(thread.decider, stream, tenantId)) return false;
    const { state } = await states.of(thread.decider, stream);
    return state.status === 'open' && state.about !== 'people' && state.people.get(principal.userId) !== true;
  }

  return {
    async send(input, call) {
      if (await isOutside(call, input.threadId)) {
        const { threadId } = input;
        const joined = await dispatcher.dispatch(joinThread, { threadId }, callOfStep(call, 'join'));
        if (!joined.ok) return joined;
      }
      return dispatcher.dispatch(sendMessage, input, call);
    },
    async readUpTo({ threadId, messageId }, call) {
      const [message] = await reads.asTenant(call.tenantId, (db) =>
        messagesByIds(db, call.tenantId, [messageId]),
      );
      if (message?.thread_id !== threadId) return refused('not-found');
      return dispatcher.dispatch(readThread, { threadId, upTo: String(message.position) }, call);
    },
    async markUnread({ threadId }, call) {
      const { principal, tenantId } = call;
      const userId = principal.kind === 'staff' ? principal.userId : 0;
      const last = await reads.asTenant(tenantId, (db) => lastOfOthers(db, { tenantId, threadId, userId }));
      // without a message of others nothing becomes unread
      const upTo = String(last === undefined ? 0n : last.position - 1n);
      return dispatcher.dispatch(markThreadUnread, { threadId, upTo }, call);
    },
  };
}
