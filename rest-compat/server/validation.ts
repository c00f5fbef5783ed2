import type { FastifySchemaCompiler } from 'fastify';
import { z } from 'zod';
import type { FieldReasons } from '../../domain/kernel/codes.ts';
import { fieldErrors } from '../../domain/kernel/field-errors.ts';
import { Refusal } from '../../infra/platform/http/failure.ts';

/**
 * Checks what a request brought and names every field that is wrong, in the words of the domain's
 * own codes. A body that is not there at all lacks each required field.
 */
export const validate: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  return (data: unknown) => {
    const given = httpPart === 'body' ? (data ?? {}) : data;
    if (isTooDeep(given)) return { error: new Refusal('unreadable') };
    if (!isText(given)) return { error: new Refusal('invalid', notText(given)) };
    const parsed = schema.safeParse(given, { reportInput: true });
    if (parsed.success) return { value: parsed.data };
    const { '': whole, ...fields } = fieldErrors(parsed.error);
    return { error: whole === undefined ? new Refusal('invalid', fields) : new Refusal('unreadable') };
  };
};

const anyObject = z.looseObject({});

/**
 * For a body whose fields are all checked together where it is handled: its schema is for the
 * document, and here it only has to be an object.
 */
export const validateLater: FastifySchemaCompiler<unknown> = (route) => {
  const schema = route.httpPart === 'body' || !(route.schema instanceof z.ZodType) ? anyObject : route.schema;
  return validate({ ...route, schema });
};

/** More levels than any call has: a body of tens of thousands would be too much for the stack. */
const mostLevels = 32;

function isTooDeep(value: unknown, levels = mostLevels): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isTooDeep(inner, levels - 1));
}

/** Neither PostgreSQL nor UTF-8 can hold a zero character or half of a surrogate pair. */
function isText(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(isText);
}

function notText(given: unknown): FieldReasons {
  if (typeof given !== 'object' || given === null) return {};
  return Object.fromEntries(
    Object.entries(given)
      .filter(([, value]) => !isText(value))
      .map(([field]) => [field, 'not-text' as const]),
  );
}
