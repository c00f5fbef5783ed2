import { z } from 'zod';
import { requestMailing } from '../../domain/mailing/commands.ts';
import { mediaUrl } from '../../infra/platform/http/own-media.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { acceptMultipart } from '../server/accept-multipart.ts';
import { answers, answerWith } from '../server/answers.ts';
import { idShown } from '../server/ids.ts';
import { tenantInPath } from '../server/policy.ts';
import type { RestApp } from '../server/rest-app.ts';
import { closingIfRefused } from '../server/closing-if-refused.ts';
import { keepSentFile } from '../server/sent-file.ts';
import { fileForm, noRoom, uploadLimits, uploadsInForm } from '../server/upload-form.ts';
import { validateLater } from '../server/validation.ts';

const fileShown = z
  .object({
    fileId: idShown,
    kind: z.enum(['image', 'video', 'document']),
    url: z.string(),
    thumbnailUrl: z.string().nullable(),
    name: z.string().nullable(),
  })
  .meta({ id: 'MailAttachment' });

const mostBytes = 10 * 2 ** 20;

/** Stores a file for a mail that is still being written; one that no mail attaches within a day is removed. */
export function attachmentRoutes(app: RestApp, { media, config }: EdgePorts): void {
  app.register(async (scope: RestApp) => {
    await acceptMultipart(scope, { limits: { ...uploadLimits, fileSize: mostBytes } });
    scope.post('/api/:tenant/email/attachments', {
      config: {
        policy: requestMailing.policy,
        ids: { tenant: tenantInPath, upload: uploadsInForm },
        refuses: noRoom,
      },
      validatorCompiler: validateLater,
      schema: {
        operationId: 'uploadMailAttachment',
        summary: 'Upload a file for a mail',
        description:
          'A picture, a video or a document, up to 10 MB. A file that no mail attaches within a day is removed.',
        tags: ['email'],
        consumes: ['multipart/form-data'],
        params: z.object({ tenant: z.string().meta({ description: 'id of the tenant' }) }),
        body: fileForm,
        response: answers(201, answerWith({ file: fileShown })),
      },
      handler: async (request, reply) => {
        const accept = ['image', 'video', 'document'] as const;
        const kept = await closingIfRefused(reply, () =>
          keepSentFile({ media }, request, { accept, purpose: 'mail', keepsName: true, mostBytes }),
        );
        reply.code(201);
        const { fileId, kind, path, thumbnail, name } = kept;
        const { publicUrl } = config;
        const url = mediaUrl(path, publicUrl) ?? '';
        return {
          success: true as const,
          file: { fileId, kind, url, thumbnailUrl: mediaUrl(thumbnail, publicUrl), name },
        };
      },
    });
  });
}
