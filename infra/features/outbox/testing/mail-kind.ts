import type { DeliveryKind } from '../port.ts';

/** A kind of mail that is always sent. */
export const mail: DeliveryKind = {
  kind: 'mail',
  whenInterrupted: 'repeat',
  mostAttempts: 1,
  maxConcurrent: 1,
  seconds: 1,
  send: async () => ({ is: 'sent' }),
};
