import { z } from 'zod';
import { contentReaderOf, staff } from '../../domain/kernel/policy.ts';
import { Refusal } from '../../infra/platform/http/failure.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { maxListLength } from '../../projections/kernel/page.ts';
import { messagesPage } from '../../projections/messages/message-queries.ts';
import { threadsByIds } from '../../projections/messages/thread-queries.ts';
import { answers, answerWith } from '../server/answers.ts';
import { contextOf, staffOf } from '../server/caller.ts';
import { idOf } from '../server/id-places.ts';
import { whole } from '../server/ids.ts';
import { readKept } from '../server/kept-in.ts';
import { nextOf, pageQuery, pageShown, reading } from '../server/paging.ts';
import type { RestApp } from '../server/rest-app.ts';
import { inThread, threadInPath } from './thread-in-path.ts';
import { messageShown, presentMessage, threadShape, threadShown } from './presenter.ts';
import { tags } from './tags.ts';
import { presentThreads, seenFrom } from './threads-shown.ts';

const whose = {
  meId: z.string().meta({ description: 'id of the caller' }),
  tenantId: z.string().meta({ description: 'id of the tenant' }),
};
const idsOfCaller = {
  tenant: { in: 'query', name: 'tenantId' },
  user: { in: 'query', name: 'meId' },
} as const;

/** Reads the threads of a person, and messages in them. */
export function threadRoutes(app: RestApp, ports: EdgePorts): void {
  const { config, messages, reads } = ports;
  const { publicUrl } = config;

  app.get('/api/messages/unread-count', {
    config: { policy: staff, ids: idsOfCaller },
    schema: {
      operationId: 'countUnreadMessages',
      summary: 'How many messages the caller has not read',
      description:
        "In all threads of the caller's list that are not muted. `count` and `unread` are the same number.",
      tags,
      querystring: z.object(whose),
      response: answers(200, answerWith({ count: whole, unread: whole })),
    },
    handler: async (request) => {
      const caller = staffOf(request);
      const count = await messages.unreadCount(caller);
      return { success: true as const, count, unread: count };
    },
  });

  app.get('/api/messages/threads', {
    config: { policy: staff, ids: idsOfCaller, readModels: ['guest-threads', 'messages'] },
    schema: {
      operationId: 'listThreads',
      summary: 'The threads of the caller',
      description:
        'The one with the latest message first: those of the tenant, and the threads of shared events and items that the caller has joined.',
      tags,
      querystring: z.object({ ...whose, ...pageQuery }),
      response: answers(200, answerWith({ threads: z.array(threadShown), ...pageShown })),
    },
    handler: async (request) => {
      const caller = staffOf(request);
      const { limit: first = maxListLength, cursor: after = null } = request.query;
      return reading(async () => {
        const query = { ...caller, first, after, longest: maxListLength };
        const page = await messages.threadsOf(query, async (keeper, rows) => {
          const seen = await seenFrom(ports, keeper, caller);
          return presentThreads(reads, { ...seen, publicUrl }, rows);
        });
        const threads = page.edges.map(({ node }) => node);
        return { success: true as const, threads, ...nextOf(page) };
      });
    },
  });

  app.get('/api/messages/threads/:id', {
    config: {
      policy: contentReaderOf('thread'),
      ids: { ...idsOfCaller, thread: threadInPath },
      readModels: ['messages'],
      isNoted: true,
    },
    schema: {
      operationId: 'getThread',
      summary: 'A thread with its messages',
      description:
        'The latest messages, in the order in which they were sent; `nextCursor` leads to the ones before. Reading the latest ones marks the thread read; `unreadCount` is what was unread before.',
      tags,
      params: inThread,
      querystring: z.object({ ...whose, ...pageQuery }),
      response: answers(
        200,
        answerWith({
          thread: z.object({ ...threadShape, messages: z.array(messageShown).max(maxListLength) }),
          ...pageShown,
        }),
      ),
    },
    handler: async (request) => {
      const caller = staffOf(request);
      const threadId = idOf(request, 'thread');
      const { limit: first = maxListLength, cursor: after = null } = request.query;
      const shown = await readKept(
        ports,
        request,
        contentReaderOf('thread'),
        { threadId },
        async (tenantId) => {
          const of = { ...(await seenFrom(ports, tenantId, caller)), publicUrl };
          return reading(async () => {
            const { rows, page } = await reads.asTenant(tenantId, async (db) => ({
              rows: await threadsByIds(db, tenantId, [threadId]),
              page: await messagesPage(db, { tenantId, threadId, first, after, longest: maxListLength }),
            }));
            const [thread] = await presentThreads(reads, of, rows);
            if (thread === undefined) throw new Refusal('not-found');
            const sent = page.edges.map(({ node }) => presentMessage(node, publicUrl)).toReversed();
            return { success: true as const, thread: { ...thread, messages: sent }, ...nextOf(page) };
          });
        },
      );
      // opening a thread marks it read (decision 21)
      const latest = after === null ? shown.thread.messages.at(-1) : undefined;
      if (latest !== undefined)
        await messages
          .readUpTo({ threadId, messageId: latest.id }, { ...contextOf(request), tenantId: caller.tenantId })
          // the messages are still shown
          .catch((error: unknown) =>
            request.log.warn({ err: error }, 'A thread could not be marked as read'),
          );
      return shown;
    },
  });
}
