import { z } from 'zod';

type Shape = z.core.JSONSchema._JSONSchema;

/** Data that fits the schema of an event. Each `n` gives other ids and texts; a field that may be null is, for each second `n`. */
export function sampleData(schema: z.ZodObject, n: number): Record<string, unknown> {
  return Object(sampleOf(z.toJSONSchema(schema), n));
}

function sampleOf(shape: Shape, n: number): unknown {
  if (typeof shape === 'boolean') return null;
  if (shape.anyOf !== undefined) return sampleOf(shape.anyOf[n % shape.anyOf.length] ?? true, n);
  if (shape.const !== undefined) return shape.const;
  if (shape.enum !== undefined) return shape.enum[n % shape.enum.length];
  switch (shape.type) {
    case 'object': {
      const fields = Object.entries(shape.properties ?? {});
      return Object.fromEntries(fields.map(([name, field]) => [name, sampleOf(field, n)]));
    }
    case 'array':
      return [n];
    case 'integer':
    case 'number':
      return n;
    case 'boolean':
      return n % 2 === 0;
    case 'null':
      return null;
    default:
      return `text ${n}`;
  }
}
