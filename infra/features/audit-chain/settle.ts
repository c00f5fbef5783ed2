import type { EventStore } from '../../platform/event-store/port.ts';
import { compare } from './compare.ts';
import { Segments } from './segments.ts';
import type { ChainTable } from './table.ts';

/**
 * After an older log was accepted: the last checkpoints whose events it does not have are lost, and the chain goes on from
 * the one before. Idempotent.
 */
export async function settleChain(
  table: Pick<ChainTable, 'backwards' | 'lose'>,
  store: Pick<EventStore, 'feed'>,
): Promise<void> {
  const lost: number[] = [];
  const segments = new Segments(store);
  try {
    for await (const one of table.backwards()) {
      const { findings } = compare(one, await segments.read(one.after, one.position));
      if (findings.length === 0) break;
      lost.push(one.number);
    }
  } finally {
    await segments.close();
  }
  if (lost.length > 0) await table.lose(lost);
}
