import type { AnyAggregate, CommandDefinition } from '../../../domain/kernel/command.ts';
import { idsIn } from '../../../domain/kernel/policy.ts';
import type { CommandInput } from './admit.ts';
import type { Authorisation, Denial } from './authorisation-port.ts';
import type { LedgerEntry } from './ledger-entry.ts';
import { load, loadNothing, namesForeignStream, type Loaded, type LoadParts } from './load.ts';
import type { CallContext } from './port.ts';

/** A stream, and whether the sender may still send the command to it. */
export interface LoadedFor extends Loaded {
  /** null if the sender may */
  readonly denied: Denial | null;
}

/**
 * Loads the target of a command and asks again whether the sender may send it, because the role may have been
 * withdrawn since the call began. Both are one look at the log.
 *
 * `fresh`: no other attempt of the command has begun, so it has no events yet.
 */
export async function loadFor(
  parts: LoadParts & { readonly authorisation: Pick<Authorisation, 'recheck'> },
  command: CommandDefinition,
  aggregate: AnyAggregate,
  data: CommandInput,
  of: { readonly entry: LedgerEntry; readonly context: CallContext; readonly fresh: boolean },
): Promise<LoadedFor> {
  const { target, commandId } = of.entry;
  const { principal } = of.context;
  const { tenantId } = data;
  const isNew = of.fresh && command.creates;
  const skipped = isNew || (await namesForeignStream(parts, aggregate, target, { principal, tenantId }));
  const [loaded, denied] = await Promise.all([
    skipped ? loadNothing(aggregate) : load(parts, aggregate, target, commandId),
    parts.authorisation.recheck(of.context, command.policy, idsIn(data)),
  ]);
  // what the command appended before its sender lost the role stays done
  return { ...loaded, denied: loaded.own.length > 0 ? null : denied };
}
