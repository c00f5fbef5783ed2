import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import classes from '../../../features/registrations/components/registrants.module.css';
import { SizePlan } from '../../../features/registrations/components/size-plan.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { SectionProps } from '../../detail/detail-part.ts';
import { SizePlanDocument } from './size-plan.generated.ts';

/** The demand for each size of an item against its stock; live. An item without sizes has no planner. */
export default function SizePlanSection({ tenantId, eventId, itemId = 0, revision }: SectionProps) {
  const { t } = useLingui();
  const id = useId();
  const { data, error, loading, refetch } = useQuery(SizePlanDocument, {
    variables: { tenantId, eventId, itemId },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  // somebody changed the item: its sizes or quantities may be others
  const read = useRef(revision);
  useEffect(() => {
    if (read.current === revision) return;
    read.current = revision;
    refetch().catch(() => undefined);
  }, [revision, refetch]);
  const sizes = data?.sizePlan ?? [];
  if (!data && loading) return <Skeleton height={160} radius="lg" />;
  if (!error && sizes.every(({ size }) => size === null)) return null;
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>{t`Size planner`}</h2>
      {error && (
        <Notice
          kind="error"
          actions={<Button variant="default" onClick={() => void refetch()}>{t`Try again`}</Button>}
        >
          {t`Failed to load the size planner`}
        </Notice>
      )}
      <SizePlan sizes={sizes} />
    </section>
  );
}
