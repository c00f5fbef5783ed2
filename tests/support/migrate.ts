import { migrations } from '../../infra/features.ts';
import { migrate } from '../../infra/platform/database/migrate.ts';

/** Runs the migrations of the platform and of every feature. */
export const migrateAll = (url: string): Promise<void> => migrate(url, migrations);
