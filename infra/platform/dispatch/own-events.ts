import type { DomainEvent } from '../../../domain/kernel/event.ts';
import type { Appended, NewEvent } from '../event-store/port.ts';
import type { OpenedEvent, Privacy } from '../privacy/port.ts';
import { actorName, eventIdOf } from './command-id.ts';
import type { LedgerEntry } from './ledger-entry.ts';
import type { CallContext } from './port.ts';

/** The events of a command as they are appended: sealed, with ids that follow from the command's. */
export async function newEvents(
  privacy: Privacy,
  decision: readonly DomainEvent[],
  {
    entry,
    context,
    tenantId,
    callerTenantId,
  }: {
    entry: LedgerEntry;
    context: CallContext;
    tenantId: number;
    callerTenantId?: number | undefined;
  },
): Promise<readonly NewEvent[]> {
  const metadata = {
    commandId: entry.commandId,
    correlationId: context.correlationId,
    causationId: context.causationId ?? entry.commandId,
    actor: actorName(context.principal, callerTenantId),
    tenantId,
  };
  const sealed = await privacy.seal(decision);
  return sealed.map(({ type, version, data }, index) => ({
    id: eventIdOf(entry.commandId, index),
    type,
    data,
    metadata: { version, ...metadata },
  }));
}

/** The events as a read of the stream would return them, after the append that ended there. */
export function asOpened(
  decision: readonly DomainEvent[],
  events: readonly NewEvent[],
  entry: LedgerEntry,
  end: Appended,
): readonly OpenedEvent[] {
  const last = BigInt(events.length - 1);
  return events.map(({ id, metadata }, index) => ({
    type: decision[index]?.type ?? '',
    data: decision[index]?.data ?? {},
    id,
    stream: entry.target,
    revision: end.revision - last + BigInt(index),
    position: end.position,
    recordedAt: entry.createdAt,
    actor: metadata.actor,
    tenantId: metadata.tenantId,
    commandId: metadata.commandId,
    correlationId: metadata.correlationId,
  }));
}
