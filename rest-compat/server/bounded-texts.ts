import { z } from 'zod';
import { uploadLimits } from './upload-form.ts';

/** The most characters of a text in a JSON body, and in a path or query: no more is read. */
const longest = { body: 256 * 1_024, address: 8_000 };

const aSchema = z.looseObject({
  type: z.unknown().optional(),
  format: z.string().optional(),
  maxLength: z.number().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
});

/**
 * The schema of a body or of parameters for the document: a text without a length of its own has that of all that is
 * read, and a file that of the largest file.
 */
export function boundedTexts(schema: unknown, place: keyof typeof longest): object {
  const { properties, anyOf, ...rest } = aSchema.parse(schema);
  return {
    ...rest,
    ...boundOf(rest, place),
    ...(properties !== undefined && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, boundedTexts(property, place)]),
      ),
    }),
    ...(anyOf !== undefined && { anyOf: anyOf.map((one) => boundedTexts(one, place)) }),
  };
}

function boundOf(
  { type, format, maxLength, ...rest }: z.output<typeof aSchema>,
  place: keyof typeof longest,
) {
  const isText = type === 'string' || (Array.isArray(type) && type.includes('string'));
  if (!isText || maxLength !== undefined || 'enum' in rest || 'const' in rest) return {};
  return { maxLength: format === 'binary' ? uploadLimits.fileSize : longest[place] };
}
