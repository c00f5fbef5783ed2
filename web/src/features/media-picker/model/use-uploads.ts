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
  const [uploads] = useState(() => createUploads(looking(send), options));
  useEffect(() => () => uploads.close(), [uploads]);
  useOnReturn(() => uploads.retryUnanswered());
  return uploads;
}

/** Looks for the server when a file got no answer, so that its return is noticed. */
const looking =
  (send: SendFile): SendFile =>
  async (file, options) => {
    const status = await send(file, options).catch(() => 0);
    if (status === 0 && !options.signal.aborted) void lookNow();
    return status;
  };
