import { withResolvers } from '../with-resolvers.ts';
import type { Challenge } from './solve.ts';

/** Time after which the server no longer accepts a proof, milliseconds. */
const longest = 5 * 60_000;

/**
 * Solves a challenge in a worker, so that the page stays responsive. Throws when the worker cannot be
 * loaded or fails.
 */
export async function prove({ challenge, bits }: Challenge): Promise<string> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve, reject } = withResolvers<string>();
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
