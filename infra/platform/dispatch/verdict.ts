import { CommandAbandoned } from '../../../domain/kernel/abandoned.ts';
import type { Code, FieldReasons } from '../../../domain/kernel/codes.ts';
import type { AnyAggregate, CommandDefinition } from '../../../domain/kernel/command.ts';
import type { DomainEvent } from '../../../domain/kernel/event.ts';
import { isRejected } from '../../../domain/kernel/rejection.ts';
import type { OpenedEvent } from '../privacy/port.ts';
import type { CommandInput } from './admit.ts';
import type { Loaded } from './load.ts';
import type { Refused } from './port.ts';
import { refuse } from './refuse.ts';

/** The result of a command on a stream. */
export type Verdict =
  /** its own events of an earlier attempt */
  | { readonly kind: 'appended'; readonly own: readonly OpenedEvent[] }
  /** new events; none if the command changes nothing */
  | { readonly kind: 'events'; readonly events: readonly DomainEvent[] }
  /** the log says that an earlier attempt changed nothing */
  | { readonly kind: 'unchanged' }
  /** `recorded`: the log says so, because of an earlier attempt */
  | { readonly kind: 'refused'; readonly refusal: Refused; readonly recorded: boolean };

/** Decides on the state of a stream. Unique names are checked afterwards. */
export function verdictOn(
  { own, shown, state }: Loaded,
  { decider }: AnyAggregate,
  command: CommandDefinition,
  data: CommandInput,
  expectedRevision?: bigint,
): Verdict {
  const abandoned = own.find(({ type }) => type === CommandAbandoned.type);
  if (abandoned !== undefined) return recorded(abandoned);
  if (own.length > 0) return { kind: 'appended', own };
  if (expectedRevision !== undefined && expectedRevision !== shown?.revision)
    return { kind: 'refused', refusal: refuse('conflict'), recorded: false };
  const decision = decider.decide({ type: command.name, data }, state);
  if (isRejected(decision))
    return { kind: 'refused', refusal: refuse(decision.rejected, decision.fields), recorded: false };
  return { kind: 'events', events: decision };
}

function recorded({ data }: OpenedEvent): Verdict {
  const { outcome } = CommandAbandoned.schema.parse(data);
  if (outcome === 'unchanged') return { kind: 'unchanged' };
  if (outcome === undefined) return { kind: 'refused', refusal: refuse('abandoned'), recorded: true };
  // the codes are those of a refusal of this program, which recorded them
  const fields = outcome.fields as FieldReasons;
  return { kind: 'refused', refusal: refuse(outcome.code as Code, fields), recorded: true };
}
