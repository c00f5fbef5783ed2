import { setPriority } from 'node:os';
import { BadPicture } from './bad-picture.ts';
import { mediumOf, reencode } from './pictures.ts';

// The program of a process that only re-encodes pictures: see picture-workers.ts.

/** A task; one at a time. */
export type PictureTask =
  | { readonly path: string; readonly mime: string }
  /** a picture that is stored, of which the medium size is missing */
  | { readonly stored: Uint8Array; readonly mime: string };

// low priority: callers that wait for an answer come before callers that wait for a picture
setPriority(10);
process.on('disconnect', () => process.exit());
process.on('message', (task: PictureTask) => {
  // from now on the time of the picture counts, not the start of the process
  process.send?.({ begun: true });
  answerTo(task).then(
    (answer) => process.send?.(answer),
    (error: unknown) =>
      process.send?.(error instanceof BadPicture ? { bad: true } : { failed: String(error) }),
  );
});

async function answerTo(task: PictureTask) {
  if ('path' in task) return { picture: await reencode(task.path, task.mime) };
  return { medium: await mediumOf(Buffer.from(task.stored), task.mime) };
}
