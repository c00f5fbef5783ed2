import type { CallContext, DispatchOptions, Outcome, Refused } from '../../platform/dispatch/port.ts';

declare module '../../platform/modules/ports.ts' {
  interface FeaturePorts {
    readonly posts: Posts;
  }
}

type InTenant = CallContext & { readonly tenantId: number };

/** What a post says, as the edges have it: files by their paths. */
interface Written {
  readonly platforms?: readonly string[] | undefined;
  readonly content?: string | undefined;
  /** paths of pictures and videos of the tenant */
  readonly media?: readonly string[] | undefined;
}

/** Posts on social networks. The commands check everything but the files and the connection. */
export interface Posts {
  /** Without a time it goes out at once, which needs a connected account ('twitter-not-connected'). */
  schedule(
    post: Written & {
      readonly eventId?: number | null | undefined;
      readonly itemId?: number | null | undefined;
      readonly scheduledAt?: string | null | undefined;
    },
    context: InTenant,
  ): Promise<Outcome<{ readonly postId: number }>>;
  edit(
    change: Written & { readonly postId: number; readonly scheduledAt?: string | undefined },
    context: InTenant,
    options?: Pick<DispatchOptions<object>, 'expectedRevision'>,
  ): Promise<Outcome<object>>;
  /** Cancels a post that waits or failed. 'post-gone-out' if it is out, on its way or unknown. */
  cancel(postId: number, context: InTenant): Promise<Outcome<object>>;
  /** Sends a failed post again, which needs a connected account. */
  retry(postId: number, context: InTenant): Promise<Outcome<object>>;
  /** Says whether the platform has a post of unknown outcome: somebody has looked there. */
  settle(postId: number, published: boolean, context: InTenant): Promise<Outcome<object>>;
  /**
   * Waits until it is known what became of a post, at most 20 seconds. 'publishing' if it is not known by then;
   * refused with 'post-failed' or 'post-unknown'.
   */
  outcomeOf(
    tenantId: number,
    postId: number,
  ): Promise<{ readonly ok: true; readonly status: 'published' | 'publishing' } | Refused>;
}
