import type { Platform } from './platforms.ts';

export interface PostMedium {
  readonly path: string;
  readonly kind: 'image' | 'video';
}

/** What staff decide about a post. */
export interface PostDetails {
  readonly platforms: readonly Platform[];
  readonly content: string;
  readonly media: readonly PostMedium[];
  /** ISO 8601 in UTC */
  readonly scheduledAt: string;
}

/** Why a post failed or is tried again later. */
export type PostReason =
  | 'not-connected'
  | 'access-lost'
  | 'rate-limited'
  | 'unreachable'
  | 'refused'
  | 'media-missing'
  | 'media-refused';

export interface WrittenPost {
  readonly postId: number;
  readonly tenantId: number;
  readonly details: PostDetails;
  /** ISO 8601 in UTC: not before this time; later than `scheduledAt` after a try that is repeated */
  readonly dueAt: string;
  /** the number of attempts since the last request of staff */
  readonly tries: number;
  /** number of the latest attempt of its delivery; 0 before the first one */
  readonly attempts: number;
  /** null until the outbox has it */
  readonly deliveryId: number | null;
}

export type PostState =
  | { readonly status: 'none' }
  | { readonly status: 'abandoned' }
  | ({
      /** `unknown`: a worker began, and nobody knows whether the platform has it */
      readonly status: 'scheduled' | 'publishing' | 'published' | 'failed' | 'unknown' | 'cancelled';
    } & WrittenPost);
