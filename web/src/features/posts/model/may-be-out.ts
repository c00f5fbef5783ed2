import type { PostStatus } from '../../../graphql/schema.generated.ts';

/**
 * Whether a post that was sent is published, on its way, or may be published: then sending it again could publish it
 * twice.
 */
export const mayBeOut = (status: PostStatus): boolean => status !== 'FAILED' && status !== 'CANCELLED';
