import { useLingui } from '@lingui/react/macro';
import { LoadMore } from '../../../ui/load-more.tsx';

/** A button that loads the next page of files. */
export default function LoadMoreFiles({ load }: { load(): Promise<unknown> }) {
  const { t } = useLingui();
  return <LoadMore failure={t`Failed to load the pictures and videos.`} loadMore={load} />;
}
