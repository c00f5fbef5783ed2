import { useEffect, useState } from 'react';
import type { MediaKind } from './admit.ts';
import { createUploads, type SendFile, type Uploads } from './uploads.ts';

/**
 * The files of a picker, all sent by the `send` of the first render. Who leaves the screen stops what
 * is still on its way.
 */
export function useUploads(send: SendFile, kinds?: readonly MediaKind[]): Uploads {
  // called when a file is on its way, never while rendering
  // oxlint-disable-next-line react/refs
  const [uploads] = useState(() => createUploads(send, kinds));
  useEffect(() => () => uploads.close(), [uploads]);
  return uploads;
}
