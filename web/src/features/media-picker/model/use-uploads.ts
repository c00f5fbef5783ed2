import { useEffect, useState } from 'react';
import type { MediaKind } from '../../../lib/media-file.ts';
import { createUploads, type SendFile, type Uploads } from './uploads.ts';

/** The uploads of a picker. Uses the `send` of the first render; unmounting aborts all uploads. */
export function useUploads(send: SendFile, kinds?: readonly MediaKind[]): Uploads {
  // called when a file is sent, never during rendering
  // oxlint-disable-next-line react/refs
  const [uploads] = useState(() => createUploads(send, kinds));
  useEffect(() => () => uploads.close(), [uploads]);
  return uploads;
}
