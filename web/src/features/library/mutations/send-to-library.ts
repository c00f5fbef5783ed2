import { appendPoster } from '../../../lib/pictures/append-poster.ts';
import { postFile } from '../../../lib/post-file.ts';
import type { Posted, Posting } from '../../../lib/post-form.ts';

/** Uploads a picture or video to the library, a video with its poster. */
export function sendToLibrary(tenantId: number, file: File, posting: Posting): Promise<Posted> {
  const rest = (form: FormData) => appendPoster(form, file);
  return postFile(`/api/${tenantId}/library`, { tenantId, file, field: 'file', rest }, posting);
}
