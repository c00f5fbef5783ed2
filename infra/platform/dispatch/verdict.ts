import { CommandAbandoned } from '../../../domain/kernel/abandoned.ts';
import type { AnyAggregate, CommandDefinition } from '../../../domain/kernel/command.ts';
import type { DomainEvent } from '../../../domain/kernel/event.ts';
import { isRejected } from '../../../domain/kernel/rejection.ts';
import type { OpenedEvent } from '../privacy/port.ts';
import type { CommandInput } from './admit.ts';
import type { Loaded } from './load.ts';
import type { Refused } from './port.ts';
import { refuse } from './refuse.ts';

/** The result of a command on a history: its own events of an earlier attempt, new events, or a refusal. */
export type Verdict =
  | { readonly ok: true; readonly own: readonly OpenedEvent[]; readonly decision: null }
  | { readonly ok: true; readonly own: readonly []; readonly decision: readonly DomainEvent[] }
  | Refused;

/** Decides on the state of a stream. Unique names are checked afterwards. */
export function verdictOn(
  { own, shown, state }: Loaded,
  { decider }: AnyAggregate,
  command: CommandDefinition,
  data: CommandInput,
  expectedRevision?: bigint,
): Verdict {
  if (own.some(({ type }) => type === CommandAbandoned.type)) return refuse('abandoned');
  if (own.length > 0) return { ok: true, own, decision: null };
  if (expectedRevision !== undefined && expectedRevision !== shown) return refuse('conflict');
  const decision = decider.decide({ type: command.name, data }, state);
  if (isRejected(decision)) return refuse(decision.rejected, decision.fields);
  return { ok: true, own: [], decision };
}
