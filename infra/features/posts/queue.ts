import type { Pool } from 'pg';
import type { QueueOptions } from 'pg-boss';
import { onDatabase } from '../../platform/database/unavailable.ts';
import { jobIdOf } from '../../platform/jobs/job-id.ts';
import type { SideEffects } from '../../platform/jobs/port.ts';
import { queueForMinutes } from '../../platform/jobs/queues.ts';

/** The queue of posts that are due. */
export const postsQueue = 'posts';

/** A job is not given to a second worker while the first one may still be publishing. */
export const postsQueueOptions: QueueOptions = { ...queueForMinutes(60), expireInSeconds: 15 * 60 };

/** Queues a post, once for a cause. */
export type SendPost = (
  of: { readonly tenantId: number; readonly postId: number },
  cause: string,
) => Promise<unknown>;

export const sendPostWith =
  (sideEffects: SideEffects, pool: Pool): SendPost =>
  (of, cause) =>
    onDatabase(() =>
      sideEffects.send(pool, { queue: postsQueue, id: jobIdOf(cause, 'publish-post'), secret: of }),
    );
