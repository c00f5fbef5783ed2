import { z } from 'zod';
import { staff } from '../../domain/kernel/policy.ts';
import { mediaUrl } from '../../infra/platform/http/own-media.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { answers, answerWith } from '../server/answers.ts';
import { tenantInPath } from '../server/policy.ts';
import type { RestApp } from '../server/rest-app.ts';
import { validateLater } from '../server/validation.ts';
import { acceptMultipart } from '../server/accept-multipart.ts';
import { closingIfRefused } from '../server/closing-if-refused.ts';
import { keepSentFile } from '../server/sent-file.ts';
import { fileForm, noRoom, uploadLimits, uploadsInForm } from '../server/upload-form.ts';
import { idShown, whole } from '../server/ids.ts';

const form = fileForm.extend({
  poster: z
    .string()
    .optional()
    .meta({ format: 'binary', description: 'a picture that stands for the video before it' }),
});

const fileShown = z
  .object({
    id: z.string(),
    fileId: idShown,
    kind: z.enum(['image', 'video', 'document']),
    url: z.string(),
    thumbnailUrl: z.string().nullable(),
    posterUrl: z.string().nullable(),
    mime: z.string(),
    width: whole.nullable(),
    height: whole.nullable(),
  })
  .meta({ id: 'LibraryFile' });

/** Adds pictures and videos to the tenant's library, one file for each call (decision 35). */
export function libraryRoutes(app: RestApp, ports: EdgePorts): void {
  const { config, media } = ports;
  app.register(async (scope: RestApp) => {
    await acceptMultipart(scope, { limits: uploadLimits });
    scope.post('/api/:tenant/library', {
      config: { policy: staff, ids: { tenant: tenantInPath, upload: uploadsInForm }, refuses: noRoom },
      validatorCompiler: validateLater,
      schema: {
        operationId: 'uploadToLibrary',
        summary: 'Put a file into the library',
        description:
          'A picture up to 10 MB or a video up to 200 MB. Pictures are stored again without their metadata. A picture after a video stands for it.',
        tags: ['media'],
        consumes: ['multipart/form-data'],
        params: z.object({ tenant: z.string().meta({ description: 'id of the tenant' }) }),
        body: form,
        response: answers(201, answerWith({ file: fileShown })),
      },
      handler: async (request, reply) => {
        const { tenantId } = request.caller;
        const sent = await closingIfRefused(reply, () =>
          keepSentFile(ports, request, {
            accept: ['image', 'video'],
            purpose: 'library',
            mayHavePoster: true,
          }),
        );
        reply.code(201);
        // with the poster that came after it
        const [kept = sent] = await media.filesByIds(tenantId, [sent.fileId]);
        const { fileId, kind, path, thumbnail, poster, mime, width, height } = kept;
        const { publicUrl } = config;
        const addresses = {
          url: mediaUrl(path, publicUrl) ?? '',
          thumbnailUrl: mediaUrl(thumbnail, publicUrl),
          posterUrl: mediaUrl(poster, publicUrl),
        };
        const file = { id: `LibraryFile:${fileId}`, fileId, kind, ...addresses, mime, width, height };
        return { success: true as const, file };
      },
    });
  });
}
