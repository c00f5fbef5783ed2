import { v5 } from 'uuid';
import type { LoggedEvent } from '../../../domain/kernel/logged-event.ts';
import type { EventStore } from '../event-store/port.ts';
import { abandon } from './abandoning.ts';
import { userName } from './command-id.ts';
import type { Ledger } from './ledger.ts';
import type { LedgerEntry } from './ledger-entry.ts';

type Underway = Pick<LedgerEntry, 'commandId' | 'target'>;

/** ms by which the clocks of the log and of the database may differ. */
const clocksDifferBy = 60_000;

/**
 * Makes the running commands of these users look at the log again before they append, because of an
 * event that withdraws a right. A command begins in the ledger, looks at the log and then appends; each that
 * began before the withdrawal gets another event in front of it, meets a conflict and asks again whether its
 * sender may. So once this is done, no command appends with the right that was withdrawn. Idempotent.
 *
 * A command that begins a stream is ended instead: the first event of a stream is always its own.
 */
export async function overtakeCommands(
  { ledger, store }: { readonly ledger: Pick<Ledger, 'unfinishedOf'>; readonly store: EventStore },
  userIds: readonly number[],
  withdrawal: Pick<LoggedEvent, 'commandId' | 'id' | 'recordedAt'>,
): Promise<void> {
  const begunBefore = new Date(withdrawal.recordedAt.getTime() + clocksDifferBy);
  const underway = await ledger.unfinishedOf(userIds.map(userName), begunBefore);
  const others = underway.filter(({ commandId }) => commandId !== withdrawal.commandId);
  await Promise.all(others.map(overtake));

  async function overtake({ commandId, target }: Underway): Promise<void> {
    // names no command, so it ends none
    const inFront = { commandId: v5(target, withdrawal.id), target };
    if (await abandon(store, inFront, 'exists')) return;
    await abandon(store, { commandId, target }, 'none');
  }
}
