import { z } from 'zod';
import { staff } from '../../domain/kernel/policy.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { mediaUrl } from '../../infra/platform/http/own-media.ts';
import { answers, answerWith } from '../server/answers.ts';
import { tenantInPath } from '../server/policy.ts';
import type { RestApp } from '../server/rest-app.ts';
import { validateLater } from '../server/validation.ts';
import { acceptMultipart } from '../server/accept-multipart.ts';
import { fileForm, noRoom, uploadLimits, uploadsInForm } from '../server/upload-form.ts';
import { closingIfRefused } from '../server/closing-if-refused.ts';
import { keepSentFile } from '../server/sent-file.ts';

/** Uploads of pictures for members who are not registered yet. */
export function memberUploadRoutes(app: RestApp, ports: EdgePorts): void {
  const { config } = ports;
  app.register(async (scope: RestApp) => {
    await acceptMultipart(scope, { limits: uploadLimits });
    scope.post('/api/:tenant/uploadmember', {
      config: { policy: staff, ids: { tenant: tenantInPath, upload: uploadsInForm }, refuses: noRoom },
      validatorCompiler: validateLater,
      schema: {
        operationId: 'uploadMemberPicture',
        summary: 'Give a member a picture',
        description:
          'Stores the picture; `filePath` of the answer is the `image` of a registration or change.',
        tags: ['members'],
        consumes: ['multipart/form-data'],
        params: z.object({ tenant: z.string().meta({ description: 'id of the tenant' }) }),
        body: fileForm,
        response: answers(200, answerWith({ filePath: z.string() })),
      },
      handler: async (request, reply) => {
        const file = await closingIfRefused(reply, () =>
          keepSentFile(ports, request, { accept: ['image'], purpose: 'member' }),
        );
        return { success: true as const, filePath: mediaUrl(file.path, config.publicUrl) ?? '' };
      },
    });
  });
}
