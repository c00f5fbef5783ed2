import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Busy, CallerLeft } from '../failures/busy.ts';
import type { FairQueue } from '../fair-queues/fair-queue.ts';
import { turnIn } from '../fair-queues/turns.ts';
import { currentCall } from '../http/caller.ts';
import { BadPicture } from './bad-picture.ts';
import { giveLowPriority } from './low-priority.ts';
import type { PictureTask } from './picture-process.ts';
import type { Picture } from './pictures.ts';

/**
 * ms of a processor for one picture: others come first, so it may last longer. An SVG can describe filters that take
 * minutes, and a plain drawing takes no second.
 */
const longestMs = { svg: 5_000, other: 25_000 };
/** ms after which a picture is refused because the processors are busy, and s after which it may be sent again. */
const timeoutMs = 60_000;
const retryAfter = 30;
/** ms; while others call, half of the time is left to them between the pictures of a tenant. */
const longestRestMs = 1_000;
/** ms without work after which a process ends, to free its memory. */
const defaultIdleMs = 60_000;

/** In a built program all files are JavaScript in one folder. */
const built = import.meta.url.endsWith('.js');
const program = fileURLToPath(new URL(`picture-process.${built ? 'js' : 'ts'}`, import.meta.url));
const typescript = new URL('../../bootstrap/typescript.mjs', import.meta.url).href;

/** Whose picture it is, and when nobody waits for it any more. */
export interface PictureSender {
  readonly tenantId: number;
  readonly userId: number;
  /** aborts when the caller leaves */
  readonly gone?: AbortSignal | undefined;
}

/** Separate processes in which pictures are decoded. */
export interface PictureWorkers {
  /**
   * Runs `reencode` of pictures.ts when it is the tenant's turn. Throws BadPicture, also if the picture crashes
   * the process or takes too long, which ends the process; Busy if too many wait, or others leave it no processor;
   * CallerLeft, which ends it too.
   */
  reencode(path: string, mime: string, sender: PictureSender): Promise<Picture>;
  /** Runs `mediumOf` of pictures.ts for a stored picture, in the same turns; throws as `reencode` does. */
  mediumOf(stored: Buffer, mime: string, sender: PictureSender): Promise<Buffer>;
  /** Throws Busy if a picture of this sender would be refused now: before the file is received in vain. */
  expectPlace(sender: PictureSender): void;
  /** Ends the processes; rejects running and waiting work. */
  close(): void;
}

type Answer =
  /** of the processor, since it began */
  | { readonly spentMs: number }
  | { readonly picture: Picture }
  | { readonly medium: Uint8Array }
  | { readonly bad: true }
  | { readonly failed: string };

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
  queue,
  longest = longestMs,
  idleMs = defaultIdleMs,
}: {
  /** its keys are tenant and person */
  readonly queue: Pick<FairQueue, 'run' | 'expectPlace'>;
  readonly longest?: typeof longestMs;
  readonly idleMs?: number;
}): PictureWorkers {
  const free: Worker[] = [];
  const all = new Set<Worker>();
  let closed = false;

  function start(): Worker {
    const child = fork(program, {
      execArgv: built ? [] : ['--import', typescript],
      // one thread decodes; the filters of an SVG would take as many as there are processors
      env: { PATH: process.env.PATH, RAYON_NUM_THREADS: '1' },
      // a session of its own has a priority of its own, see low-priority.ts
      detached: true,
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

  async function work(
    task: PictureTask,
    gone?: AbortSignal,
  ): Promise<Extract<Answer, { picture: unknown } | { medium: unknown }>> {
    // waiting work must not start a process after closing
    if (closed) throw new BadPicture('The picture workers are closed');
    const worker = free.pop() ?? start();
    clearTimeout(worker.idle);
    const most = task.mime === 'image/svg+xml' ? longest.svg : longest.other;
    const answer = await ask(worker.process, task, most, gone);
    if (answer === null || answer === 'starved') end(worker);
    else release(worker);
    if (gone?.aborted && answer === null) throw new CallerLeft();
    if (answer === 'starved') throw new Busy(retryAfter);
    if (answer === null || 'bad' in answer || 'spentMs' in answer)
      throw new BadPicture('The picture cannot be decoded');
    if ('failed' in answer) throw new Error(answer.failed);
    return answer;
  }

  async function inTurn(task: PictureTask, { tenantId, userId, gone }: PictureSender) {
    const signal = gone ?? new AbortController().signal;
    const endTurn = await turnIn(queue, keysOf({ tenantId, userId }), signal);
    const began = performance.now();
    try {
      return await work(task, gone);
    } finally {
      // the next picture of the tenant waits as long again
      const rest = Math.min(longestRestMs, performance.now() - began);
      if (currentCall()?.besideOthers()) setTimeout(endTurn, rest).unref();
      else endTurn();
    }
  }

  return {
    async reencode(path, mime, sender) {
      const answer = await inTurn({ path, mime }, sender);
      if (!('picture' in answer)) throw new Error('A picture process answered another task');
      const { image, thumbnail, medium, ...rest } = answer.picture;
      return {
        ...rest,
        image: bytesOf(image),
        thumbnail: bytesOf(thumbnail),
        medium: medium && bytesOf(medium),
      };
    },
    async mediumOf(stored, mime, sender) {
      const answer = await inTurn({ stored, mime }, sender);
      if (!('medium' in answer)) throw new Error('A picture process answered another task');
      return bytesOf(answer.medium);
    },
    expectPlace: (sender) => queue.expectPlace(keysOf(sender)),
    close() {
      closed = true;
      for (const worker of all) end(worker);
    },
  };
}

const keysOf = ({ tenantId, userId }: PictureSender): readonly string[] => [
  `tenant ${tenantId}`,
  `user ${userId}`,
];

/** The same bytes as a Buffer, not copied: what a process sends arrives as a plain array. */
const bytesOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/**
 * The answer of a process; null if the picture crashes it, takes too long, or nobody waits for it any more; 'starved' if
 * it got too little of a processor.
 */
function ask(
  child: ChildProcess,
  task: PictureTask,
  longest: number,
  gone?: AbortSignal,
): Promise<Answer | null | 'starved'> {
  child.ref();
  child.channel?.ref();
  return new Promise((resolve) => {
    const done = (answer: Answer | null | 'starved') => {
      clearTimeout(timer);
      gone?.removeEventListener('abort', giveUp);
      child.off('exit', ended).off('error', failed).off('message', heard);
      resolve(answer);
    };
    const giveUp = () => done(null);
    const heard = (answer: Answer) => {
      if (!('spentMs' in answer)) return done(answer);
      // not before: on a busy machine, a process that is last in everything does not even start
      if (child.pid !== undefined) giveLowPriority(child.pid);
      if (answer.spentMs >= longest) giveUp();
    };
    // a process that ends by itself failed to start
    const ended = (code: number | null) =>
      done(code === null ? null : { failed: `A picture process ended with ${code}` });
    const failed = (error: Error) => done({ failed: error.message });
    const timer = setTimeout(() => done('starved'), timeoutMs);
    gone?.addEventListener('abort', giveUp, { once: true });
    child.once('exit', ended).once('error', failed).on('message', heard);
    child.send(task, (error) => error && failed(error));
  });
}
