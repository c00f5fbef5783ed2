import { InProcessBus } from '../../infra/platform/bus/in-process.ts';
import { createPool } from '../../infra/platform/database/pools.ts';
import type { EventStore } from '../../infra/platform/event-store/port.ts';
import { createPrivacy } from '../../infra/platform/privacy/privacy.ts';
import { digestFreshBuilds, digestReadModels } from '../../infra/platform/projector/digest.ts';
import { createPositions } from '../../infra/platform/projector/positions.ts';
import { readModels } from '../../projections/read-models.ts';
import { keptLog } from '../support/kept-log.ts';

/** An installation beside its program, to examine it. */
export interface Parts {
  readonly store: EventStore;
  /** The names of tables of read models that differ from a fresh rebuild; waits for the projector first. */
  differences(): Promise<readonly string[]>;
  /** The ids of all commands with events in the log. */
  commandIds(): Promise<ReadonlySet<string>>;
  close(): Promise<void>;
}

export function openParts(url: string, key: string, store: EventStore): Parts {
  const owner = createPool(url, { max: 4, role: 'muster_owner' });
  const pool = createPool(url, { role: 'muster_projector', max: 4 });
  const log = keptLog();
  const bus = new InProcessBus(log);
  const positions = createPositions({ pool, bus });
  const privacy = createPrivacy(owner, Buffer.from(key, 'base64'));
  return {
    store,
    async differences() {
      const names = readModels.map(({ name }) => name);
      const head = await store.head();
      for (let look = 0; look < 10 && !(await positions.waitFor(names, head)); look += 1);
      const live = await digestReadModels(pool);
      const fresh = await digestFreshBuilds({ pool, owner, store, privacy, bus, log });
      return Object.keys(fresh).filter((table) => live[table]?.digest !== fresh[table]?.digest);
    },
    async commandIds() {
      const ids = new Set<string>();
      const ending = new AbortController();
      for await (const { events, caughtUp } of store.feed(0n, { signal: ending.signal })) {
        for (const { metadata } of events) ids.add(metadata.commandId);
        if (caughtUp) break;
      }
      ending.abort();
      return ids;
    },
    async close() {
      positions.close();
      await store.close();
      await Promise.all([owner.end(), pool.end()]);
    },
  };
}
