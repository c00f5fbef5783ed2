import { withResolvers } from '../../../lib/with-resolvers.ts';
import { maxFileSize, type FileProblem, type FileTable } from './table.ts';

/** Time after which a file counts as too large, milliseconds: 5,000 lines take a second or two. */
const longest = 30_000;

/**
 * Reads a file in a worker, so that the page stays responsive, and a file that takes too long is abandoned. Throws when
 * the worker cannot be loaded or fails.
 */
export async function readInWorker(file: Blob, encoding?: string): Promise<FileTable | FileProblem> {
  if (file.size > maxFileSize) return 'too-large';
  const bytes = new Uint8Array(await file.arrayBuffer());
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve, reject } = withResolvers<FileTable | FileProblem>();
  const tooLate = setTimeout(() => resolve('too-large'), longest);
  worker.addEventListener('message', ({ data }: MessageEvent<FileTable | FileProblem>) => resolve(data));
  worker.addEventListener('error', () => reject(new Error('The file could not be read')));
  worker.postMessage({ bytes, ...(encoding !== undefined && { encoding }) }, []);
  try {
    return await promise;
  } finally {
    clearTimeout(tooLate);
    worker.terminate();
  }
}
