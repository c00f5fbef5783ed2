import { z } from 'zod';
import { mostMedia, removeMedia } from '../../domain/event-media/commands.ts';
import { editorOrGuestOf } from '../../domain/kernel/policy.ts';
import { Refusal } from '../../infra/platform/http/failure.ts';
import { ownMediaPath } from '../../infra/platform/http/own-media.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { acceptedOf, answers, changedWith, staleness } from '../server/answers.ts';
import { contextOf } from '../server/caller.ts';
import { idInBody, idShown } from '../server/ids.ts';
import { inBody } from '../server/policy.ts';
import type { RestApp } from '../server/rest-app.ts';

const removed = editorOrGuestOf('event');

/** Removes pictures and videos of events: several at once, or the one at an address. */
export function mediaRemoveRoutes(app: RestApp, ports: EdgePorts): void {
  const { config, dispatcher, eventMedia } = ports;
  const inTenant = (request: Parameters<typeof contextOf>[0]) => ({
    ...contextOf(request),
    tenantId: request.caller.tenantId,
  });

  app.post('/api/media/batch', {
    config: {
      policy: removed,
      ids: { tenant: inBody('tenantId'), event: inBody('eventId') },
    },
    schema: {
      operationId: 'removeMedia',
      summary: 'Remove pictures and videos of an event',
      description: 'All of the files, or none if the event does not show one of them.',
      tags: ['media'],
      body: z.object({
        tenantId: idInBody,
        scope: z.object({ eventId: idInBody, itemId: idInBody.nullish() }),
        action: z.string().max(200, 'too-long').meta({ description: '`delete`, the only one' }),
        fileIds: z.array(idInBody).max(mostMedia, 'too-long'),
      }),
      response: answers(200, changedWith({ deleted: z.array(idShown) })),
    },
    handler: async (request) => {
      const { action, scope, fileIds } = request.body;
      if (action !== 'delete') throw new Refusal('invalid', { action: 'invalid' });
      const input = { eventId: scope.eventId, itemId: scope.itemId ?? null, fileIds };
      const accepted = acceptedOf(await dispatcher.dispatch(removeMedia, input, inTenant(request)));
      return { success: true as const, deleted: [...new Set(fileIds)], ...staleness(accepted) };
    },
  });

  app.post('/api/media/delete-by-path', {
    config: { policy: removed, ids: { tenant: inBody('tenantId'), event: inBody('eventId') } },
    schema: {
      operationId: 'removeMediaByPath',
      summary: 'Remove the picture or video at an address',
      description: '`url` is the address of the file, in full or from `/media/` on.',
      tags: ['media'],
      body: z.object({
        tenantId: idInBody,
        eventId: idInBody,
        itemId: idInBody.nullish(),
        url: z.string().min(1, 'required').max(2_000, 'too-long'),
      }),
      response: answers(200, changedWith({})),
    },
    handler: async (request) => {
      const { eventId, itemId, url } = request.body;
      const path = ownMediaPath(url, config.publicUrl) ?? '';
      const target = { eventId, itemId: itemId ?? null };
      const accepted = acceptedOf(await eventMedia.removeAt(target, path, inTenant(request)));
      return { success: true as const, ...staleness(accepted) };
    },
  });
}
