import { useEffect, useRef, useState } from 'react';
import type { MediaKind } from './admit.ts';
import { createUploads, type SendFile, type Uploads } from './uploads.ts';

/** The files of a picker. Who leaves the screen stops what is still on its way. */
export function useUploads(send: SendFile, kinds?: readonly MediaKind[]): Uploads {
  const latest = useRef(send);
  const [uploads] = useState(() => createUploads((file, way) => latest.current(file, way), kinds));
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => () => uploads.close(), [uploads]);
  return uploads;
}
