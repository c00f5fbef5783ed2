import { InProcessBus } from '../../infra/platform/bus/in-process.ts';
import { createPool } from '../../infra/platform/database/pools.ts';
import { createPostgresEventStore } from '../../infra/platform/event-store/postgres/postgres-event-store.ts';
import { createLog } from '../../infra/platform/log/create-log.ts';
import { createPrivacy } from '../../infra/platform/privacy/privacy.ts';
import { createProjector } from '../../infra/platform/projector/projector.ts';

// A process with only a projector, for tests that kill it. It starts faster than the whole program.
const [url = '', key = ''] = process.argv.slice(2);
const owner = createPool(url, { max: 4, role: 'muster_owner' });
const pool = createPool(url, { role: 'muster_projector', max: 8, idleInTransactionMs: 5_000 });
const log = createLog('error');
const projector = createProjector({
  pool,
  owner,
  store: createPostgresEventStore({ pool: owner, listenUrl: url }),
  privacy: createPrivacy(owner, Buffer.from(key, 'base64')),
  bus: new InProcessBus(log),
  log,
});
await projector.start();
process.send?.('ready');
process.once('disconnect', () => process.exit(0));
