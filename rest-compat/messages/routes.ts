import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { mostAttached, sendMessage } from '../../domain/message/commands.ts';
import { contentEditorOf, contentReaderOf, contentViewerOf, staff } from '../../domain/kernel/policy.ts';
import { Refusal } from '../../infra/platform/http/failure.ts';
import { ownMediaPath } from '../../infra/platform/http/own-media.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { maxListLength } from '../../projections/kernel/page.ts';
import { messagesByIds, messagesPage } from '../../projections/messages/message-queries.ts';
import { threadsByIds } from '../../projections/messages/thread-queries.ts';
import { acceptedOf, answers, answerWith, changedWith, staleness } from '../server/answers.ts';
import { contextOf } from '../server/caller.ts';
import { idOf } from '../server/id-places.ts';
import { idGiven, whole } from '../server/ids.ts';
import { readKept } from '../server/kept-in.ts';
import { nextOf, pageGiven, pageShown, reading } from '../server/paging.ts';
import type { RestApp } from '../server/rest-app.ts';
import { messageShown, presentMessage, threadShape, threadShown } from './presenter.ts';
import { asSent } from './as-sent.ts';
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
const threadInPath = { in: 'params', name: 'id' } as const;
const inThread = z.object({ id: z.string().meta({ description: 'id of the thread' }) });
const identity = { meId: idGiven.nullish(), tenantId: idGiven.nullish() };

/** The person who calls, in the tenant of the call. */
function callerOf({ caller: { principal, tenantId } }: FastifyRequest) {
  if (principal.kind !== 'staff') throw new Refusal('unauthenticated');
  return { tenantId, userId: principal.userId };
}

/** The threads of a person, and messages in them. */
export function messageRoutes(app: RestApp, ports: EdgePorts): void {
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
      const caller = callerOf(request);
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
      querystring: z.object({ ...whose, ...pageGiven }),
      response: answers(200, answerWith({ threads: z.array(threadShown), ...pageShown })),
    },
    handler: async (request) => {
      const caller = callerOf(request);
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
      querystring: z.object({ ...whose, ...pageGiven }),
      response: answers(
        200,
        answerWith({
          thread: z.object({ ...threadShape, messages: z.array(messageShown).max(maxListLength) }),
          ...pageShown,
        }),
      ),
    },
    handler: async (request) => {
      const caller = callerOf(request);
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
          // the messages are shown all the same
          .catch((error: unknown) =>
            request.log.warn({ err: error }, 'A thread could not be marked as read'),
          );
      return shown;
    },
  });

  app.post('/api/messages/threads/:id/messages', {
    config: { policy: contentEditorOf('thread'), ids: { tenant: { in: 'session' }, thread: threadInPath } },
    schema: {
      operationId: 'sendMessage',
      summary: 'Send a message',
      description:
        'To everybody in the thread: a text, up to 10 pictures and videos, or both. Who writes to the thread of an event takes part in it.',
      tags,
      params: inThread,
      body: z.object({
        text: sendMessage.input.shape.text.unwrap().meta({
          description: 'what it says; may be empty with `files`',
        }),
        files: z
          .array(z.string().max(2_000, 'too-long'))
          .max(mostAttached, 'too-many-attached')
          .nullish()
          .meta({
            description:
              "addresses of pictures and videos of the caller's library, in full or from `/media/` on",
          }),
        ...identity,
      }),
      response: answers(201, changedWith({ message: messageShown })),
    },
    handler: async (request, reply) => {
      const { tenantId, userId } = callerOf(request);
      const threadId = idOf(request, 'thread');
      const { text } = request.body;
      const files = (request.body.files ?? []).map((url) => ownMediaPath(url, publicUrl) ?? '');
      const sent = acceptedOf(
        await messages.send({ threadId, text, files }, { ...contextOf(request), tenantId }),
      );
      const { messageId } = sent.ids;
      const [row] = await readKept(ports, request, contentEditorOf('thread'), { threadId }, (keeper) =>
        reads.asTenant(keeper, (db) => messagesByIds(db, keeper, [messageId])),
      );
      const written = { tenantId, messageId, threadId, userId, text, position: sent.position };
      const shown = row ?? asSent({ ...written, files: await messages.attachable(tenantId, files) });
      const message = presentMessage(shown, publicUrl);
      reply.code(201);
      return { success: true as const, message, ...staleness(sent) };
    },
  });

  app.post('/api/messages/threads/find-or-create', {
    config: { policy: staff, ids: { tenant: { in: 'session' } } },
    schema: {
      operationId: 'findOrCreateThread',
      summary: 'The thread with these people',
      description:
        'The same people have the same thread, which is started when there is none. The caller is always in it. With `eventId` (and `itemId`) instead of people: the thread of the event or item.',
      tags,
      body: z.object({
        participantIds: z
          .array(idGiven)
          .max(1_000, 'too-long')
          .meta({ description: 'ids of users; empty with `eventId`' }),
        eventId: idGiven.nullish(),
        itemId: idGiven.nullish(),
        ...identity,
      }),
      response: answers(200, changedWith({ thread: threadShown })),
    },
    handler: async (request) => {
      const caller = callerOf(request);
      const { tenantId } = caller;
      const { eventId, itemId = null, participantIds } = request.body;
      if (eventId == null && itemId !== null) throw new Refusal('invalid', { eventId: 'required' });
      if (eventId != null && participantIds.length > 0)
        throw new Refusal('invalid', { participantIds: 'no-such-field' });
      const call = { ...contextOf(request), tenantId };
      const opened = acceptedOf(
        eventId == null
          ? await messages.openWith(participantIds, call)
          : await messages.openAbout({ eventId, itemId }, call),
      );
      const { threadId } = opened.ids;
      const seen = eventId == null ? staff : contentViewerOf('event', 'item');
      const [thread] = await readKept(ports, request, seen, { eventId, itemId }, async (keeper) => {
        const of = { ...(await seenFrom(ports, keeper, caller)), publicUrl };
        const rows = await reads.asTenant(keeper, (db) => threadsByIds(db, keeper, [threadId]));
        return presentThreads(reads, of, rows);
      });
      // the read models do not show it within 2 s
      if (thread === undefined) throw new Refusal('not-found');
      return { success: true as const, thread, ...staleness(opened) };
    },
  });
}
