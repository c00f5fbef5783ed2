import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import pLimit from 'p-limit';
import { Unavailable } from '../failures/unavailable.ts';

/** Threads of libuv, which files share with hashes of passwords, compression and look-ups of names. */
const threads = Number(process.env.UV_THREADPOOL_SIZE) || 4;

/** ms that a call waits until it may begin. */
const longestWaitMs = 5_000;

/** Calls to the file system of a folder, of which few run at a time. */
export interface BoundedCalls {
  /** Makes a call when fewer run; throws Unavailable if it cannot begin within 5 s. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** The same for a call that has to be made, such as closing a file: it waits as long as it takes. */
  runAnyway<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Bounds the calls to a folder. A call to one that hangs, such as a network drive whose server is gone, holds a thread
 * until the drive is back. So the calls hold half of the threads at most, and sign-ins, pages and queries go on. While
 * all of them hang, others are refused at once. The calls are short, and whose they are does not matter, so they need
 * no fair queue.
 */
export function boundCalls(
  most: number = Math.max(1, Math.floor(threads / 2)),
  waitMs: number = longestWaitMs,
): BoundedCalls {
  const limit = pLimit(most);
  let hangs = false;
  const answered = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } finally {
      hangs = false;
    }
  };
  const runAnyway = <T>(work: () => Promise<T>): Promise<T> => limit(() => answered(work));
  return {
    runAnyway,
    run(work) {
      if (hangs) return Promise.reject(unanswered());
      return new Promise((resolve, reject) => {
        let waits = true;
        const timer = setTimeout(() => {
          waits = false;
          hangs = true;
          reject(unanswered());
        }, waitMs);
        void limit(async () => {
          clearTimeout(timer);
          if (waits) await answered(work).then(resolve, reject);
        });
      });
    },
  };
}

/** Bytes of one call. */
const pieceBytes = 64 * 2 ** 10;

/** Reads a file, or the bytes of a range, as a stream. */
export function readInPieces(
  { run, runAnyway }: BoundedCalls,
  path: string,
  { start = 0, end = Infinity }: { readonly start?: number; readonly end?: number } = {},
): Readable {
  async function* pieces(): AsyncGenerator<Buffer> {
    const file = await run(() => open(path));
    try {
      for (let at = start; at <= end;) {
        const piece = Buffer.allocUnsafe(Math.min(pieceBytes, end - at + 1));
        const from = at;
        const { bytesRead } = await run(() => file.read(piece, 0, piece.length, from));
        if (bytesRead === 0) return;
        at += bytesRead;
        yield piece.subarray(0, bytesRead);
      }
    } finally {
      await runAnyway(() => file.close());
    }
  }
  return Readable.from(pieces(), { objectMode: false, highWaterMark: pieceBytes });
}

const unanswered = () => new Unavailable('The folder of files does not answer.');
