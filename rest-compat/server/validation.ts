import type { FastifySchemaCompiler } from 'fastify';
import { z } from 'zod';
import type { FieldReasons } from '../../domain/kernel/codes.ts';
import { fieldErrors } from '../../domain/kernel/field-errors.ts';
import { Refusal } from '../../infra/platform/http/failure.ts';

/**
 * Validates a part of a request; the refusal names every wrong field with a code of the domain. A missing
 * body is validated as an empty one.
 */
export const validate: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  return (data: unknown) => {
    const input = httpPart === 'body' ? (data ?? {}) : data;
    if (isTooDeep(input) || isIncomparable(input)) return { error: new Refusal('unreadable') };
    if (!isText(input)) return { error: new Refusal('invalid', notText(input)) };
    const parsed = schema.safeParse(input, { reportInput: true });
    if (parsed.success) return { value: parsed.data };
    const { '': whole, ...fields } = fieldErrors(parsed.error);
    return { error: whole === undefined ? new Refusal('invalid', fields) : new Refusal('unreadable') };
  };
};

const anyObject = z.looseObject({});

/**
 * For a body that the handler validates, so that all its errors are named together: the schema is for the
 * document only, and here the body only has to be an object.
 */
export const validateLater: FastifySchemaCompiler<unknown> = (route) => {
  const schema = route.httpPart === 'body' || !(route.schema instanceof z.ZodType) ? anyObject : route.schema;
  return validate({ ...route, schema });
};

/** For a body of bytes, which the handler reads. */
export const validateAllButBody: FastifySchemaCompiler<unknown> = (route) => {
  const { schema } = route;
  if (route.httpPart === 'body' || !(schema instanceof z.ZodType)) return (value: unknown) => ({ value });
  return validate({ ...route, schema });
};

/** Maximum depth of a body; tens of thousands of levels would overflow the stack. */
const maxLevels = 32;

function isTooDeep(value: unknown, levels = maxLevels): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isTooDeep(inner, levels - 1));
}

/**
 * Whether a field has an object with a `toString` of its own. JSON cannot hold a function, so comparing such an object
 * throws a TypeError; zod compares `length` of values that are no text.
 */
function isIncomparable(input: unknown): boolean {
  if (!isObject(input)) return false;
  return Object.values(input).some(
    (value) => (isObject(value) && Object.hasOwn(value, 'toString')) || isIncomparable(value),
  );
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether all text can be stored: PostgreSQL and UTF-8 cannot hold a zero character or half of a surrogate pair. */
function isText(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(isText);
}

function notText(input: unknown): FieldReasons {
  if (typeof input !== 'object' || input === null) return {};
  return Object.fromEntries(
    Object.entries(input)
      .filter(([, value]) => !isText(value))
      .map(([field]) => [field, 'not-text' as const]),
  );
}
