/** A cursor that this program did not create, or created for another list. */
export class InvalidCursor extends Error {
  override readonly name = 'InvalidCursor';
}

/** Encodes a place in a list, opaque to callers: the values of the list's order, as text. */
export function encodeCursor(list: string, ...place: readonly string[]): string {
  return Buffer.from(JSON.stringify([list, ...place])).toString('base64url');
}

/** Decodes a cursor. Throws InvalidCursor if it is not a cursor of `list` with `length` values. */
export function decodeCursor(list: string, length: number, cursor: string): readonly string[] {
  let place: unknown;
  try {
    place = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    throw new InvalidCursor('not a cursor');
  }
  if (!Array.isArray(place) || place.length !== length + 1 || place[0] !== list) {
    throw new InvalidCursor(`not a cursor of ${list}`);
  }
  const values: readonly unknown[] = place.slice(1);
  if (!values.every(isText)) {
    throw new InvalidCursor(`not a cursor of ${list}`);
  }
  return values;
}

/** Lists are ordered only by text that PostgreSQL and UTF-8 can represent. */
function isText(value: unknown): value is string {
  return typeof value === 'string' && !value.includes('\0') && value.isWellFormed();
}

/** Parses a bigint from a cursor; throws InvalidCursor. */
export function bigintOf(value: string | undefined): bigint {
  if (value === undefined || !/^\d{1,19}$/.test(value)) throw new InvalidCursor('not a position');
  const position = BigInt(value);
  if (position > 2n ** 63n - 1n) throw new InvalidCursor('not a position');
  return position;
}

/** Parses a 32-bit id from a cursor; throws InvalidCursor. */
export function idOf(value: string | undefined): number {
  const id = bigintOf(value);
  if (id > 2_147_483_647n) throw new InvalidCursor('not an id');
  return Number(id);
}

/** Parses a moment in the years 1 to 9999 from a cursor; throws InvalidCursor. */
export function momentOf(value: string | undefined): Date {
  const moment = new Date(value ?? '');
  const ours = !Number.isNaN(moment.getTime()) && moment.toISOString() === value;
  if (!ours || !/^\d{4}-/.test(value) || value.startsWith('0000')) throw new InvalidCursor('not a moment');
  return moment;
}
