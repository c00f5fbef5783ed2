import multipart from '@fastify/multipart';
import { Refusal } from '../../infra/http/failure.ts';
import type { RestApp } from '../rest-app.ts';

/**
 * Takes `multipart/form-data` in this scope, its fields as the body's. A file input that was left
 * empty counts as absent; a file is refused, so that nobody believes it was kept.
 */
export async function acceptForms(app: RestApp): Promise<void> {
  await app.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: { fields: 50, fieldSize: 20_000, files: 4, fileSize: 1_000_000, parts: 60 },
    async onFile(part) {
      if (part.filename) throw new Refusal('no-files-yet', { [part.fieldname]: 'not-yet' });
      await part.toBuffer();
    },
  });
}
