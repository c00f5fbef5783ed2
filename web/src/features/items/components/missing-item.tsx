import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { Missing } from '../../../ui/missing.tsx';

/** Shown for an unknown item and for one without access. */
export function MissingItem({ tenantId, eventId }: { tenantId: number; eventId: number }) {
  const { t } = useLingui();
  return (
    <Missing
      title={t`There is no such item`}
      words={t`The address may be mistyped, or you may not have access to it.`}
      onward={
        <Button component={Link} to={paths.eventDetail(tenantId, eventId)}>
          {t`To the event`}
        </Button>
      }
    />
  );
}
