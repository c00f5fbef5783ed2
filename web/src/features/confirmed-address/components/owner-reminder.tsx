import { useMutation, useQuery } from '@apollo/client/react';
import { SendOwnerAddressConfirmationDocument } from '../mutations/confirm-address.generated.ts';
import { OwnerReminderDocument } from './owner-reminder.generated.ts';
import { ReminderOfAddress } from './reminder-of-address.tsx';

/** Stands above the tenants of an owner until they have confirmed their address: decision 43. */
export default function OwnerReminder() {
  const { data, refetch } = useQuery(OwnerReminderDocument, { fetchPolicy: 'cache-and-network' });
  const [send] = useMutation(SendOwnerAddressConfirmationDocument);
  const owner = data?.owner;
  if (!owner?.email || owner.addressConfirmed) return null;
  return (
    <ReminderOfAddress
      email={owner.email}
      send={async () => (await send()).data?.sendOwnerAddressConfirmation}
      look={refetch}
    />
  );
}
