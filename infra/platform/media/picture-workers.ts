import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { BadPicture } from './bad-picture.ts';
import type { PictureTask } from './picture-process.ts';
import type { Picture } from './pictures.ts';

/** Pictures that are made anew at once; more of them wait in the order they came. */
const atOnce = 2;
/** Twice what decoding may take by itself, and some for a process that is only starting. */
const patience = 60_000;
/** A process that had nothing to do for so long gives its memory back. */
const idleFor = 60_000;

const program = fileURLToPath(new URL('picture-process.ts', import.meta.url));
const typescript = new URL('../../bootstrap/typescript.mjs', import.meta.url).href;

/** Processes of their own in which pictures are decoded. */
export interface PictureWorkers {
  /** What `reencode` of pictures.ts does. Throws BadPicture, for one that ends its process too. */
  reencode(path: string, mime: string): Promise<Picture>;
  /** Ends the processes for good; what they were doing, and what waits for them, is rejected. */
  close(): void;
}

type Answer = { readonly picture: Picture } | { readonly bad: true } | { readonly failed: string };

interface Worker {
  readonly process: ChildProcess;
  idle: NodeJS.Timeout | undefined;
}

/**
 * Decoders work in processes of their own, started when they are needed: whatever a picture does to
 * one, the calls of others do not wait for it, and it finds no secret there. The threads of this
 * process would not do, for all of them share one pool with files and password hashes.
 */
export function createPictureWorkers({ patienceMs = patience, idleMs = idleFor } = {}): PictureWorkers {
  const free: Worker[] = [];
  const all = new Set<Worker>();
  const inTurn = pLimit(atOnce);
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

  /** It is kept for the next picture, and keeps nobody from ending. */
  function release(worker: Worker): void {
    if (!all.has(worker)) return;
    worker.idle = setTimeout(() => end(worker), idleMs);
    worker.idle.unref();
    worker.process.unref();
    worker.process.channel?.unref();
    free.push(worker);
  }

  async function work(task: PictureTask): Promise<Picture> {
    // what waited for its turn must not start a process again
    if (closed) throw new BadPicture('The picture workers are closed');
    const worker = free.pop() ?? start();
    clearTimeout(worker.idle);
    const answer = await ask(worker.process, task, patienceMs);
    if (answer === null) end(worker);
    else release(worker);
    if (answer === null || 'bad' in answer) throw new BadPicture('The picture cannot be decoded');
    if ('failed' in answer) throw new Error(answer.failed);
    const { image, thumbnail, ...rest } = answer.picture;
    return { ...rest, image: Buffer.from(image), thumbnail: Buffer.from(thumbnail) };
  }

  return {
    reencode: (path, mime) => inTurn(() => work({ path, mime })),
    close() {
      closed = true;
      for (const worker of all) end(worker);
    },
  };
}

/** What a process answers; null when a picture ends it, or takes too long. */
function ask(child: ChildProcess, task: PictureTask, patienceMs: number): Promise<Answer | null> {
  child.ref();
  child.channel?.ref();
  return new Promise((resolve) => {
    const done = (answer: Answer | null) => {
      clearTimeout(tooLate);
      child.off('exit', gone).off('error', failed).off('message', done);
      resolve(answer);
    };
    // one that ends by itself could not even begin
    const gone = (code: number | null) =>
      done(code === null ? null : { failed: `A picture process ended with ${code}` });
    const failed = (error: Error) => done({ failed: error.message });
    const tooLate = setTimeout(() => done(null), patienceMs);
    child.once('exit', gone).once('error', failed).once('message', done);
    child.send(task, (error) => error && failed(error));
  });
}
