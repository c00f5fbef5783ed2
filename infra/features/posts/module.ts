import { isInPost } from '../../../projections/posts/queries.ts';
import { defineModule } from '../../platform/modules/module.ts';
import { queueOf } from '../outbox/port.ts';
import { postingCodes } from './codes.ts';
import { postKind, postSeconds } from './deliver-post.ts';
import { createPosts, createReschedulePost } from './posts.ts';

/** Posts on social networks: docs/product/posts.md. */
export const posts = defineModule({
  name: 'posts',
  needs: ['integrations', 'outbox'],
  codes: postingCodes,
  queues: queueOf('post', postSeconds),
  open({ dispatcher, log, media, reads, states }, { integrations, outbox }) {
    const parts = { dispatcher, integrations, log, media, outbox, states };
    return {
      port: createPosts(parts),
      effects: { 'reschedule-post': createReschedulePost(parts) },
      queued: [outbox.declare(postKind(parts))],
      files: { shows: (tenantId, path) => reads.asTenant(tenantId, (db) => isInPost(db, tenantId, path)) },
    };
  },
});
