import type { CommandDefinition } from '../../domain/kernel/command.ts';
import { shapeOf } from './arbitrary-input.ts';

/**
 * The input with as little as the command takes: without optional fields, with null or an empty list where that is
 * enough, and with every agreement. Some commands are accepted only in such a state: who registers for an item
 * must answer the questions that its action asks.
 */
export function plainest(
  command: CommandDefinition,
  input: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const { properties = {}, required = [] } = shapeOf(command);
  return Object.fromEntries(
    required.map((name) => [name, plain(JSON.stringify(properties[name] ?? {}), input[name])]),
  );
}

function plain(shape: string, value: unknown): unknown {
  if (shape.includes('"type":"null"')) return null;
  if (Array.isArray(value) && !shape.includes('"minItems"')) return [];
  return typeof value === 'boolean' ? true : value;
}
