import { InProcessBus } from '../../infra/platform/bus/in-process.ts';
import { sealLog } from '../../infra/features/audit-chain/seal-log.ts';
import { createSigning } from '../../infra/features/audit-chain/signing.ts';
import { chainTable } from '../../infra/features/audit-chain/table.ts';
import { verifyChain } from '../../infra/features/audit-chain/verify.ts';
import { createPool } from '../../infra/platform/database/pools.ts';
import { openEventStore } from '../../infra/platform/event-store/open-event-store.ts';
import { createPrivacy } from '../../infra/platform/privacy/privacy.ts';
import { type Digests, digestFreshBuilds, digestReadModels } from '../../infra/platform/projector/digest.ts';
import { createPositions } from '../../infra/platform/projector/positions.ts';
import { keptLog } from '../support/kept-log.ts';
import type { Installation } from './installation.ts';
import { type LoggedEvent, readEventStoreDbLog, readLog } from './log.ts';

/** The state after a run. */
export interface RunResult {
  readonly log: readonly LoggedEvent[];
  /** whether positions have no gaps */
  readonly dense: boolean;
  readonly digests: { readonly live: Digests; readonly fresh: Digests };
  /** where the log is not as its audit chain sealed it */
  readonly edited: readonly string[];
  /** whether the read models reached the end of the log */
  readonly caughtUp: boolean;
}

/** Waits for the projector, then reads the log, the live read models and a fresh rebuild. */
export async function examine({ url, env }: Installation): Promise<RunResult> {
  const owner = createPool(url, { max: 8, role: 'muster_owner' });
  const pool = createPool(url, { role: 'muster_projector', max: 8 });
  const log = keptLog();
  const bus = new InProcessBus(log);
  const eventStoreUrl = env.EVENTSTORE_URL || null;
  const store = await openEventStore(eventStoreUrl, { pool: owner, listenUrl: url, log });
  const privacy = createPrivacy(owner, Buffer.from(env.INSTALLATION_KEY, 'base64'));
  const positions = createPositions({ pool, bus });
  const head = await store.head();
  const names = namesOf(await digestReadModels(pool));
  let caughtUp = false;
  for (let look = 0; look < 10 && !caughtUp; look += 1) caughtUp = await positions.waitFor(names, head);
  const live = await digestReadModels(pool);
  const fresh = await digestFreshBuilds({ pool, owner, store, privacy, bus, log });
  const writer = createPool(url, { role: 'muster_writer', max: 2 });
  const audit = { table: chainTable(writer), store, signing: createSigning(privacy) };
  // what the program sealed, and then everything
  const { findings } = await verifyChain(audit);
  await sealLog(audit);
  const edited = [...findings, ...(await verifyChain(audit)).findings];
  const events = await (eventStoreUrl === null ? readLog(owner) : readEventStoreDbLog(eventStoreUrl));
  positions.close();
  await store.close();
  await Promise.all([owner.end(), pool.end(), writer.end()]);
  return { log: events, dense: eventStoreUrl === null, digests: { live, fresh }, edited, caughtUp };
}

/** The names of the read models in the digests. */
function namesOf(digests: Digests): readonly string[] {
  return [...new Set(Object.keys(digests).map((table) => table.split('.')[0] ?? ''))];
}
