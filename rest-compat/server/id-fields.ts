import { z } from 'zod';

/** The names of a schema's fields, nested ones with dots: `scope.eventId`, `fileIds[]`. */
export function fieldNames(schema: unknown, prefix = ''): readonly string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return fieldNames(schema.unwrap(), prefix);
  if (schema instanceof z.ZodPipe) return fieldNames(schema.in, prefix);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => fieldNames(option, prefix));
  if (schema instanceof z.ZodArray) return [`${prefix}[]`, ...fieldNames(schema.element, `${prefix}[]`)];
  if (!(schema instanceof z.ZodObject)) return prefix === '' ? [] : [prefix];
  return Object.entries(schema.shape).flatMap(([name, field]) =>
    fieldNames(field, prefix === '' ? name : `${prefix}.${name}`),
  );
}
