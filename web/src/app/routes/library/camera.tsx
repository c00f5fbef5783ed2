import { useLingui } from '@lingui/react/macro';
import { LibraryScreen } from './library-screen.tsx';

/** /camera: takes a picture into the library of the tenant one is in. */
export function Component() {
  const { t } = useLingui();
  return <LibraryScreen title={t`Camera`} startWithCamera />;
}
