import { useLingui } from '@lingui/react/macro';
import { PageHeading } from '../../../ui/page-heading.tsx';

/** /profile: who one is, how one signs in, and where one is signed in (decisions 5, 7, 8). */
export function Component() {
  const { t } = useLingui();
  return <PageHeading title={t`Profile`} />;
}
