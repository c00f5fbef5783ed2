import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { Missing } from '../../../ui/missing.tsx';

/** Shown for an unknown member and for one without access. */
export function MissingMember() {
  const { t } = useLingui();
  const { tenantId } = useTenant();
  return (
    <Missing
      title={t`There is no such member`}
      words={t`The address may have been mistyped, or the member was removed or erased since.`}
      onward={<Button component={Link} to={paths.members(tenantId)}>{t`All members`}</Button>}
    />
  );
}
