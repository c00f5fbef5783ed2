import { useLingui } from '@lingui/react/macro';
import { storedUser } from '../../../lib/stored-user.ts';
import type { ThreadLine_ThreadFragment } from '../live/thread.generated.ts';

/** The name of the event or item, or the names of the other people. */
export function useThreadTitle(): (thread: ThreadLine_ThreadFragment) => string {
  const { t } = useLingui();
  return ({ about, participants, subject }) => {
    if (about !== 'PEOPLE') return subject ?? t`Event`;
    const others = (participants ?? []).filter(({ userId }) => userId !== storedUser()?.id);
    return others.map(({ person }) => person?.displayName ?? '').join(', ') || t`Only you`;
  };
}
