import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useLocale } from '../../../i18n/use-locale.ts';
import { mayBeOut } from '../../../features/posts/model/may-be-out.ts';
import { reasonOf } from '../../../features/posts/model/status-words.ts';
import { momentOf } from '../../../lib/format.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { SentPostDocument } from './social.generated.ts';

/** How often, and for how long, the outcome is read. */
const every = 1_000;
const times = 60;

export interface Outcome {
  readonly kind: 'success' | 'error' | 'live';
  readonly text: string;
  /** the post may be out: it is not offered to be sent again */
  readonly isOut: boolean;
}

/** Waits until it is known what became of a post, and says it. */
export function useOutcome(tenantId: number) {
  const client = useApolloClient();
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { timezone } = useTenant();
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => void (left.current = true);
  }, []);
  return async (postId: number): Promise<Outcome> => {
    for (let time = 0; time < times && !left.current; time += 1) {
      const variables = { tenantId, postId };
      // without an answer it is read again: the post itself is on its way
      const answer = await client
        .query({ query: SentPostDocument, variables, fetchPolicy: 'network-only' })
        .catch(() => null);
      const post = answer?.data?.post;
      const isOut = !post || mayBeOut(post.status);
      if (post?.status === 'PUBLISHED')
        return { kind: 'success', isOut, text: t`Successfully posted to selected platforms.` };
      if (post?.status === 'FAILED') {
        const failed = t`Failed to post. Check logs or try again.`;
        const reason = reasonOf(post.reason);
        return {
          kind: 'error',
          isOut,
          text: [failed, reason && i18n._(reason), post.detail].filter(Boolean).join(' '),
        };
      }
      if (post?.status === 'CANCELLED') return { kind: 'error', isOut, text: t`This post was cancelled.` };
      if (post?.status === 'UNKNOWN')
        return {
          kind: 'error',
          isOut,
          text: t`Twitter did not say whether it published the post. Look there before you send it again.`,
        };
      if (post?.triedAgainAt != null) {
        const at = momentOf(post.triedAgainAt, timezone, locale);
        return {
          kind: 'live',
          isOut,
          text: t`Twitter cannot take the post now. It is tried again at ${at}.`,
        };
      }
      await new Promise((resolve) => setTimeout(resolve, every));
    }
    return {
      kind: 'live',
      isOut: true,
      text: t`The post is on its way. The list of posts shows the result.`,
    };
  };
}
