import type { DomainEvent } from '../../kernel/event.ts';
import type { LoggedEvent } from '../../kernel/logged-event.ts';
import type { Process, Reaction } from '../../kernel/process.ts';

/** What a process does when an event of a stream was appended by an actor. */
export function reactions(
  process: Process,
  event: DomainEvent,
  stream: string,
  actor = 'user-5',
): readonly Reaction[] {
  const processed: LoggedEvent = {
    ...event,
    id: '0b0f0b4e-7a5f-5f0e-9a53-6f0f0c0d0e0f',
    stream,
    revision: 3n,
    position: 40n,
    recordedAt: new Date(0),
    actor,
    tenantId: 9,
    commandId: 'c-1',
    correlationId: 'r-1',
  };
  return process.on[event.type]?.(processed) ?? [];
}

/** A reaction with the name of its command and the parsed input, for comparison. */
export const comparable = (reaction: Reaction) =>
  reaction.kind === 'dispatch'
    ? { ...reaction, command: reaction.command.name, input: reaction.command.input.parse(reaction.input) }
    : reaction;
