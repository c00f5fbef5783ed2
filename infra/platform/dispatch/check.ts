import type { FileClaims } from '../media/file-claims.ts';
import type { Admit } from './admit.ts';
import type { AttemptParts } from './attempt.ts';
import type { Ledger } from './ledger.ts';
import { load, loadNothing, namesForeignStream, type LoadParts } from './load.ts';
import type { Dispatcher } from './port.ts';
import { refuse } from './refuse.ts';
import { unmetRequirement } from './requirements.ts';
import { verdictOn } from './verdict.ts';

export type Check = Dispatcher['check'];

export interface CheckParts extends LoadParts, Pick<AttemptParts, 'aggregateOf'> {
  readonly admit: Admit;
  readonly ledger: Pick<Ledger, 'find'>;
  readonly fileClaims: FileClaims;
}

/**
 * Creates the dispatcher's check: the steps of a dispatch in order, up to the decision. It claims the command's
 * files only to look at them, and releases them.
 */
export function createCheck(parts: CheckParts): Check {
  return async (command, input, context) => {
    const admitted = await parts.admit(command, input, context);
    if (!admitted.ok) return admitted;
    // without the caller's key, the command is new
    const entry = context.commandId === undefined ? undefined : await parts.ledger.find(admitted);
    if (entry && !entry.payloadHmac.equals(admitted.payloadHmac)) return refuse('command-id-reused');
    if (entry?.outcome) return entry.outcome.outcome.ok ? null : entry.outcome.outcome;

    const data = admitted.dataWith({}, entry?.createdAt ?? new Date());
    const claim = await parts.fileClaims.take(command.filesIn(data), command.files(data));
    await claim.drop();
    if (Object.keys(claim.invalid).length > 0) return refuse('invalid', claim.invalid);

    const aggregate = parts.aggregateOf(command.name);
    const stream = command.stream(data);
    const caller = { principal: context.principal, tenantId: data.tenantId };
    const unmet = await unmetRequirement(parts, command.requires(data), caller);
    if (unmet !== null) return refuse(unmet);
    const isForeign = await namesForeignStream(parts, aggregate.decider, stream, caller);
    const loaded = isForeign
      ? loadNothing(aggregate)
      : await load(parts, aggregate, stream, entry?.commandId);
    const verdict = verdictOn(loaded, aggregate, command, data);
    return verdict.kind === 'refused' ? verdict.refusal : null;
  };
}
