import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { unlessRefused } from '../../../graphql/unless-refused.ts';
import classes from '../../../features/collaboration/components/collaboration.module.css';
import { SharedFields } from '../../../features/collaboration/components/shared-fields.tsx';
import { useUpdateShared } from '../../../features/collaboration/mutations/use-update-shared.ts';
import { SharedItemsDocument } from '../../../features/collaboration/queries/collaboration.generated.ts';
import { SharedWork } from './shared-work.tsx';

/** The items of a shared event that are shared, each with the work on it. */
export function SharedItems({ tenantId, eventId }: { tenantId: number; eventId: number }) {
  const { t } = useLingui();
  const update = useUpdateShared({ tenantId, eventId });
  const { data, error } = useQuery(SharedItemsDocument, {
    variables: { tenantId, eventId },
    fetchPolicy: 'cache-and-network',
  });
  const items = unlessRefused(data, error)?.sharedItems ?? [];
  return items.map((item) => (
    <section key={item.id} className={classes.panel} aria-label={item.name}>
      <h2 className={classes.title} dir="auto">
        {item.name}
      </h2>
      <SharedFields
        canEdit={item.myRole !== 'VIEWER'}
        fields={[
          { field: 'name', label: t`Item Name`, value: item.name },
          { field: 'description', label: t`Description`, value: item.description, lines: true },
        ]}
        onSave={(changes) => update.item(item.itemId, changes, item.revision)}
      />
      <SharedWork
        tenantId={tenantId}
        eventId={eventId}
        itemId={item.itemId}
        name={item.name}
        canEdit={item.myRole !== 'VIEWER'}
        isReached
      />
    </section>
  ));
}
