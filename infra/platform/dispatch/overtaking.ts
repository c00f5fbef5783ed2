import { v5 } from 'uuid';
import type { LoggedEvent } from '../../../domain/kernel/logged-event.ts';
import type { EventStore } from '../event-store/port.ts';
import { abandon } from './abandoning.ts';
import { userName } from './command-id.ts';
import type { Ledger } from './ledger.ts';

/** ms by which the clocks of the log and of the database may differ. */
const clocksDifferBy = 60_000;

/**
 * Makes the commands of these users that are under way look at the log again before they append, because of an
 * event that withdraws a right. A command begins in the ledger, looks at the log and then appends; each that
 * began before the withdrawal gets another event in front of it, meets a conflict and asks again whether its
 * sender may. So once this is done, no command appends with the right that was withdrawn. Idempotent.
 */
export async function overtakeCommands(
  { ledger, store }: { readonly ledger: Pick<Ledger, 'unfinishedOf'>; readonly store: EventStore },
  userIds: readonly number[],
  { commandId, id, recordedAt }: Pick<LoggedEvent, 'commandId' | 'id' | 'recordedAt'>,
): Promise<void> {
  const begunBefore = new Date(recordedAt.getTime() + clocksDifferBy);
  const underway = await ledger.unfinishedOf(userIds.map(userName), begunBefore);
  const targets = underway.filter((command) => command.commandId !== commandId).map(({ target }) => target);
  await Promise.all(
    // names no command, so none is ended
    [...new Set(targets)].map((target) => abandon(store, { commandId: v5(target, id), target }, 'any')),
  );
}
