import { createStore } from '../lib/store.ts';

/** The state of the update prompt. */
export type Update =
  | { readonly stage: 'none' }
  | { readonly stage: 'ready'; accept(): void }
  | { readonly stage: 'activating' }
  | { readonly stage: 'stuck'; accept(): void };

export const update = createStore<Update>({ stage: 'none' });
