import { isInPost } from '../../../projections/posts/queries.ts';
import { defineModule } from '../../platform/modules/module.ts';
import { postingCodes } from './codes.ts';
import { createPosts } from './posts.ts';
import { publish } from './publish.ts';
import { postsQueue, postsQueueOptions, sendPostWith } from './queue.ts';
import { publishPosts, sweepPosts } from './worker.ts';

/** Posts on social networks: docs/product/posts.md. */
export const posts = defineModule({
  name: 'posts',
  needs: ['integrations'],
  codes: postingCodes,
  queues: { [postsQueue]: postsQueueOptions },
  open({ dispatcher, log, media, pools, reads, sideEffects, states }, { integrations }) {
    const send = sendPostWith(sideEffects, pools.writer);
    return {
      port: createPosts({ dispatcher, integrations, media, states }),
      effects: { 'publish-post': (of, { id }) => send(of, id).then(() => undefined) },
      queued: [
        publishPosts({ dispatcher, log, states, publish: (post) => publish({ integrations, media }, post) }),
      ],
      recurring: [
        { name: 'publish-due-posts', cron: '* * * * *', run: () => sweepPosts({ dispatcher, reads, send }) },
      ],
      files: { shows: (tenantId, path) => reads.asTenant(tenantId, (db) => isInPost(db, tenantId, path)) },
    };
  },
});
