import { z } from 'zod';

// Null has one meaning in every update, at both edges (decision 40): an absent field stays the same; null and
// empty text clear a field that is declared clearable; every other field refuses null as 'required'.

/** A text that an update may clear: null and empty text become `empty`. */
export function clearable<const Empty extends '' | null>(text: z.ZodType<string, string>, empty: Empty) {
  return text.nullable().transform((value): string | Empty => value || empty);
}

/** The fields of an update: each of them may be absent. */
export function changed<Shape extends z.ZodRawShape>(fields: Shape) {
  return z.object(fields).partial().shape;
}
