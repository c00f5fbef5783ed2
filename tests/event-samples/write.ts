import { rm } from 'node:fs/promises';
import { eventDefinitions } from '../../domain/aggregates.ts';
import { startEmbeddedPostgres } from '../../infra/platform/database/embedded.ts';
import { createPool } from '../../infra/platform/database/pools.ts';
import { migrateAll } from '../support/migrate.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { samplePrivacy, writeSampleKeys } from './keys.ts';
import { exampleData, missingSamples, nameOf, readSamples, writeSample } from './sample.ts';

// npm run samples: writes a sample of each event type and version that has none. Samples that exist stay as
// they are, because logs contain such events for ever.

const missing = missingSamples(eventDefinitions.values(), readSamples());
const dataDir = await temporaryFolder('muster-samples');
const postgres = await startEmbeddedPostgres({ dataDir });
const pool = createPool(postgres.url);
try {
  await migrateAll(postgres.url);
  const privacy = await samplePrivacy(pool);
  const written = missing.map((definition) => ({ type: definition.type, data: exampleData(definition) }));
  const sealed = await privacy.seal(written);
  await writeSampleKeys(pool);
  for (const [index, { type, version, data: stored }] of sealed.entries()) {
    writeSample({ type, version, stored, plain: { ...written[index]?.data } });
    process.stdout.write(`${nameOf({ type, version })}\n`);
  }
} finally {
  await pool.end();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
process.stdout.write(`${missing.length} samples written.\n`);
