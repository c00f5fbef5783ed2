import { useLingui } from '@lingui/react/macro';
import { type Named, othersIn } from './thread-names.ts';

/** The name of the event or item, or the names of the other people. */
export function useThreadTitle(): (thread: Named) => string {
  const { t } = useLingui();
  return (thread) =>
    thread.about === 'PEOPLE' ? othersIn(thread).join(', ') || t`Only you` : (thread.subject ?? t`Event`);
}
