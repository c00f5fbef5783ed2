import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { Notice } from '../../../ui/notice.tsx';
import { openedLater } from '../../../ui/opened-later.tsx';
import { useCollaboration } from '../mutations/use-collaboration.ts';
import { CollaboratorsDocument } from '../queries/collaboration.generated.ts';
import { AccessLog } from './access-log.tsx';
import classes from './collaboration.module.css';
import { CollaboratorLine } from './collaborator-line.tsx';

const InviteSheet = openedLater(
  'invite',
  () => import('./invite-sheet.tsx'),
  ({ opened }) => opened,
);

/** With whom an event is shared, and who of them opened or changed it. Without an answer the list is empty. */
export function CollaboratorsPanel({
  tenantId,
  eventId,
  itemId,
  canEdit,
}: {
  tenantId: number;
  eventId: number;
  /** on the page of an item, only its shares are shown */
  itemId: number | null;
  canEdit: boolean;
}) {
  const { t } = useLingui();
  const headingId = useId();
  const [inviting, setInviting] = useState(false);
  const { problem, busy, attempt } = useAttempt(t`Error saving`);
  const { data } = useQuery(CollaboratorsDocument, {
    variables: { tenantId, eventId },
    fetchPolicy: 'cache-and-network',
  });
  const commands = useCollaboration({ tenantId, eventId });
  const lines = (data?.collaborators ?? []).flatMap(({ tenant, shares }) =>
    shares
      .filter((share) => itemId === null || share.itemId === itemId || share.itemId === null)
      .map((share) => ({
        tenant,
        share,
        hasTwin: shares.some((other) => other.itemName === share.itemName && other.itemId !== share.itemId),
      })),
  );
  return (
    <section className={classes.panel} aria-labelledby={headingId}>
      <div className={classes.head}>
        <h2 id={headingId} className={classes.title}>{t`Collaborators`}</h2>
        {canEdit && <Button variant="default" onClick={() => setInviting(true)}>{t`Invite`}</Button>}
      </div>
      {problem && <Notice kind="error">{problem}</Notice>}
      {lines.length === 0 && <p className={classes.quiet}>{t`Not shared with other organisations.`}</p>}
      <ul className={classes.list}>
        {lines.map(({ tenant, share, hasTwin }) => {
          const part = { sharedWithTenantId: tenant.tenantId, itemId: share.itemId };
          return (
            <CollaboratorLine
              key={share.id}
              name={tenant.name}
              share={share}
              hasTwin={hasTwin}
              canEdit={canEdit}
              busy={busy}
              onRole={(role) => void attempt(() => commands.changeRole(part, role))}
              onRevoke={() => void attempt(() => commands.revoke(part))}
            />
          );
        })}
      </ul>
      {itemId === null && lines.length > 0 && <AccessLog tenantId={tenantId} eventId={eventId} />}
      <InviteSheet opened={inviting} eventId={eventId} itemId={itemId} onClose={() => setInviting(false)} />
    </section>
  );
}
