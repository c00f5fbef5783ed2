import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { BadPicture } from './bad-picture.ts';
import type { PictureTask } from './picture-process.ts';
import type { Picture } from './pictures.ts';

/** Pictures that are processed concurrently; others wait in their order. */
const maxConcurrent = 2;
/** ms: twice the time limit of decoding, plus the start of a process. */
const defaultTimeoutMs = 60_000;
/** ms without work after which a process ends, to free its memory. */
const defaultIdleMs = 60_000;

const program = fileURLToPath(new URL('picture-process.ts', import.meta.url));
const typescript = new URL('../../bootstrap/typescript.mjs', import.meta.url).href;

/** Separate processes in which pictures are decoded. */
export interface PictureWorkers {
  /** Runs `reencode` of pictures.ts. Throws BadPicture, also if the picture crashes the process. */
  reencode(path: string, mime: string): Promise<Picture>;
  /** Ends the processes; rejects running and waiting work. */
  close(): void;
}

type Answer = { readonly picture: Picture } | { readonly bad: true } | { readonly failed: string };

interface Worker {
  readonly process: ChildProcess;
  idle: NodeJS.Timeout | undefined;
}

/**
 * Decodes pictures in separate processes, started on demand: a harmful picture cannot delay other calls and
 * finds no secrets there. Threads are no alternative, because they share one pool with files and password
 * hashes.
 */
export function createPictureWorkers({
  timeoutMs = defaultTimeoutMs,
  idleMs = defaultIdleMs,
} = {}): PictureWorkers {
  const free: Worker[] = [];
  const all = new Set<Worker>();
  const limit = pLimit(maxConcurrent);
  let closed = false;

  function start(): Worker {
    const child = fork(program, {
      execArgv: ['--import', typescript],
      env: { PATH: process.env.PATH },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const worker: Worker = { process: child, idle: undefined };
    all.add(worker);
    child.once('exit', () => forget(worker));
    child.on('error', () => end(worker));
    return worker;
  }

  function forget(worker: Worker): void {
    clearTimeout(worker.idle);
    all.delete(worker);
    const at = free.indexOf(worker);
    if (at >= 0) free.splice(at, 1);
  }

  function end(worker: Worker): void {
    forget(worker);
    worker.process.kill('SIGKILL');
  }

  /** Keeps the process for the next picture, without keeping the program alive. */
  function release(worker: Worker): void {
    if (!all.has(worker)) return;
    worker.idle = setTimeout(() => end(worker), idleMs);
    worker.idle.unref();
    worker.process.unref();
    worker.process.channel?.unref();
    free.push(worker);
  }

  async function work(task: PictureTask): Promise<Picture> {
    // waiting work must not start a process after closing
    if (closed) throw new BadPicture('The picture workers are closed');
    const worker = free.pop() ?? start();
    clearTimeout(worker.idle);
    const answer = await ask(worker.process, task, timeoutMs);
    if (answer === null) end(worker);
    else release(worker);
    if (answer === null || 'bad' in answer) throw new BadPicture('The picture cannot be decoded');
    if ('failed' in answer) throw new Error(answer.failed);
    const { image, thumbnail, ...rest } = answer.picture;
    return { ...rest, image: Buffer.from(image), thumbnail: Buffer.from(thumbnail) };
  }

  return {
    reencode: (path, mime) => limit(() => work({ path, mime })),
    close() {
      closed = true;
      for (const worker of all) end(worker);
    },
  };
}

/** The answer of a process; null if the picture crashes it or takes too long. */
function ask(child: ChildProcess, task: PictureTask, timeoutMs: number): Promise<Answer | null> {
  child.ref();
  child.channel?.ref();
  return new Promise((resolve) => {
    const done = (answer: Answer | null) => {
      clearTimeout(timer);
      child.off('exit', gone).off('error', failed).off('message', done);
      resolve(answer);
    };
    // a process that ends by itself failed to start
    const gone = (code: number | null) =>
      done(code === null ? null : { failed: `A picture process ended with ${code}` });
    const failed = (error: Error) => done({ failed: error.message });
    const timer = setTimeout(() => done(null), timeoutMs);
    child.once('exit', gone).once('error', failed).once('message', done);
    child.send(task, (error) => error && failed(error));
  });
}
