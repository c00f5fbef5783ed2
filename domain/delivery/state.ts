/** Where a delivery stands. */
export type DeliveryProgress = 'waiting' | 'sending' | 'sent' | 'failed' | 'unknown' | 'cancelled';

/** Why a delivery waits that a limit of our own holds back: nothing was tried, so it does not count as an attempt that failed. */
export const heldBack = 'too-many';

/** Why a delivery failed whose recipient was erased: its address is erased, too. */
export const recipientErased = 'erased';

/** What is delivered to whom. */
export interface DeliveryOf {
  readonly tenantId: number;
  readonly deliveryId: number;
  readonly kind: string;
  readonly source: string;
  readonly about: string;
  readonly title: string;
  /** 'Erased person' for a recipient who was erased */
  readonly address: string;
  readonly person: string | null;
  readonly requestedBy: number;
}

export type DeliveryState =
  | { readonly status: 'absent' }
  | { readonly status: 'abandoned' }
  | {
      readonly status: 'requested';
      readonly of: DeliveryOf;
      readonly progress: DeliveryProgress;
      readonly dueAt: string;
      /** number of the latest attempt; 0 before the first one */
      readonly attempt: number;
      /** the latest attempt that began and has no outcome; null for none */
      readonly begun: { readonly job: string | null; readonly at: string } | null;
      /** attempts since the request, or since staff last requested another one, without those that were held back */
      readonly attemptsSince: number;
      readonly erased: boolean;
      /** it was accepted and came back: its address does not work */
      readonly returned: boolean;
    };
