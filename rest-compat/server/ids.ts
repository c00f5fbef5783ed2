import { z } from 'zod';
import { highestId } from './id-places.ts';

/** A whole number, as the document of the calls shows it. */
export const whole = z.int().meta({ format: 'int32' });

/** An id in an answer. */
export const idShown = z.int().meta({ format: 'int32' });

const digits = z
  .string()
  .max(10, 'not-an-id')
  .regex(/^\d{1,10}$/, 'not-an-id');

/** An id in a query, where everything is text. */
export const idInQuery = digits.transform(Number).refine((value) => value <= highestId, 'not-an-id');

/** An id in a body: a number, or digits as text, as forms send them. */
export const idInBody = z
  .union([whole, digits], 'not-an-id')
  // of the whole, because the document would lose an alternative with a transformation of its own
  .transform(Number);
