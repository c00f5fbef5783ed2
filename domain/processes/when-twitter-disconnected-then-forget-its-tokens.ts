import type { IntegrationsEvent } from '../integrations/events.ts';
import { defineProcess, effect } from '../kernel/process.ts';

declare module '../kernel/process.ts' {
  interface Effects {
    /** removes what Twitter gave a tenant up to a time, here and at Twitter */
    'forget-twitter-tokens': { readonly tenantId: number; readonly upTo: Date };
  }
}

/** Disconnecting removes the tokens itself. This removes them if the program stopped before it could. */
export const whenTwitterDisconnectedThenForgetItsTokens = defineProcess<
  IntegrationsEvent,
  'forget-twitter-tokens'
>({
  name: 'when-twitter-disconnected-then-forget-its-tokens',
  effects: ['forget-twitter-tokens'],
  on: {
    TwitterDisconnected: ({ data: { tenantId }, recordedAt: upTo }) => [
      effect('forget-twitter-tokens', { tenantId, upTo }),
    ],
  },
});
