import { mostPictures } from '../../domain/post/for-twitter.ts';
import type { PostEvent } from '../../domain/post/events.ts';
import { changesOf } from '../kernel/changes-of.ts';
import { defineReadModel } from '../kernel/read-model.ts';
import { livePosts } from './live.ts';
import { postMedia, posts } from './table.ts';

const post = changesOf('posts', posts);
const medium = changesOf('post_media', postMedia);

interface Which {
  readonly data: { readonly tenantId: number; readonly postId: number };
}
const same = ({ data }: Which) => ({ tenant_id: data.tenantId, post_id: data.postId });

type Details = Extract<PostEvent, { type: 'PostEdited' }>['data'];
const detailsOf = ({ platforms, content, media, scheduledAt }: Details) => ({
  platforms,
  content,
  media,
  scheduled_at: new Date(scheduledAt),
  due_at: new Date(scheduledAt),
});

const places = Array.from({ length: mostPictures }, (_, place) => place);
type WithFiles = Extract<PostEvent, { type: 'PostScheduled' | 'PostEdited' }>;
const filesOf = places.map((place) =>
  medium.put<WithFiles>((event) => ({
    ...same(event),
    place,
    path: event.data.media[place]?.path ?? '',
  })),
);
const withoutFiles = places.map((place) =>
  medium.put<PostEvent>((event) => ({ ...same(event), place, path: '' })),
);
const calm = { reason: null, detail: '' };

/** The posts of tenants on social networks. */
export const postsReadModel = defineReadModel<PostEvent>({
  name: 'posts',
  version: 2,
  tables: { posts, post_media: postMedia },
  live: [livePosts],
  on: {
    PostScheduled: [
      post.put((event) => ({
        ...same(event),
        event_id: event.data.eventId,
        item_id: event.data.itemId,
        ...detailsOf(event.data),
        status: 'scheduled',
        ...calm,
        url: null,
        published_at: null,
        written_by: event.data.userId,
        written_at: event.recordedAt,
        revision: event.revision,
      })),
      ...filesOf,
    ],
    PostEdited: [
      post.set(same, ({ data, revision }) => ({ ...detailsOf(data), ...calm, revision })),
      ...filesOf,
    ],
    PostHandedOver: [post.set(same, ({ revision }) => ({ revision }))],
    PostCancelled: [
      post.set(same, ({ revision }) => ({ status: 'cancelled', ...calm, revision })),
      ...withoutFiles,
    ],
    PostStarted: [post.set(same, ({ revision }) => ({ status: 'publishing', revision }))],
    PostPublished: [
      post.set(same, ({ data, recordedAt, revision }) => ({
        status: 'published',
        ...calm,
        url: data.url,
        published_at: recordedAt,
        revision,
      })),
      ...withoutFiles,
    ],
    PostDeferred: [
      post.set(same, ({ data, revision }) => ({
        status: 'scheduled',
        due_at: new Date(data.until),
        reason: data.reason,
        detail: '',
        revision,
      })),
    ],
    PostFailed: [
      post.set(same, ({ data, revision }) => ({
        status: 'failed',
        reason: data.reason,
        detail: data.detail,
        revision,
      })),
    ],
    PostParked: [post.set(same, ({ revision }) => ({ status: 'unknown', ...calm, revision }))],
    PostRetried: [
      post.set(same, ({ data, revision }) => ({
        status: 'scheduled',
        due_at: new Date(data.at),
        ...calm,
        revision,
      })),
    ],
  },
});
