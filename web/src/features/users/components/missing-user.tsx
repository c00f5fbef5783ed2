import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { Missing } from '../../../ui/missing.tsx';

/** Shown for an unknown user and for one without access. */
export function MissingUser() {
  const { t } = useLingui();
  const { tenantId } = useTenant();
  return (
    <Missing
      title={t`There is no such user`}
      words={t`The address may be mistyped, or you may not have access to it.`}
      onward={<Button component={Link} to={paths.tenantUsers(tenantId)}>{t`All users`}</Button>}
    />
  );
}
