import { z } from 'zod';
import { contentEditorOf } from '../../domain/kernel/policy.ts';
import { Refusal } from '../../infra/platform/http/failure.ts';
import type { Target } from '../../infra/features/event-media/port.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { mediaOfFiles } from '../../projections/event-media/queries.ts';
import { acceptMultipart } from '../server/accept-multipart.ts';
import { acceptedOf, answers, changedWith } from '../server/answers.ts';
import { closingIfRefused } from '../server/closing-if-refused.ts';
import { contextOf } from '../server/caller.ts';
import { idsOfEvent, idsOfItem, inEvent, inItem, shownItem } from '../items/item-in-path.ts';
import { idOf } from '../server/id-places.ts';
import { readKept } from '../server/kept-in.ts';
import type { RestApp } from '../server/rest-app.ts';
import { noRoom, uploadsField, uploadsInForm } from '../server/upload-form.ts';
import { validateLater } from '../server/validation.ts';
import { mediumShown, presentMedium } from './presenter.ts';
import { formLimits, keepSentFiles } from './sent-files.ts';

/** What a form says about its files, for the document only: it is read as it arrives. */
const ofEvent = z.object({
  reftable: z.string().meta({ description: 'what the files belong to; it follows from the path' }),
  tableid: z.string().meta({ description: 'its id; it must be that of the path' }),
  files: z
    .string()
    .optional()
    .meta({ format: 'binary', description: 'pictures and videos, 50 at most with the uploads' }),
  uploads: uploadsField,
  poster: z
    .string()
    .optional()
    .meta({ format: 'binary', description: 'a picture that stands for the video before it' }),
});
const ofItem = ofEvent.extend({
  parenttable: z.string().meta({ description: 'what the item belongs to; it follows from the path' }),
  parenttableid: z.string().meta({ description: 'the id of the event; it must be that of the path' }),
});

/** The addresses of uploads to an event, and to an item of it. */
const places = [
  {
    of: 'event',
    url: '/api/:tenant/:eventId/uploadimage',
    ids: idsOfEvent,
    params: inEvent,
    form: ofEvent,
  },
  {
    of: 'item',
    url: '/api/:tenant/:eventId/items/:itemId/uploadimage',
    ids: idsOfItem,
    params: inItem,
    form: ofItem,
  },
] as const;

/** Uploads of pictures and videos that an event or an item shows. */
export function mediaUploadRoutes(app: RestApp, ports: EdgePorts): void {
  const { config, eventMedia, reads } = ports;
  app.register(async (scope: RestApp) => {
    await acceptMultipart(scope, { limits: formLimits });
    for (const { of, url, ids, params, form } of places)
      scope.post(url, {
        config: {
          policy: contentEditorOf('event', of === 'item' ? 'item' : null),
          ids: { ...ids, upload: uploadsInForm },
          refuses: noRoom,
        },
        validatorCompiler: validateLater,
        schema: {
          operationId: of === 'item' ? 'uploadItemMedia' : 'uploadEventMedia',
          summary: of === 'item' ? 'Give an item pictures and videos' : 'Give an event pictures and videos',
          description:
            'Pictures up to 10 MB and videos up to 200 MB. Either all files are shown, after those that are there, or none is stored.',
          tags: [of === 'item' ? 'media' : 'events'],
          consumes: ['multipart/form-data'],
          params,
          body: form,
          response: answers(200, changedWith({ files: z.array(mediumShown), message: z.string() })),
        },
        handler: async (request, reply) => {
          const { tenantId, thingId: eventId } = request.caller;
          const itemId = of === 'item' ? idOf(request, 'item') : null;
          const target: Target = { eventId, itemId };
          const changed = contentEditorOf('event', 'item');
          // the tenant that holds the event keeps its files
          const keeper = await readKept(ports, request, changed, { ...target }, async (id) => {
            if (itemId !== null) await shownItem(ports, { tenantId: id, eventId, itemId });
            return id;
          });
          const context = { ...contextOf(request), tenantId };
          const partOf = (name: string) => ({
            ...context,
            ...(context.commandId !== undefined && { commandId: `${context.commandId}/${name}` }),
          });
          const kept = await closingIfRefused(reply, () =>
            keepSentFiles(ports, request, keeper, {
              keep: (content, index) => eventMedia.keep({ content, target }, partOf(`file-${index}`)),
              take: (uploadId, index) => eventMedia.take({ uploadId, target }, partOf(`file-${index}`)),
              check(field, value) {
                const expected = { tableid: itemId ?? eventId, parenttableid: eventId }[field];
                if (expected !== undefined && value !== '' && value !== String(expected))
                  throw new Refusal('not-found');
              },
            }),
          );
          const fileIds = kept.map(({ file }) => file.fileId);
          if (!(await eventMedia.hasRoomFor(target, fileIds))) throw new Refusal('too-many-media');
          let stale = false;
          for (const { file, poster } of kept) {
            const shown = { fileId: file.fileId, posterFileId: poster?.fileId };
            const outcome = await eventMedia.attach(target, shown, partOf(`show-${file.fileId}`));
            stale ||= acceptedOf(outcome, { file: 'files' }).stale;
          }
          const rows = await reads.asTenant(keeper, (db) =>
            mediaOfFiles(db, { tenantId: keeper, ...target }, fileIds),
          );
          const files = rows
            .toSorted((a, b) => fileIds.indexOf(a.file_id) - fileIds.indexOf(b.file_id))
            .map((row) => presentMedium(row, config.publicUrl));
          const message = files.length === 1 ? 'The file was uploaded.' : 'The files were uploaded.';
          return { success: true as const, files, message, ...(stale && { stale: true as const }) };
        },
      });
  });
}
