import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Attached } from './attached.ts';

/** What a message without words shows, in one line. */
export function useFileWords(): (files: readonly Attached[]) => string {
  const { t } = useLingui();
  return (files) => {
    if (files.length !== 1) return t`${plural(files.length, { one: '# file', other: '# files' })}`;
    return files[0]?.kind === 'VIDEO' ? t`Video` : t`Photo`;
  };
}

/** The accessible name of a file among those of a message. */
export function useFileName(): (files: readonly Attached[], at: number) => string {
  const { t } = useLingui();
  return (files, at) => {
    const [place, count] = [at + 1, files.length];
    return files[at]?.kind === 'VIDEO' ? t`Video ${place} of ${count}` : t`Photo ${place} of ${count}`;
  };
}
