import { buffer } from 'node:stream/consumers';
import type { TwitterApi } from 'twitter-api-v2';
import { z } from 'zod';
import { setTimeout as pause } from 'node:timers/promises';
import type { PostMedium } from '../../../domain/post/state.ts';
import type { Media } from '../../platform/media/port.ts';

/** A file is gone, or Twitter does not take it. */
export class BadMedium extends Error {
  override readonly name = 'BadMedium';
  constructor(readonly reason: 'media-missing' | 'media-refused') {
    super(reason);
  }
}

/** Bytes of one part. */
const partSize = 1024 * 1024;
/** Twitter takes so long at most to look at a video, seconds. */
const longestLook = 300;

const begun = z.object({ data: z.object({ id: z.string() }) });
const looked = z.object({
  data: z.object({
    processing_info: z.object({ state: z.string(), check_after_secs: z.number().optional() }).optional(),
  }),
});

/** Sends a file of ours to Twitter in parts, and waits until Twitter can show it: its id there. */
export async function uploadMedium(
  client: TwitterApi,
  media: Pick<Media, 'open'>,
  { path, kind }: PostMedium,
  signal: AbortSignal,
): Promise<string> {
  const content = await media.open(path.replace(/^\/media\//, ''), 'file');
  if (content === null) throw new BadMedium('media-missing');
  const { data: upload } = begun.parse(
    await client.v2.post('media/upload/initialize', {
      media_type: content.mime,
      total_bytes: content.size,
      media_category: kind === 'video' ? 'tweet_video' : 'tweet_image',
    }),
  );
  for (let start = 0, part = 0; start < content.size; start += partSize, part += 1) {
    signal.throwIfAborted();
    const end = Math.min(start + partSize, content.size) - 1;
    const bytes = await buffer(await content.read({ start, end }));
    await client.v2.post(
      `media/upload/${upload.id}/append`,
      { segment_index: part, media: bytes },
      { forceBodyMode: 'form-data' },
    );
  }
  let answer = looked.parse(await client.v2.post(`media/upload/${upload.id}/finalize`));
  for (let waited = 0; ;) {
    const { processing_info: look } = answer.data;
    if (look === undefined || look.state === 'succeeded') return upload.id;
    if (look.state === 'failed' || waited > longestLook) throw new BadMedium('media-refused');
    const seconds = Math.min(Math.max(look.check_after_secs ?? 1, 1), 30);
    await pause(seconds * 1_000, undefined, { signal });
    waited += seconds;
    answer = looked.parse(await client.v2.get('media/upload', { command: 'STATUS', media_id: upload.id }));
  }
}
