import { CommandAbandoned } from '../../../domain/kernel/abandoned.ts';
import type { Code, FieldReasons } from '../../../domain/kernel/codes.ts';
import type { AnyAggregate, CommandDefinition } from '../../../domain/kernel/command.ts';
import { fold } from '../../../domain/kernel/decider.ts';
import type { DomainEvent } from '../../../domain/kernel/event.ts';
import { isRejected } from '../../../domain/kernel/rejection.ts';
import type { OpenedEvent } from '../privacy/port.ts';
import type { CommandInput } from './admit.ts';
import type { Refused } from './port.ts';
import { refuse } from './refuse.ts';

/** The result of a command on a history. */
export type Verdict =
  /** its own events of an earlier attempt */
  | { readonly kind: 'appended'; readonly own: readonly OpenedEvent[] }
  /** new events; none if the command changes nothing */
  | { readonly kind: 'events'; readonly events: readonly DomainEvent[] }
  /** the log says that an earlier attempt changed nothing */
  | { readonly kind: 'unchanged' }
  /** `recorded`: the log says so, because of an earlier attempt */
  | { readonly kind: 'refused'; readonly refusal: Refused; readonly recorded: boolean };

/** Decides on the history of a stream. Unique names are checked afterwards. */
export function verdictOn(
  history: readonly OpenedEvent[],
  { decider }: AnyAggregate,
  command: CommandDefinition,
  data: CommandInput,
  options: { readonly commandId: string | undefined; readonly expectedRevision?: bigint | undefined },
): Verdict {
  const { commandId, expectedRevision } = options;
  const own = commandId === undefined ? [] : history.filter((event) => event.commandId === commandId);
  const abandoned = own.find(({ type }) => type === CommandAbandoned.type);
  if (abandoned !== undefined) return recorded(abandoned);
  if (own.length > 0) return { kind: 'appended', own };
  if (expectedRevision !== undefined && expectedRevision !== lastShown(history)?.revision)
    return { kind: 'refused', refusal: refuse('conflict'), recorded: false };
  const decision = decider.decide({ type: command.name, data }, fold(decider, history));
  if (isRejected(decision))
    return { kind: 'refused', refusal: refuse(decision.rejected, decision.fields), recorded: false };
  return { kind: 'events', events: decision };
}

/** The last event that read models show: an abandoned command moved the stream and changed nothing. */
export function lastShown(history: readonly OpenedEvent[]): OpenedEvent | undefined {
  return history.findLast(({ type }) => type !== CommandAbandoned.type);
}

function recorded({ data }: OpenedEvent): Verdict {
  const { outcome } = CommandAbandoned.schema.parse(data);
  if (outcome === 'unchanged') return { kind: 'unchanged' };
  if (outcome === undefined) return { kind: 'refused', refusal: refuse('abandoned'), recorded: true };
  // the codes are those of a refusal of this program, which recorded them
  const fields = outcome.fields as FieldReasons;
  return { kind: 'refused', refusal: refuse(outcome.code as Code, fields), recorded: true };
}
