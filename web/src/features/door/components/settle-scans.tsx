import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { onReturn } from '../../../lib/reach.ts';
import { openDevice } from '../device/sealed-device.ts';
import { sendScan } from '../mutations/send-scan.ts';
import { settleAll } from '../queue/settle-scan.ts';

/** Sends scans that wait while the user is at another screen than the door. */
export default function SettleScans({ userId }: { userId: number }) {
  const client = useApolloClient();
  useEffect(() => {
    const settle = () => {
      // scans that are not sent wait until the connection is back again
      void openDevice(userId)
        .then((device) => settleAll(device, sendScan(client)))
        .catch(() => false);
    };
    settle();
    return onReturn(settle);
  }, [client, userId]);
  return null;
}
