import { useEffect, useState } from 'react';
import { lookNow } from '../../../lib/reach.ts';
import { useOnReturn } from '../../../lib/use-on-return.ts';
import { createUploads, type SendFile, type UploadOptions, type Uploads } from './uploads.ts';

/**
 * The uploads of a picker. Uses the `send` of the first render; unmounting aborts all uploads. Files that were cut off
 * with the connection are sent again when the server answers again; the same command id keeps them from being stored
 * twice.
 */
export function useUploads(send: SendFile, options?: UploadOptions): Uploads {
  // called when a file is sent, never during rendering
  // oxlint-disable-next-line react/refs
  const [uploads] = useState(() => createUploads(persistent(send), options));
  useEffect(() => () => uploads.close(), [uploads]);
  useOnReturn(() => uploads.retryUnanswered());
  return uploads;
}

/** How often a file is sent that gets no answer although the server answers. */
const attempts = 3;

/** Sends a file again if only its own connection was lost. Otherwise the look notices when the server is back. */
const persistent =
  (send: SendFile): SendFile =>
  async (file, options) => {
    for (let attempt = 1; ; attempt++) {
      const status = await send(file, options).catch(() => 0);
      if (status !== 0 || options.signal.aborted) return status;
      if (!(await lookNow()) || attempt === attempts) return 0;
    }
  };
