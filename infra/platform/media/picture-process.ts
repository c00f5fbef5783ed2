import { setPriority } from 'node:os';
import { BadPicture } from './bad-picture.ts';
import { reencode } from './pictures.ts';

// The program of a process that does nothing but make pictures anew: see picture-workers.ts.

/** What it is asked, one at a time. */
export interface PictureTask {
  readonly path: string;
  readonly mime: string;
}

// whoever waits for an answer goes before whoever waits for a picture
setPriority(10);
process.on('disconnect', () => process.exit());
process.on('message', ({ path, mime }: PictureTask) => {
  reencode(path, mime).then(
    (picture) => process.send?.({ picture }),
    (error: unknown) =>
      process.send?.(error instanceof BadPicture ? { bad: true } : { failed: String(error) }),
  );
});
