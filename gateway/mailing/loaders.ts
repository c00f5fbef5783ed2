import DataLoader from 'dataloader';
import type { MailingProgress } from '../../infra/features/mailings/port.ts';
import type { MediaFile } from '../../infra/platform/media/port.ts';
import { mailingsByIds } from '../../projections/mailings/queries.ts';
import type { MailingRow } from '../../projections/mailings/table.ts';
import { forEachTenant, type LoaderFactories, type RowLoader, rowsOfTenant } from '../server/loaders.ts';

declare module '../server/loaders.ts' {
  interface Loaders {
    mailingProgress(tenantId: number): DataLoader<number, MailingProgress>;
    mailings(tenantId: number): RowLoader<MailingRow>;
    mailFiles(tenantId: number): DataLoader<string, MediaFile | null>;
  }
}

export const mailingLoaders: LoaderFactories = {
  mailings: rowsOfTenant(mailingsByIds, (row) => row.mailing_id),
  mailFiles: ({ media }) =>
    forEachTenant(
      (tenantId) =>
        new DataLoader(
          async (paths: readonly string[]) => {
            const files = new Map((await media.filesAt(tenantId, paths)).map((file) => [file.path, file]));
            return paths.map((path) => files.get(path) ?? null);
          },
          { maxBatchSize: 500 },
        ),
    ),
  mailingProgress: ({ mailings }) =>
    forEachTenant(
      (tenantId) =>
        new DataLoader((ids: readonly number[]) => mailings.progress(tenantId, ids), { maxBatchSize: 100 }),
    ),
};
