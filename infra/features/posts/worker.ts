import { setTimeout as pause } from 'node:timers/promises';
import { v7 } from 'uuid';
import { z } from 'zod';
import { reportPost, startPost, type PostOutcome } from '../../../domain/post/commands.ts';
import { post } from '../../../domain/post/decider.ts';
import { duePosts } from '../../../projections/posts/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import type { Dispatcher, Principal } from '../../platform/dispatch/port.ts';
import { eachByItself } from '../../platform/jobs/each-by-itself.ts';
import type { QueuedWork } from '../../platform/jobs/worker.ts';
import type { Log } from '../../platform/log/log.ts';
import type { States } from '../../platform/states/port.ts';
import type { PostDetails } from '../../../domain/post/state.ts';
import type { SendPost } from './queue.ts';
import { postsQueue } from './queue.ts';

const byPosts: Principal = { kind: 'process', name: 'posts' };
const minute = 60_000;
/** A worker gives up after this time, ms. */
const longest = 8 * minute;
/** A post of a worker that says nothing for this long is parked, ms. */
const silence = 10 * minute;

const queued = z.object({ tenantId: z.number(), postId: z.number() });

type Publish = (of: { tenantId: number; details: PostDetails; tries: number }) => Promise<PostOutcome>;

/** Publishes posts from the queue. A post is begun once: after that, only its outcome moves it. */
export function publishPosts(parts: {
  readonly dispatcher: Dispatcher;
  readonly log: Pick<Log, 'error'>;
  readonly publish: Publish;
  readonly states: Pick<States, 'of'>;
}): QueuedWork {
  const { dispatcher, log, publish, states } = parts;
  return {
    queue: postsQueue,
    maxConcurrent: 3,
    async run({ id, secret }) {
      const { tenantId, postId } = queued.parse(secret);
      const context = { principal: byPosts, tenantId, correlationId: id };
      const begun = await dispatcher.dispatch(startPost, { postId }, { ...context, commandId: v7() });
      // cancelled, not due any more, or begun by another worker
      if (!begun.ok) return;
      const { state } = await states.of(post.decider, `post-${postId}`);
      if (!('details' in state)) return;
      const { details, tries } = state;
      let outcome: PostOutcome;
      try {
        outcome = await inTime(publish({ tenantId, details, tries }));
      } catch (error) {
        log.error({ err: error, job: id }, 'A post ended with an error, so its outcome is unknown');
        outcome = { is: 'unknown' };
      }
      const report = { postId, outcome };
      const commandId = v7();
      for (let tried = 1; ; tried += 1)
        try {
          await dispatcher.dispatch(reportPost, report, { ...context, commandId });
          return;
        } catch (error) {
          if (tried === 5) throw error;
          await pause(tried * 1_000);
        }
    },
  };
}

/** The outcome; 'unknown' if it takes too long. */
async function inTime(outcome: Promise<PostOutcome>): Promise<PostOutcome> {
  const stop = new AbortController();
  try {
    const late = pause(longest, { is: 'unknown' } as const, { signal: stop.signal });
    late.catch(() => undefined);
    return await Promise.race([outcome, late]);
  } finally {
    stop.abort();
  }
}

/** Queues what is due, and parks what a killed worker left behind. Idempotent. */
export async function sweepPosts(parts: {
  readonly dispatcher: Dispatcher;
  readonly reads: Reads;
  readonly send: SendPost;
  /** ms since 1970 */
  readonly now?: () => number;
}): Promise<void> {
  const { dispatcher, reads, send, now = Date.now } = parts;
  const { due, silent } = await reads.asProgram(async (db) => ({
    due: await duePosts(db, 'scheduled', new Date(now())),
    silent: await duePosts(db, 'publishing', new Date(now() - silence)),
  }));
  await eachByItself(silent, async ({ tenant_id: tenantId, post_id: postId, revision }) => {
    const commandId = `silent/${postId}/${revision}`;
    const context = { principal: byPosts, tenantId, correlationId: v7(), commandId };
    await dispatcher.dispatch(reportPost, { postId, outcome: { is: 'unknown' } }, context);
  });
  await eachByItself(due, ({ tenant_id: tenantId, post_id: postId, revision }) =>
    // a killed worker has not begun this post, so a job of the next minute may
    send({ tenantId, postId }, `${postId}/${revision}/${Math.floor(now() / minute)}`),
  );
}
