import type { FilesShown, Media } from '../../platform/media/port.ts';
import { isShown } from '../../platform/media/shown.ts';
import type { Traces } from './traces.ts';

/** Destroys the pictures of a person, except those that a feature shows for another reason. */
export async function forgetPictures(
  { media, shownBy }: { readonly media: Pick<Media, 'destroy'>; readonly shownBy: readonly FilesShown[] },
  { kind, id, tenantId, pictures }: Traces,
): Promise<void> {
  if (tenantId === 0) return;
  for (const path of pictures)
    if (!(await isShown(shownBy, tenantId, path, `${kind}-${id}`))) await media.destroy(tenantId, path);
}
