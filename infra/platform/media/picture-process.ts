import { setPriority } from 'node:os';
import { BadPicture } from './bad-picture.ts';
import { reencode } from './pictures.ts';

// The program of a process that only re-encodes pictures: see picture-workers.ts.

/** A task; one at a time. */
export interface PictureTask {
  readonly path: string;
  readonly mime: string;
}

// low priority: callers that wait for an answer come before callers that wait for a picture
setPriority(10);
process.on('disconnect', () => process.exit());
process.on('message', ({ path, mime }: PictureTask) => {
  // from now on the time of the picture counts, not the start of the process
  process.send?.({ begun: true });
  reencode(path, mime).then(
    (picture) => process.send?.({ picture }),
    (error: unknown) =>
      process.send?.(error instanceof BadPicture ? { bad: true } : { failed: String(error) }),
  );
});
