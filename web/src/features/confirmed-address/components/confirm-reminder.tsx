import { useMutation, useQuery } from '@apollo/client/react';
import { useTenant } from '../../../lib/tenant.ts';
import { SendAddressConfirmationDocument } from '../mutations/confirm-address.generated.ts';
import { ConfirmReminderDocument, WaitingMailDocument } from './confirm-reminder.generated.ts';
import { MailNote } from './mail-note.tsx';
import { MailRouteDocument } from './mail-note.generated.ts';
import { ReminderOfAddress } from './reminder-of-address.tsx';

/**
 * Stands above every screen until the user has confirmed their address: decision 43. An admin also reads how
 * much mail of the tenant waits for that.
 */
export default function ConfirmReminder() {
  const { tenantId, role } = useTenant();
  const { data, refetch } = useQuery(ConfirmReminderDocument, { fetchPolicy: 'cache-and-network' });
  const waiting = useQuery(WaitingMailDocument, {
    variables: { tenantId },
    skip: role !== 'ADMIN',
    fetchPolicy: 'cache-and-network',
  });
  // its words are shown together, so that they move nothing
  const route = useQuery(MailRouteDocument, { variables: { tenantId }, skip: role !== 'ADMIN' });
  const isPartly = [waiting, route].some(({ loading, data: known }) => loading && !known);
  const [send] = useMutation(SendAddressConfirmationDocument);
  const me = data?.me;
  if (!me || me.addressConfirmed || isPartly) return null;
  return (
    <ReminderOfAddress
      email={me.email}
      waiting={waiting.data?.waitingMail ?? 0}
      send={async () => (await send()).data?.sendAddressConfirmation}
      look={refetch}
    >
      <MailNote />
    </ReminderOfAddress>
  );
}
