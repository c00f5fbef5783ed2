import { z } from 'zod';
import { mostAttached, sendMessage } from '../../domain/message/commands.ts';
import { contentEditorOf, contentViewerOf, staff } from '../../domain/kernel/policy.ts';
import { Refusal } from '../../infra/platform/http/failure.ts';
import { ownMediaPath } from '../../infra/platform/http/own-media.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { messagesByIds } from '../../projections/messages/message-queries.ts';
import { threadsByIds } from '../../projections/messages/thread-queries.ts';
import { acceptedOf, answers, changedWith, staleness } from '../server/answers.ts';
import { contextOf, staffOf } from '../server/caller.ts';
import { idOf } from '../server/id-places.ts';
import { idInBody } from '../server/ids.ts';
import { readKept } from '../server/kept-in.ts';
import type { RestApp } from '../server/rest-app.ts';
import { asSent } from './as-sent.ts';
import { inThread, threadInPath } from './thread-in-path.ts';
import { messageShown, presentMessage, threadShown } from './presenter.ts';
import { tags } from './tags.ts';
import { presentThreads, seenFrom } from './threads-shown.ts';

const identity = { meId: idInBody.nullish(), tenantId: idInBody.nullish() };

/** Starts threads, and sends messages in them. */
export function sendingRoutes(app: RestApp, ports: EdgePorts): void {
  const { config, messages, reads } = ports;
  const { publicUrl } = config;

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
      const { tenantId, userId } = staffOf(request);
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
          .array(idInBody)
          .max(1_000, 'too-long')
          .meta({ description: 'ids of users; empty with `eventId`' }),
        eventId: idInBody.nullish(),
        itemId: idInBody.nullish(),
        ...identity,
      }),
      response: answers(200, changedWith({ thread: threadShown })),
    },
    handler: async (request) => {
      const caller = staffOf(request);
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
