import type { pushOutcomes } from './events.ts';

/** To which browser of whom. */
export interface PushOf {
  readonly tenantId: number;
  readonly pushId: number;
  readonly userId: number;
  readonly category: string;
  readonly notification: string;
  readonly subscription: string;
}

export type PushState =
  | { readonly status: 'absent' }
  | { readonly status: 'abandoned' }
  | { readonly status: 'tried'; readonly of: PushOf; readonly progress: (typeof pushOutcomes)[number] }
  /** waits for another try */
  | {
      readonly status: 'tried';
      readonly of: PushOf;
      readonly progress: 'waiting';
      readonly retriedAt: string;
    };
