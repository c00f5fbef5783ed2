import { useLingui } from '@lingui/react/macro';
import { LibraryScreen } from './library-screen.tsx';

/** /camera: takes a picture into the current tenant's library. */
export function Component() {
  const { t } = useLingui();
  return <LibraryScreen title={t`Camera`} startWithCamera />;
}
