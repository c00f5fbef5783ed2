import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useId } from 'react';
import { ActionForm } from '../../../features/registrations/components/action-form.tsx';
import { ActionLink } from '../../../features/registrations/components/action-link.tsx';
import { ActionPlaces } from '../../../features/registrations/components/action-places.tsx';
import { ActionState } from '../../../features/registrations/components/action-state.tsx';
import classes from '../../../features/registrations/components/registrations.module.css';
import { newAction, toInput, toValues } from '../../../features/registrations/model/action-values.ts';
import { useActionCommands } from '../../../features/registrations/mutations/use-action-commands.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { SectionProps } from '../../detail/detail-part.ts';
import { ItemActionDocument } from './item-action.generated.ts';

/** The public action of an item: its link and places; editors make, replace, close and reopen it. Live. */
export default function ActionSection({ tenantId, eventId, itemId = 0, canEdit }: SectionProps) {
  const { t } = useLingui();
  const heading = useId();
  const { timezone } = useTenant();
  const target = { tenantId, eventId, itemId };
  const { data, error, loading, refetch } = useQuery(ItemActionDocument, {
    variables: target,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const commands = useActionCommands(target);
  const action = data?.itemAction ?? null;
  const values = action === null ? newAction : toValues(action, timezone);
  const then = async <Refused,>(command: Promise<Refused | null>) => {
    const refused = await command;
    // do not wait for the live connection
    if (refused === null) await refetch();
    return refused;
  };
  if (!data && loading) return <Skeleton height={320} radius="lg" />;
  return (
    <section className={classes.panel} aria-labelledby={heading}>
      <h2 id={heading} className={classes.title}>{t`Registration`}</h2>
      {error && (
        <Notice
          kind="error"
          actions={<Button variant="default" onClick={() => void refetch()}>{t`Try again`}</Button>}
        >
          {t`Failed to load the registration`}
        </Notice>
      )}
      {data && action === null && (
        <p className={classes.quiet}>
          {t`Submit an action to get a public link with which people register for this item.`}
        </p>
      )}
      {action && (
        <>
          <ActionState
            active={action.active}
            close={canEdit ? () => then(commands.close()) : null}
            reopen={canEdit ? () => then(commands.submit(toInput(values, timezone))) : null}
          />
          <ActionLink
            url={action.url}
            title={data?.item?.name ?? ''}
            subtitle={data?.item?.event?.name ?? ''}
          />
          <ActionPlaces action={action} />
        </>
      )}
      {data && canEdit && (
        <ActionForm
          itemId={target.itemId}
          saved={values}
          version={action?.version ?? null}
          submit={commands.submit}
          onSubmitted={async () => (await refetch()).data?.itemAction?.version ?? null}
        />
      )}
    </section>
  );
}
