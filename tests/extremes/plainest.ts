import type { CommandDefinition } from '../../domain/kernel/command.ts';
import { shapeOf } from './arbitrary-input.ts';

let count = 0;

/**
 * The input with as little as the command takes: without optional fields, with null or an empty list where that is
 * enough, with every agreement, and with a few words that nothing else has for text. Some commands are accepted only
 * in such a state: who registers for an item must answer the questions that its action asks.
 */
export function plainest(
  command: CommandDefinition,
  input: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const { properties = {}, required = [] } = shapeOf(command);
  return Object.fromEntries(
    required.map((name) => {
      const accepts = (value: unknown) => command.input.shape[name]?.safeParse(value).success === true;
      return [name, plain(JSON.stringify(properties[name] ?? {}), input[name], accepts)];
    }),
  );
}

function plain(shape: string, value: unknown, accepts: (value: unknown) => boolean): unknown {
  if (shape.includes('"type":"null"')) return null;
  if (Array.isArray(value) && !shape.includes('"minItems"')) return [];
  if (typeof value === 'boolean') return true;
  const words = `Words ${(count += 1)}`;
  return typeof value === 'string' && accepts(words) ? words : value;
}
