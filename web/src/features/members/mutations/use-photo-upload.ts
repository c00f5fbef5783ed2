import { useState } from 'react';
import { commandId } from '../../../lib/command-id.ts';
import { postFile } from '../../../lib/post-file.ts';

/**
 * Uploads a member's picture; resolves to its path, or to null when the server refused it. A picture that
 * was uploaded before is not sent again.
 */
export function usePhotoUpload(tenantId: number): (photo: File) => Promise<string | null> {
  const [arrived] = useState(() => new WeakMap<File, string>());
  const [ids] = useState(() => new WeakMap<File, string>());
  return async (photo) => {
    const known = arrived.get(photo);
    if (known !== undefined) return known;
    // a retry has the id of the first attempt, because only the answer may have been lost
    const id = ids.get(photo) ?? commandId();
    ids.set(photo, id);
    const form = { tenantId, file: photo, field: 'file' } as const;
    const posted = await postFile(`/api/${tenantId}/uploadmember`, form, { commandId: id });
    const address = posted.ok ? posted.answer['filePath'] : undefined;
    if (typeof address !== 'string') return null;
    const { pathname } = new URL(address, location.href);
    arrived.set(photo, pathname);
    return pathname;
  };
}
