import { migrations } from '../../infra/features.ts';
import { migrate } from '../../infra/platform/database/migrate.ts';

/** Brings a database to the present shape of the platform and every feature. */
export const migrateAll = (url: string): Promise<void> => migrate(url, migrations);
