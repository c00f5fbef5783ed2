import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { Missing } from '../../../ui/missing.tsx';

/** Shown for an unknown event and for one without access. */
export function MissingEvent() {
  const { t } = useLingui();
  const { tenantId } = useTenant();
  return (
    <Missing
      title={t`There is no such event`}
      words={t`The address may be mistyped, or you may not have access to it.`}
      onward={
        <Button component={Link} to={paths.events(tenantId)}>
          {t`All events`}
        </Button>
      }
    />
  );
}
