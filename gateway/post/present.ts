import { z } from 'zod';
import { platforms } from '../../domain/post/platforms.ts';
import type { PostRow } from '../../projections/posts/table.ts';
import { Post, PostMedium, type PostStatus } from './types.ts';

const kept = z.object({
  platforms: z.array(z.enum(platforms)),
  media: z.array(z.object({ path: z.string(), kind: z.enum(['image', 'video']) })),
});

export function presentPost(row: PostRow): Post {
  const { platforms: where, media } = kept.parse(row);
  const later = row.status === 'scheduled' && row.due_at > row.scheduled_at;
  return Object.assign(new Post(), {
    id: `Post:${row.post_id}`,
    postId: row.post_id,
    tenantId: row.tenant_id,
    eventId: row.event_id,
    itemId: row.item_id,
    platforms: where,
    content: row.content,
    media: media.map(({ path, kind }) => Object.assign(new PostMedium(), { url: path, kind })),
    scheduledAt: row.scheduled_at.toISOString(),
    triedAgainAt: later ? row.due_at.toISOString() : null,
    status: row.status as PostStatus,
    reason: row.reason,
    detail: row.detail,
    publishedAt: row.published_at?.toISOString() ?? null,
    publicUrl: row.url,
    version: String(row.version),
    revision: String(row.revision),
  });
}
