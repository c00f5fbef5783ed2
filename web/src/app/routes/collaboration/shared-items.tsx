import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { useRef, type ReactNode } from 'react';
import { unlessRefused } from '../../../graphql/unless-refused.ts';
import classes from '../../../features/collaboration/components/collaboration.module.css';
import { SharedFields } from '../../../features/collaboration/components/shared-fields.tsx';
import { useUpdateShared } from '../../../features/collaboration/mutations/use-update-shared.ts';
import { SharedItemsDocument } from '../../../features/collaboration/queries/collaboration.generated.ts';
import { Present } from '../../../features/presence/components/present.tsx';
import { useOnScreen } from '../../../lib/use-on-screen.ts';
import { SharedWork } from './shared-work.tsx';

interface Of {
  readonly tenantId: number;
  readonly eventId: number;
  readonly itemId: number;
}

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
    <Section key={item.id} tenantId={tenantId} eventId={eventId} itemId={item.itemId} name={item.name}>
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
    </Section>
  ));
}

/** One item of the page. Who else has it open is shown, and told, while it is on the screen. */
function Section({ name, children, ...of }: Of & { name: string; children: ReactNode }) {
  const part = useRef<HTMLElement>(null);
  const isSeen = useOnScreen(part);
  return (
    <section ref={part} className={classes.panel} aria-label={name}>
      <h2 className={classes.title} dir="auto">
        {name}
      </h2>
      {isSeen && <Present {...of} within={part} />}
      {children}
    </section>
  );
}
