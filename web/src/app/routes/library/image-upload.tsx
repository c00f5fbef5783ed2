import { useLingui } from '@lingui/react/macro';
import { LibraryScreen } from './library-screen.tsx';

/** /imageUpload: puts pictures into the library of the tenant one is in. */
export function Component() {
  const { t } = useLingui();
  return <LibraryScreen title={t`Image upload`} />;
}
