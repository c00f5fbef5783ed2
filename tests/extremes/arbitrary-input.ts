import fc from 'fast-check';
import { z } from 'zod';
import type { CommandDefinition } from '../../domain/kernel/command.ts';
import { textOf } from './texts.ts';

type Shape = z.core.JSONSchema.JSONSchema;

const known = new WeakMap<CommandDefinition['input'], Shape>();

/** The input's shape as JSON Schema, in the form in which callers send it. */
export function shapeOf({ input }: Pick<CommandDefinition, 'input'>): Shape {
  const shape = known.get(input) ?? z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  known.set(input, shape);
  return shape;
}

/**
 * Inputs of a command at the limits of its schema; most of them valid. Nothing is written for a command: a new
 * one is covered by its schema. `formats` generate text that schemas check by a rule instead of a length.
 */
export function arbitraryInput(
  command: Pick<CommandDefinition, 'name' | 'input'>,
  formats: readonly fc.Arbitrary<string>[],
): fc.Arbitrary<Readonly<Record<string, unknown>>> {
  const { properties = {}, required = [] } = shapeOf(command);
  const fields = Object.entries(properties).map(([field, shape]) => {
    const faults = (value: unknown) =>
      command.input.shape[field]?.safeParse(value).error?.issues.map(({ path }: { path: Path }) => path) ??
      [];
    return [field, valueOf(shape as Shape, { name: `${command.name}.${field}`, faults, formats })] as const;
  });
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

interface Field {
  readonly name: string;
  /** Where the schema refuses a value. */
  faults(value: unknown): readonly Path[];
  readonly formats: readonly fc.Arbitrary<string>[];
}

type Path = readonly PropertyKey[];

/** A part of a field; `around` gives the value of the field in which only this part is tried. */
const partOf = (field: Field, key: string | number, around: (part: unknown) => unknown): Field => ({
  ...field,
  name: `${field.name}.${key}`,
  faults: (part) =>
    field
      .faults(around(part))
      .filter(([first]) => first === key)
      .map((path) => path.slice(1)),
});

function valueOf(shape: Shape, field: Field): fc.Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) return fc.oneof(...choices.map((each) => valueOf(each, field)));
  if (Array.isArray(shape.type))
    return fc.oneof(...shape.type.map((type: Shape['type']) => valueOf({ ...shape, type }, field)));
  switch (shape.type) {
    case 'string':
      return stringOf(shape, field);
    case 'integer':
      return integerOf(shape);
    case 'number':
      return fc.double({ min: shape.minimum ?? -1e15, max: shape.maximum ?? 1e15, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return arrayOf(shape, field);
    case 'object':
      return objectOf(shape, field);
    default:
      throw new Error(`${field.name} has a shape for which nothing is generated: ${JSON.stringify(shape)}`);
  }
}

function objectOf({ properties = {}, required = [] }: Shape, field: Field) {
  const shapes = Object.entries(properties) as [string, Shape][];
  // the field that distinguishes the kinds of an object
  const fixed = Object.fromEntries(
    shapes.flatMap(([name, shape]) => (shape.const === undefined ? [] : [[name, shape.const]])),
  );
  const entries = shapes.map(([name, shape]) => {
    const part = partOf(field, name, (value) => ({ ...fixed, [name]: value }));
    return [name, valueOf(shape, part)] as const;
  });
  return fc.record(Object.fromEntries(entries), { requiredKeys: required });
}

/** Text of a format that the field accepts, otherwise any text within its lengths. */
function stringOf({ minLength = 0, maxLength = 1_000 }: Shape, { name, faults, formats }: Field) {
  const accepts = (value: string) => faults(value).length === 0;
  const text = textOf(minLength, maxLength);
  if (accepts('words, words.'.slice(0, maxLength)))
    // fields of one line refuse controls, marks of direction and halves of pairs
    return fc.oneof(
      { weight: 1, arbitrary: text },
      { weight: 6, arbitrary: text.map(onOneLine).filter(accepts) },
    );
  const fitting = formats.filter((format) => fc.sample(format, { numRuns: 20, seed: 1 }).some(accepts));
  if (fitting.length === 0)
    throw new Error(
      `${name} accepts text of no format that tests/extremes/formats.ts has. Add its format there.`,
    );
  return fc.oneof({ weight: 30, arbitrary: fc.oneof(...fitting) }, { weight: 1, arbitrary: text });
}

const onOneLine = (text: string): string => text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '').padEnd(1, 'x');

function integerOf({ minimum, exclusiveMinimum, maximum = Number.MAX_SAFE_INTEGER }: Shape) {
  const min =
    minimum ?? (typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : Number.MIN_SAFE_INTEGER);
  return fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(min, min + 1, maximum - 1, maximum) },
    { weight: 5, arbitrary: fc.integer({ min, max: maximum }) },
    { weight: 1, arbitrary: fc.constantFrom(min - 1, maximum + 1, 1.5) },
  );
}

/** Longer lists are not tried, because a process may send a command for each element. */
const longest = 300;

function arrayOf({ items, minItems = 0, maxItems = longest }: Shape, field: Field) {
  const element = valueOf(
    (items ?? {}) as Shape,
    partOf(field, 0, (value) => [value]),
  );
  const most = Math.min(maxItems, longest);
  return fc.oneof(
    {
      weight: 5,
      arbitrary: fc.array(element, { minLength: minItems, maxLength: Math.min(most, minItems + 3) }),
    },
    { weight: 1, arbitrary: fc.array(element, { minLength: most, maxLength: most, size: 'max' }) },
  );
}
