import type { EventStore } from '../../platform/event-store/port.ts';
import { readLogId } from '../../platform/restores/log-identity.ts';
import { signedText } from './chain.ts';
import { compare, type Compared } from './compare.ts';
import type { Checkpoint } from './port.ts';
import { Segments } from './segments.ts';
import type { Signing } from './signing.ts';

/** Checks checkpoints by their signature and the log. `close` it afterwards. */
export interface CheckpointCheck {
  /** `name`: what the findings call it. */
  check(one: Checkpoint, name?: string): Promise<Compared>;
  /** The number of events after a position. */
  count(after: bigint): Promise<number>;
  close(): Promise<void>;
}

/** Opens a check of this installation's log. Checkpoints that follow each other are read in one go. */
export async function openCheck({
  store,
  signing,
}: {
  readonly store: Pick<EventStore, 'feed' | 'read'>;
  readonly signing: Signing;
}): Promise<CheckpointCheck> {
  const logId = (await readLogId(store)) ?? '';
  const segments = new Segments(store);
  return {
    async check(one, name = 'Checkpoint') {
      const { after, position, number, signature } = one;
      if (signing.isSigned(signedText(logId, one), signature))
        return compare(one, await segments.read(after, position));
      const finding = `${name} ${number} was not signed by this installation for this log: it does not vouch for the events from position ${after + 1n} to ${position}.`;
      return { same: 0, findings: [finding] };
    },
    count: (after) => segments.count(after),
    close: () => segments.close(),
  };
}
