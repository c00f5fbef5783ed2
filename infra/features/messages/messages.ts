import { mostAttached, sendMessage } from '../../../domain/message/commands.ts';
import type { Attachment } from '../../../domain/message/events.ts';
import { markThreadUnread, readThread } from '../../../domain/participation/commands.ts';
import { joinThread } from '../../../domain/thread/commands.ts';
import { thread } from '../../../domain/thread/decider.ts';
import { lastOfOthers, messagesByIds } from '../../../projections/messages/message-queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import type { Authorisation } from '../../platform/dispatch/authorisation-port.ts';
import { keeperOf } from '../../platform/dispatch/keeper.ts';
import type { CallContext, Dispatcher } from '../../platform/dispatch/port.ts';
import { refuse } from '../../platform/dispatch/refuse.ts';
import { callOfStep } from '../../platform/dispatch/steps.ts';
import type { Media } from '../../platform/media/port.ts';
import type { States } from '../../platform/states/port.ts';
import type { Messages } from './port.ts';

interface Parts {
  readonly authorisation: Authorisation;
  readonly dispatcher: Dispatcher;
  readonly media: Pick<Media, 'filesAt'>;
  readonly reads: Reads;
  readonly states: States;
}

type TenantCall = CallContext & { readonly tenantId: number };

/** Creates the use cases of reading and writing in a thread. */
export function createMessages({
  authorisation,
  dispatcher,
  media,
  reads,
  states,
}: Parts): Pick<Messages, 'attachable' | 'markUnread' | 'readUpTo' | 'send'> {
  const keeperIn = (threadId: number, call: TenantCall) =>
    keeperOf(authorisation, readThread.policy, call, { threadId });

  /** A thread of the tenant that keeps it for the caller; null if there is none. */
  async function threadFor(threadId: number, call: TenantCall) {
    const [stream, keeper] = [`thread-${threadId}`, await keeperIn(threadId, call)];
    if (await states.isForeign(thread.decider, stream, keeper)) return null;
    const { state } = await states.of(thread.decider, stream);
    return state.status === 'open' && state.tenantId === keeper ? state : null;
  }

  async function attachable(tenantId: number, paths: readonly string[]): Promise<readonly Attachment[]> {
    const found = new Map((await media.filesAt(tenantId, paths)).map((file) => [file.path, file]));
    return paths.flatMap((path) => {
      const file = found.get(path);
      if (file === undefined || file.kind === 'document') return [];
      const { kind, width, height } = file;
      return [{ path, kind, width, height }];
    });
  }

  return {
    attachable,
    async send({ files: named = [], ...input }, call) {
      const { threadId } = input;
      const paths = [...new Set(named)];
      if (paths.length > mostAttached) return refuse('invalid', { files: 'too-many-attached' });
      const files = paths.length === 0 ? [] : await attachable(call.tenantId, paths);
      if (files.length < paths.length) return refuse('invalid', { files: 'not-our-media' });
      const found = await threadFor(threadId, call);
      const about = { eventId: found?.eventId ?? null, itemId: found?.itemId ?? null };
      const message = { ...input, ...(files.length > 0 && { files }), ...about };
      const userId = call.principal.kind === 'staff' ? call.principal.userId : 0;
      // a person who writes to the thread of an event joins it
      if (found !== null && found.about !== 'people' && found.people.get(userId) !== true) {
        const refused = await dispatcher.check(sendMessage, message, call);
        if (refused !== null) return refused;
        const joined = await dispatcher.dispatch(joinThread, { threadId }, callOfStep(call, 'join'));
        if (!joined.ok) return joined;
      }
      return dispatcher.dispatch(sendMessage, message, call);
    },
    async readUpTo({ threadId, messageId }, call) {
      const keeper = await keeperIn(threadId, call);
      const [message] = await reads.asTenant(keeper, (db) => messagesByIds(db, keeper, [messageId]));
      if (message?.thread_id !== threadId) return refuse('not-found');
      return dispatcher.dispatch(readThread, { threadId, upTo: String(message.position) }, call);
    },
    async markUnread({ threadId }, call) {
      const { principal } = call;
      const tenantId = await keeperIn(threadId, call);
      const userId = principal.kind === 'staff' ? principal.userId : 0;
      const last = await reads.asTenant(tenantId, (db) => lastOfOthers(db, { tenantId, threadId, userId }));
      // without a message of others nothing becomes unread
      const upTo = String(last === undefined ? 0n : last.position - 1n);
      return dispatcher.dispatch(markThreadUnread, { threadId, upTo }, call);
    },
  };
}
