import multipart from '@fastify/multipart';
import { z } from 'zod';
import { Refusal } from '../../infra/http/failure.ts';
import type { EdgePorts } from '../../infra/http/port.ts';
import { mediaUrl } from '../../infra/http/own-media.ts';
import { answers, answerWith } from '../answers.ts';
import { tenantInPath } from '../policy.ts';
import type { RestApp } from '../rest-app.ts';
import { validateLater } from '../validation.ts';

/** More than any kind of file may have: what is too long is said by the media store, by kind. */
const limits = { fields: 10, fieldSize: 1_000, files: 1, fileSize: 256 * 2 ** 20, parts: 11 };

/** For the document: the file itself is a stream, which nobody waits for to come in whole. */
const form = z.object({ file: z.string().meta({ format: 'binary' }) });

/** Pictures that are uploaded before the thing they belong to is registered. */
export function mediaRoutes(app: RestApp, { media, config }: EdgePorts): void {
  app.register(async (scope: RestApp) => {
    await scope.register(multipart, { limits });
    scope.post('/api/:tenant/uploadmember', {
      config: { policy: { who: 'staff', tenant: tenantInPath } },
      validatorCompiler: validateLater,
      schema: {
        tags: ['members'],
        consumes: ['multipart/form-data'],
        params: z.object({ tenant: z.string().meta({ description: 'id of the tenant' }) }),
        body: form,
        response: answers(200, answerWith({ filePath: z.string() })),
      },
      handler: async (request, reply) => {
        const { principal, tenantId } = request.caller;
        const part = await request.file();
        if (part === undefined) throw new Refusal('invalid', { file: 'required' });
        const userId = 'userId' in principal ? principal.userId : 0;
        const kept = await media.keep({ tenantId, userId, accept: ['image'], purpose: 'member', content: part.file });
        if (!kept.ok) {
          // what is still on its way is not waited for
          reply.header('connection', 'close');
          throw new Refusal(kept.code, kept.fields);
        }
        return { success: true as const, filePath: mediaUrl(kept.path, config.publicUrl) ?? '' };
      },
    });
  });
}
