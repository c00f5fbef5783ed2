import { BadPicture } from './bad-picture.ts';
import { mediumOf, reencode } from './pictures.ts';

// The program of a process that only re-encodes pictures: see picture-workers.ts.

/** A task; one at a time. */
export type PictureTask =
  | { readonly path: string; readonly mime: string }
  /** a picture that is stored, of which the medium size is missing */
  | { readonly stored: Uint8Array; readonly mime: string };

/** ms between two reports of the time that a picture has taken so far. */
const reportMs = 250;

process.on('disconnect', () => process.exit());
process.on('message', (task: PictureTask) => {
  const before = process.cpuUsage();
  const report = () => {
    const { user, system } = process.cpuUsage(before);
    process.send?.({ spentMs: (user + system) / 1_000 });
  };
  // from now on the time of the picture counts, not the start of the process
  report();
  const reports = setInterval(report, reportMs);
  answerTo(task)
    .then(
      (answer) => process.send?.(answer),
      (error: unknown) =>
        process.send?.(error instanceof BadPicture ? { bad: true } : { failed: String(error) }),
    )
    .finally(() => clearInterval(reports));
});

async function answerTo(task: PictureTask) {
  if ('path' in task) return { picture: await reencode(task.path, task.mime) };
  return { medium: await mediumOf(Buffer.from(task.stored), task.mime) };
}
