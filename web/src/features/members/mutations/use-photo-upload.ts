import { useState } from 'react';
import { postForm } from '../../../lib/post-form.ts';

/**
 * Sends a picture of a member and answers its path, or null when it could not be kept. What arrived
 * once is not sent again.
 */
export function usePhotoUpload(tenantId: number): (photo: File) => Promise<string | null> {
  const [arrived] = useState(() => new WeakMap<File, string>());
  return async (photo) => {
    const known = arrived.get(photo);
    if (known !== undefined) return known;
    const form = new FormData();
    form.append('file', photo);
    const posted = await postForm(`/api/${tenantId}/uploadmember`, form);
    const address = posted.ok ? posted.answer['filePath'] : undefined;
    if (typeof address !== 'string') return null;
    const { pathname } = new URL(address, location.href);
    arrived.set(photo, pathname);
    return pathname;
  };
}
