import { setTimeout as pause } from 'node:timers/promises';
import { editPost, retryPost, schedulePost } from '../../../domain/post/commands.ts';
import { post } from '../../../domain/post/decider.ts';
import type { PostMedium } from '../../../domain/post/state.ts';
import type { Dispatcher, Refused } from '../../platform/dispatch/port.ts';
import { refuse } from '../../platform/dispatch/refuse.ts';
import type { Media } from '../../platform/media/port.ts';
import type { States } from '../../platform/states/port.ts';
import type { IntegrationAccess } from '../integrations/port.ts';
import type { Posts } from './port.ts';

/** How long a caller waits for the outcome, and how often it is looked for, ms. */
const patience = 20_000;
const every = 250;
/** More paths than any platform takes are not looked up. */
const mostPaths = 20;

/** Writes posts and asks what became of them. */
export function createPosts(parts: {
  readonly dispatcher: Dispatcher;
  readonly integrations: Pick<IntegrationAccess, 'isTwitterConnected'>;
  readonly media: Pick<Media, 'fileAt'>;
  readonly states: Pick<States, 'isForeign' | 'of'>;
}): Posts {
  const { dispatcher, integrations, media, states } = parts;

  /** The kinds of the files; null if one is not a picture or video of the tenant. */
  async function kindsOf(tenantId: number, paths: readonly string[]): Promise<readonly PostMedium[] | null> {
    const found: PostMedium[] = [];
    for (const path of paths) {
      const file = await media.fileAt(tenantId, path);
      if (file === null || file.kind === 'document') return null;
      found.push({ path, kind: file.kind });
    }
    return found;
  }

  async function withKinds<Change extends { readonly media?: readonly string[] | undefined }>(
    change: Change,
    tenantId: number,
  ): Promise<(Omit<Change, 'media'> & { readonly media?: readonly PostMedium[] }) | Refused> {
    const { media: paths, ...rest } = change;
    if (paths === undefined) return rest;
    if (paths.length > mostPaths) return refuse('invalid', { media: 'too-long' });
    const files = await kindsOf(tenantId, paths);
    return files === null ? refuse('invalid', { media: 'not-our-media' }) : { ...rest, media: files };
  }

  return {
    async schedule(written, context) {
      const { tenantId } = context;
      const checked = await withKinds(written, tenantId);
      if ('ok' in checked) return checked;
      if (written.scheduledAt == null) {
        const refused = await dispatcher.check(schedulePost, checked, context);
        // a repeat of a call that succeeded gets its answer, connected or not
        if (refused === null && !(await integrations.isTwitterConnected(tenantId)))
          return refuse('twitter-not-connected');
      }
      return dispatcher.dispatch(schedulePost, checked, context);
    },

    async edit(change, context, options) {
      const checked = await withKinds(change, context.tenantId);
      return 'ok' in checked ? checked : dispatcher.dispatch(editPost, checked, context, options);
    },

    async retry(of, context) {
      const refused = await dispatcher.check(retryPost, of, context);
      if (refused !== null) return refused;
      if (!(await integrations.isTwitterConnected(context.tenantId))) return refuse('twitter-not-connected');
      return dispatcher.dispatch(retryPost, of, context);
    },

    async outcomeOf(tenantId, postId) {
      const stream = `post-${postId}`;
      for (const end = Date.now() + patience; ;) {
        const { state } = await states.of(post.decider, stream);
        if (!('details' in state) || state.tenantId !== tenantId) return refuse('not-found');
        if (state.status === 'published') return { ok: true, status: 'published' };
        if (state.status === 'failed') return refuse('post-failed');
        if (state.status === 'unknown') return refuse('post-unknown');
        if (state.status === 'cancelled') return refuse('post-cancelled');
        // tried again in some minutes
        if (state.tries > 0 && state.status === 'scheduled') return { ok: true, status: 'publishing' };
        if (Date.now() > end) return { ok: true, status: 'publishing' };
        await pause(every);
      }
    },
  };
}
