import DataLoader from 'dataloader';
import type { MailingProgress } from '../../infra/features/mailings/port.ts';
import { forEachTenant, type LoaderFactories } from '../server/loaders.ts';

declare module '../server/loaders.ts' {
  interface Loaders {
    mailingProgress(tenantId: number): DataLoader<number, MailingProgress>;
  }
}

export const mailingLoaders: LoaderFactories = {
  mailingProgress: ({ mailings }) =>
    forEachTenant(
      (tenantId) =>
        new DataLoader((ids: readonly number[]) => mailings.progress(tenantId, ids), { maxBatchSize: 100 }),
    ),
};
