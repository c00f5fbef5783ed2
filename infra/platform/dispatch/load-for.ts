import type { Code } from '../../../domain/kernel/codes.ts';
import type { AnyAggregate, CommandDefinition } from '../../../domain/kernel/command.ts';
import { idsIn } from '../../../domain/kernel/policy.ts';
import type { CommandInput } from './admit.ts';
import type { Authorisation } from './authorisation-port.ts';
import type { LedgerEntry } from './ledger-entry.ts';
import { load, loadNothing, namesForeignStream, type Loaded, type LoadParts } from './load.ts';
import type { CallContext } from './port.ts';
import { unmetRequirement } from './requirements.ts';

/** A stream, and whether the command may still be decided on it. */
export interface LoadedFor extends Loaded {
  /** why not: the sender has lost the role, or a requirement is not met; null if it may */
  readonly denied: Code | null;
}

/**
 * Loads the target of a command and asks again whether the sender may send it, because the role may have been
 * withdrawn since the call began. Looks also at what the command requires of other streams. All are one look at the
 * log.
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
  // the rights of a caller who acts through a share are those in their own tenant
  const asked = { ...data, tenantId: data.callerTenantId ?? tenantId };
  const isNew = of.fresh && command.creates;
  const caller = { principal, tenantId };
  const skipped = isNew || (await namesForeignStream(parts, aggregate.decider, target, caller));
  const [loaded, denied, unmet] = await Promise.all([
    skipped ? loadNothing(aggregate) : load(parts, aggregate, target, commandId),
    parts.authorisation.recheck(of.context, command.policy, idsIn(asked)),
    unmetRequirement(parts, command.requires(data), caller),
  ]);
  // events that the command appended before it was denied stay
  return { ...loaded, denied: loaded.own.length > 0 ? null : (denied ?? unmet) };
}
