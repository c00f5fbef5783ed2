import type { ApolloClient } from '@apollo/client';
import { openDevice } from '../device/sealed-device.ts';
import { sendScan } from '../mutations/send-scan.ts';
import { settleAll } from './settle-scan.ts';

/** Sends what waits, because signing out deletes it. Without a connection nobody can sign out either. */
export async function settleBeforeSignOut(client: ApolloClient, userId: number): Promise<void> {
  await settleAll(await openDevice(userId), sendScan(client));
}
