import { once } from 'node:events';
import { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../http/failure.ts';
import type { Media, MediaContent } from './port.ts';

/** A served file can run no scripts and reach nothing, however a browser interprets it (safety 15-18). */
const policy =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";
/** The content at an address never changes, but it may be removed. */
const cached = 'private, max-age=86400, immutable';

interface Range {
  readonly start: number;
  readonly end: number;
}

/** `/media/<id>`: everybody who knows a file's address may fetch it. */
export function mediaPlugin(media: Pick<Media, 'open'>): FastifyPluginAsync {
  return async (app) => {
    for (const [path, part] of [
      ['', 'file'],
      ['/thumbnail', 'thumbnail'],
      ['/medium', 'medium'],
    ] as const)
      app.get<{ Params: { id: string } }>(`/media/:id${path}`, async (request, reply) =>
        send(request, reply, await media.open(request.params.id, part)),
      );
  };
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  content: MediaContent | null,
): Promise<FastifyReply> {
  if (content === null) throw new Refusal('not-found');
  const { kind, mime, extension, size, downloadName } = content;
  // a range is for GET only (RFC 9110, section 14.2)
  const range = request.method === 'HEAD' ? undefined : rangeIn(request.headers.range, size);
  // before the headers, which would make a failure something to keep for a day
  const body = range === 'unsatisfiable' ? '' : await bodyOf(request, content, range);
  reply
    .header('content-security-policy', policy)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', cached)
    .header('accept-ranges', 'bytes')
    .header(
      'content-disposition',
      kind === 'document' ? contentDisposition(downloadAs(downloadName, extension)) : 'inline',
    )
    .type(mime);
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${size}`).type('text/plain').send(body);
  if (range === undefined) return reply.header('content-length', size).send(body);
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    .header('content-length', range.end - range.start + 1)
    .send(body);
}

/** The name ends as the content was found to be, so that a document cannot be saved as a program. */
function downloadAs(name: string | null, extension: string): string {
  if (name === null) return `document.${extension}`;
  return name.toLowerCase().endsWith(`.${extension}`) ? name : `${name}.${extension}`;
}

/** The content, of which the first piece has been read; nothing for HEAD, as a stream, or its length would be 0. */
async function bodyOf(request: FastifyRequest, content: MediaContent, range?: Range): Promise<Readable> {
  if (request.method === 'HEAD') return Readable.from([]);
  const body = await content.read(range);
  await once(body, 'readable');
  return body;
}

/**
 * One range of bytes by RFC 9110, section 14; undefined (send everything) for several ranges or another unit.
 */
function rangeIn(header: string | undefined, size: number): Range | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  const [, from = '', to = ''] = match ?? [];
  if (match === null || (from === '' && to === '')) return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (start >= size || (from === '' && Number(to) === 0)) return 'unsatisfiable';
  return end < start ? undefined : { start, end };
}
