import { effect, type Reaction } from '../kernel/process.ts';

declare module '../kernel/process.ts' {
  interface Effects {
    /** lets a worker publish the post now */
    'publish-post': { readonly tenantId: number; readonly postId: number };
  }
}

/** Lets a worker publish a post now. */
export const publishPost = (tenantId: number, postId: number): Reaction<'publish-post'> =>
  effect('publish-post', { tenantId, postId });
