import { v7 } from 'uuid';
import { eraseRecipient } from '../../../domain/delivery/commands.ts';
import type { Dispatcher } from '../../platform/dispatch/port.ts';

/** Erases the address of a delivery, for the outbox itself. Idempotent. Throws if it could not be erased. */
export async function eraseAddress(
  dispatcher: Pick<Dispatcher, 'dispatch'>,
  { tenantId, deliveryId }: { readonly tenantId: number; readonly deliveryId: number },
): Promise<void> {
  const call = { principal: { kind: 'process', name: 'outbox' } as const, tenantId, correlationId: v7() };
  const erased = await dispatcher.dispatch(eraseRecipient, { deliveryId }, call);
  if (!erased.ok) throw new Error(`The address of a delivery was not erased: ${erased.code}`);
}
