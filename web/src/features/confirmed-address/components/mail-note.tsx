import { useQuery } from '@apollo/client/react';
import { Trans } from '@lingui/react/macro';
import { useTenant } from '../../../lib/tenant.ts';
import { MailRouteDocument } from './mail-note.generated.ts';

/** Tells an admin where mail is while there is no mail server; nothing to others, and nothing with one. */
export function MailNote({ className }: { className?: string | undefined }) {
  const { tenantId, role } = useTenant();
  const { data } = useQuery(MailRouteDocument, { variables: { tenantId }, skip: role !== 'ADMIN' });
  if (data?.mailRoute === 'MAILBOX')
    return (
      <p className={className}>
        <Trans>
          No mail server is set up, so mail stays on this machine. <a href="/dev/mail">Open the mailbox</a>
        </Trans>
      </p>
    );
  if (data?.mailRoute === 'QUEUE')
    return (
      <p className={className}>
        <Trans>No mail server is set up, so mail waits until there is one.</Trans>
      </p>
    );
  return null;
}
