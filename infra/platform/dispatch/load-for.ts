import type { AnyAggregate, CommandDefinition } from '../../../domain/kernel/command.ts';
import { idsIn } from '../../../domain/kernel/policy.ts';
import type { CommandInput } from './admit.ts';
import type { Authorisation, Denial } from './authorisation-port.ts';
import type { LedgerEntry } from './ledger.ts';
import { loadHistory, loadNothing, loadState, type Loaded, type LoadParts } from './load.ts';
import type { CallContext } from './port.ts';

/**
 * Loads the target of a command and asks again whether the sender may send it, because the role may have been
 * withdrawn since the call began. Both are one look at the log.
 *
 * `fresh`: the command is tried for the first time, so it has no events of its own yet.
 */
export async function loadFor(
  parts: LoadParts & { readonly authorisation: Pick<Authorisation, 'recheck'> },
  command: CommandDefinition,
  aggregate: AnyAggregate,
  data: CommandInput,
  of: { readonly entry: LedgerEntry; readonly context: CallContext; readonly fresh: boolean },
): Promise<Denial | Loaded> {
  const { target, commandId } = of.entry;
  const loading = async () => {
    if (!of.fresh) return loadHistory(parts, aggregate, target, commandId);
    return command.creates ? loadNothing(aggregate) : loadState(parts, aggregate, target);
  };
  const [loaded, denied] = await Promise.all([
    loading(),
    parts.authorisation.recheck(of.context, command.policy, idsIn(data)),
  ]);
  // what the command appended before its sender lost the role stays done
  return denied === null || loaded.own.length > 0 ? loaded : denied;
}
