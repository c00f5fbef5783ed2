import { appendPoster } from '../../../lib/pictures/append-poster.ts';
import { postFile } from '../../../lib/post-file.ts';
import type { Posting } from '../../../lib/post-form.ts';
import type { MediaTarget } from '../model/use-event-media.ts';

/**
 * Uploads a picture or video to an event or item, a video with its poster. Resolves to null when it is shown there,
 * else to the HTTP status, 0 without an answer.
 */
export async function sendMedium(
  { tenantId, eventId, itemId }: MediaTarget,
  file: File,
  posting: Posting,
): Promise<number | null> {
  const of = itemId === null ? '' : `items/${itemId}/`;
  const path = `/api/${tenantId}/${eventId}/${of}uploadimage`;
  const rest = (form: FormData) => appendPoster(form, file);
  const posted = await postFile(path, { tenantId, file, field: 'files', rest }, posting);
  return posted.ok ? null : posted.status;
}
