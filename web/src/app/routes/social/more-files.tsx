import { useLingui } from '@lingui/react/macro';
import { LoadMore } from '../../../ui/load-more.tsx';
import type { PostSubject } from './use-post-subject.ts';

/** Loads the next files that a post can have; nothing if all are there. */
export function MoreFiles({ of: { loadMore } }: { of: Pick<PostSubject, 'loadMore'> }) {
  const { t } = useLingui();
  if (loadMore === null) return null;
  return (
    <LoadMore
      key={loadMore.after}
      failure={t`Failed to load the pictures and videos.`}
      loadMore={loadMore.load}
    />
  );
}
