import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { staff } from '../../domain/kernel/policy.ts';
import { CallerLeft } from '../../infra/platform/failures/busy.ts';
import { Refusal } from '../../infra/platform/http/failure.ts';
import type { UnfinishedUpload, UploadOwner } from '../../infra/platform/media/port.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { acceptedOf, answers, answerWith, nothing } from '../server/answers.ts';
import { closingIfRefused } from '../server/closing-if-refused.ts';
import { idOf } from '../server/id-places.ts';
import { idShown, whole } from '../server/ids.ts';
import { momentShown, showMoment } from '../server/moments.ts';
import { type IdPlaces, tenantInPath } from '../server/policy.ts';
import type { RestApp } from '../server/rest-app.ts';
import { noRoom } from '../server/upload-form.ts';
import { validateAllButBody } from '../server/validation.ts';
import { lengthIn, nameIn, partOf, speaksTus, tusVersion, uploadHeaders } from './tus.ts';

const uploadShown = z
  .object({
    uploadId: idShown,
    name: z.string().nullable(),
    length: whole.meta({ description: 'bytes of the whole file' }),
    offset: whole.meta({ description: 'bytes that have arrived; the next ones are expected there' }),
    expiresOn: momentShown,
  })
  .meta({ id: 'UnfinishedUpload' });

const inTenant = z.object({ tenant: z.string().meta({ description: 'id of the tenant' }) });
const ofUpload = inTenant.extend({ uploadId: z.string().meta({ description: 'id of the upload' }) });
const ids = { tenant: tenantInPath, upload: { in: 'params', name: 'uploadId' } } as const satisfies IdPlaces;

const tags = ['uploads'];
const refuses = { 412: 'Another version of the tus protocol than 1.0.0' } as const;
const full = { ...refuses, ...noRoom } as const;

/**
 * Uploads that go on at the byte at which they were interrupted: version 1.0.0 of the tus protocol (https://tus.io),
 * with creation, termination and expiration.
 */
export function resumableUploadRoutes(app: RestApp, { media }: EdgePorts): void {
  app.register(async (scope: RestApp) => {
    scope.addHook('onRequest', speaksTus);
    // the handler reads it as it arrives
    scope.addContentTypeParser('application/offset+octet-stream', (_request, content, done) =>
      done(null, content),
    );

    scope.post('/api/:tenant/uploads', {
      config: {
        policy: staff,
        ids: { tenant: tenantInPath },
        saysInHeaders: ['upload-length', 'upload-metadata'],
        refuses: { ...full, 413: 'The file is larger than any file may be' },
        answersWith: {
          ...uploadHeaders,
          Location: { description: 'The address of the upload', type: 'string', maxLength: 200 },
        },
      },
      schema: {
        operationId: 'beginUpload',
        summary: 'Begin an upload that can go on after an interruption',
        description:
          'Announces a file and reserves its storage. Its bytes are sent with `appendToUpload`; then a form takes it by its id in the field `uploads`. 50 unfinished uploads of a person, with 1 GiB, at a time.',
        tags,
        params: inTenant,
        headers: z.looseObject({
          'upload-length': z.string().max(15).meta({ description: 'bytes of the whole file' }),
          'upload-metadata': z.string().max(2_000).optional().meta({
            description: '`filename` and its name as Base64, as tus says',
          }),
          'tus-resumable': tusVersion,
        }),
        response: answers(201, answerWith({ upload: uploadShown })),
      },
      handler: async (request, reply) => {
        const owner = ownerOf(request);
        const file = { length: lengthIn(request.headers), name: nameIn(request.headers) };
        const upload = acceptedOf(await media.uploads.begin(owner, file));
        sayWhere(reply, upload);
        reply.code(201).header('location', `/api/${owner.tenantId}/uploads/${upload.uploadId}`);
        return { success: true as const, upload: presentUpload(upload) };
      },
    });

    scope.get('/api/:tenant/uploads/:uploadId', {
      config: { policy: staff, ids, refuses, answersWith: uploadHeaders },
      schema: {
        operationId: 'getUpload',
        summary: 'Ask where an upload goes on',
        description: 'HEAD answers the same headers without a body, as tus asks.',
        tags,
        params: ofUpload,
        headers: z.looseObject({ 'tus-resumable': tusVersion }),
        response: answers(200, answerWith({ upload: uploadShown })),
      },
      handler: async (request, reply) => {
        const upload = await media.uploads.find(ownerOf(request), idOf(request, 'upload'));
        if (upload === null) throw new Refusal('not-found');
        sayWhere(reply, upload);
        return { success: true as const, upload: presentUpload(upload) };
      },
    });

    scope.patch('/api/:tenant/uploads/:uploadId', {
      config: {
        policy: staff,
        ids,
        // nothing is decoded: the form that takes it pays for that
        cost: 200,
        saysInHeaders: ['upload-offset'],
        refuses: full,
        answersWith: uploadHeaders,
      },
      validatorCompiler: validateAllButBody,
      schema: {
        operationId: 'appendToUpload',
        summary: 'Send bytes of an upload',
        description:
          'At most 8 MiB at a time, at the offset that the upload has. What arrives before an interruption is kept: ask for the offset, and go on there.',
        tags,
        consumes: ['application/offset+octet-stream'],
        params: ofUpload,
        headers: z.looseObject({
          'upload-offset': z.string().max(15).meta({ description: 'where in the file the bytes begin' }),
          'tus-resumable': tusVersion,
        }),
        body: z.string().meta({ format: 'binary' }),
        response: answers(204, nothing),
      },
      handler: async (request, reply) => {
        const [owner, uploadId] = [ownerOf(request), idOf(request, 'upload')];
        const part = partOf(request);
        const hash = createHash('sha256');
        const upload = await closingIfRefused(reply, async () => {
          try {
            const content = Readable.from(part.read(hash), { objectMode: false });
            return acceptedOf(await media.uploads.append(owner, uploadId, { offset: part.offset, content }));
          } catch (error) {
            // bytes that have arrived are kept
            if (request.raw.destroyed && !request.raw.complete) throw new CallerLeft();
            throw error;
          }
        });
        request.sentForm = { fields: {}, files: [hash.digest('hex')] };
        sayWhere(reply, upload);
        reply.code(204);
        return null;
      },
    });

    scope.delete('/api/:tenant/uploads/:uploadId', {
      config: { policy: staff, ids, refuses },
      schema: {
        operationId: 'endUpload',
        summary: 'Give an upload up',
        description: 'Removes what has arrived of it.',
        tags,
        params: ofUpload,
        headers: z.looseObject({ 'tus-resumable': tusVersion }),
        response: answers(204, nothing),
      },
      handler: async (request, reply) => {
        if (!(await media.uploads.end(ownerOf(request), idOf(request, 'upload'))))
          throw new Refusal('not-found');
        reply.code(204);
        return null;
      },
    });
  });
}

function ownerOf({ caller: { principal, tenantId } }: FastifyRequest): UploadOwner {
  if (!('userId' in principal)) throw new Refusal('forbidden');
  return { tenantId, userId: principal.userId };
}

function sayWhere(reply: FastifyReply, { offset, length, expiresAt }: UnfinishedUpload): void {
  reply
    .header('upload-offset', String(offset))
    .header('upload-length', String(length))
    .header('upload-expires', expiresAt.toUTCString());
}

const presentUpload = ({
  uploadId,
  name,
  length,
  offset,
  expiresAt,
}: UnfinishedUpload): z.output<typeof uploadShown> => ({
  uploadId,
  name,
  length,
  offset,
  expiresOn: showMoment(expiresAt),
});
