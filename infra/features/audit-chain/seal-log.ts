import type { EventStore } from '../../platform/event-store/port.ts';
import { readLogId } from '../../platform/restores/log-identity.ts';
import { beginning, hashOf, signedText } from './chain.ts';
import { leavesOf } from './leaves.ts';
import type { Signing } from './signing.ts';
import type { ChainTable } from './table.ts';

/** Checkpoints of one run; the next one, a minute later, goes on. */
const mostInOneRun = 300;

/** Adds checkpoints for what came into the log since the last one. */
export async function sealLog({
  table,
  store,
  signing,
}: {
  readonly table: ChainTable;
  readonly store: Pick<EventStore, 'feed' | 'read'>;
  readonly signing: Signing;
}): Promise<void> {
  const logId = await readLogId(store);
  if (logId === null) return;
  let { last, highest } = await table.end();
  const enough = new AbortController();
  let sealed = 0;
  for await (const batch of store.feed(last?.position ?? 0n, { signal: enough.signal })) {
    const position = batch.events.at(-1)?.position;
    if (position !== undefined) {
      const leaves = await leavesOf(batch.events);
      const content = {
        number: highest + 1,
        after: last?.position ?? 0n,
        position,
        leaves,
        hash: hashOf(last?.hash ?? beginning, leaves),
        sealedAt: new Date(),
      };
      const checkpoint = { ...content, signature: signing.sign(signedText(logId, content)) };
      // another worker seals the same events
      if (!(await table.add(checkpoint))) return;
      last = { ...checkpoint, lostAt: null };
      highest += 1;
      sealed += 1;
    }
    if (batch.caughtUp || sealed === mostInOneRun) return;
  }
}
