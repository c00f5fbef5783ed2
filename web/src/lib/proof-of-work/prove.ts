import type { Challenge } from './solve.ts';

/** By then no server would take it any more. */
const longest = 5 * 60_000;

/** Does the work beside the page, which goes on answering. Throws when the worker does not come or fails. */
export async function prove({ challenge, bits }: Challenge): Promise<string> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const tooLate = setTimeout(() => reject(new Error('The proof of work took too long')), longest);
  worker.addEventListener('message', ({ data }: MessageEvent<string>) => resolve(data));
  worker.addEventListener('error', () => reject(new Error('The proof of work failed')));
  worker.postMessage({ challenge, bits }, []);
  try {
    return await promise;
  } finally {
    clearTimeout(tooLate);
    worker.terminate();
  }
}
