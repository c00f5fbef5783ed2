import 'reflect-metadata';
import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from 'graphql';

function literal(name: string, read: (value: unknown) => unknown): (node: ValueNode) => unknown {
  return (node) => {
    if (node.kind === Kind.STRING) return read(node.value);
    throw new GraphQLError(`${name} is written as text.`, { nodes: node });
  };
}

/** Accepts any text: the command checks whether it is a date and names the wrong field. */
function moment(value: unknown): string {
  if (typeof value === 'string') return value;
  throw new GraphQLError('DateTime is written as text, ISO 8601.');
}

export const DateTime = new GraphQLScalarType<string, string>({
  name: 'DateTime',
  description: 'A date and time in UTC, ISO 8601.',
  serialize: (value) => (value instanceof Date ? value.toISOString() : String(value)),
  parseValue: moment,
  parseLiteral: (node) => moment(literal('DateTime', String)(node)),
});

/** Accepts any text: the resolver checks the date and names the wrong argument. */
function date(value: unknown): string {
  if (typeof value === 'string') return value;
  throw new GraphQLError('Date is written as text, yyyy-MM-dd.');
}

export const CalendarDate = new GraphQLScalarType<string, string>({
  name: 'Date',
  description: 'A day without a time, yyyy-MM-dd, in the years 1900 to 2999.',
  serialize: String,
  parseValue: date,
  parseLiteral: (node) => date(literal('Date', String)(node)),
});

/** Accepts any text: the mutation names the argument if it is no revision. */
function revision(value: unknown): string {
  if (typeof value === 'string') return value;
  throw new GraphQLError('Revision is a decimal number, written as text.');
}

export const Revision = new GraphQLScalarType<string, string>({
  name: 'Revision',
  description: 'How many changes a thing had before, as a decimal string; for `expectedRevision`.',
  serialize: String,
  parseValue: revision,
  parseLiteral: (node) => revision(literal('Revision', String)(node)),
});

/** A number as the caller knows it: `hidePlaces` reads which position it means. */
function position(value: unknown): bigint {
  if (typeof value === 'string' && /^\d{1,60}$/.test(value)) return BigInt(value);
  throw new GraphQLError('Position is a decimal number, written as text.');
}

export const Position = new GraphQLScalarType<bigint, string>({
  name: 'Position',
  description:
    'A position in the log, as a decimal string of up to 44 digits. Of two positions the later one is the higher number; how far apart they are means nothing.',
  serialize: String,
  parseValue: position,
  parseLiteral: (node) => position(literal('Position', String)(node)),
});
