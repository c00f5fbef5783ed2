import { setTimeout as pause } from 'node:timers/promises';
import { editPost, schedulePost } from '../../../domain/post/commands.ts';
import { post } from '../../../domain/post/decider.ts';
import type { PostMedium } from '../../../domain/post/state.ts';
import type { Effects } from '../../../domain/kernel/process.ts';
import type { Effect } from '../../platform/dispatch/effects.ts';
import type { CallContext, Dispatcher, Outcome, Refused } from '../../platform/dispatch/port.ts';
import { refuse } from '../../platform/dispatch/refuse.ts';
import type { Media } from '../../platform/media/port.ts';
import type { States } from '../../platform/states/port.ts';
import type { IntegrationAccess } from '../integrations/port.ts';
import type { Outbox } from '../outbox/port.ts';
import type { Posts } from './port.ts';

/** How long a caller waits for the outcome, and how often it is looked for, ms. */
const timeoutMs = 20_000;
const pollMs = 250;
/** More paths than any platform takes are not looked up. */
const mostPaths = 20;

interface Parts {
  readonly dispatcher: Dispatcher;
  readonly integrations: Pick<IntegrationAccess, 'isTwitterConnected'>;
  readonly media: Pick<Media, 'fileAt'>;
  readonly outbox: Pick<Outbox, 'cancel' | 'reschedule' | 'retry' | 'settle'>;
  readonly states: Pick<States, 'of'>;
}

type InTenant = CallContext & { readonly tenantId: number };

/** Writes posts, moves their deliveries, and asks what became of them. */
export function createPosts(parts: Parts): Posts {
  const { dispatcher, integrations, media, outbox, states } = parts;

  /** The post of the tenant, with its delivery. */
  async function handedOver(tenantId: number, postId: number) {
    const { state } = await states.of(post.decider, `post-${postId}`);
    if (!('details' in state) || state.tenantId !== tenantId) return refuse('not-found');
    const { deliveryId, status } = state;
    // it was written at this moment, and its reaction follows
    return deliveryId === null ? refuse('conflict') : { ok: true as const, deliveryId, status };
  }

  /** What a command on the delivery came to, in the words of posts. */
  const inWordsOfPosts = (outcome: Outcome<object>, code: Refused['code']): Outcome<object> =>
    !outcome.ok && outcome.code.startsWith('delivery-') ? refuse(code) : outcome;

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

    async cancel(postId, context: InTenant) {
      const found = await handedOver(context.tenantId, postId);
      if (!found.ok) return found;
      if (found.status === 'unknown') return refuse('post-gone-out');
      return inWordsOfPosts(await outbox.cancel(found.deliveryId, context), 'post-gone-out');
    },

    async retry(postId, context) {
      const found = await handedOver(context.tenantId, postId);
      if (!found.ok) return found;
      if (found.status === 'unknown') return refuse('post-not-failed');
      // a repeat of a call that succeeded gets its answer, connected or not
      if (found.status === 'failed' && !(await integrations.isTwitterConnected(context.tenantId)))
        return refuse('twitter-not-connected');
      return inWordsOfPosts(await outbox.retry(found.deliveryId, context), 'post-not-failed');
    },

    async settle(postId, published, context) {
      const found = await handedOver(context.tenantId, postId);
      if (!found.ok) return found;
      const { deliveryId } = found;
      return inWordsOfPosts(
        await outbox.settle({ deliveryId, arrived: published }, context),
        'post-not-unknown',
      );
    },

    async outcomeOf(tenantId, postId) {
      const stream = `post-${postId}`;
      for (const end = Date.now() + timeoutMs; ;) {
        const { state } = await states.of(post.decider, stream);
        if (!('details' in state) || state.tenantId !== tenantId) return refuse('not-found');
        if (state.status === 'published') return { ok: true, status: 'published' };
        if (state.status === 'failed') return refuse('post-failed');
        if (state.status === 'unknown') return refuse('post-unknown');
        if (state.status === 'cancelled') return refuse('post-cancelled');
        // tried again later
        if (state.tries > 0 && state.status === 'scheduled') return { ok: true, status: 'publishing' };
        if (Date.now() > end) return { ok: true, status: 'publishing' };
        await pause(pollMs);
      }
    },
  };
}

/** Creates the effect that gives the delivery of a post the time of the post. */
export function createReschedulePost({
  outbox,
  states,
}: Pick<Parts, 'outbox' | 'states'>): Effect<'reschedule-post'> {
  return async ({ tenantId, postId, dueAt, by }: Effects['reschedule-post'], { id, correlationId }) => {
    const { state } = await states.of(post.decider, `post-${postId}`);
    // without a delivery the process runner comes back when the post has one
    if (!('details' in state) || state.deliveryId === null) return;
    // the outcome is not looked at: an attempt that begins at this moment asks the post whether it is due
    await outbox.reschedule(
      { deliveryId: state.deliveryId, dueAt, by },
      { tenantId, key: id, correlationId },
    );
  };
}
