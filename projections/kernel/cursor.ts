/** A cursor that this program did not make, or made for another list. */
export class InvalidCursor extends Error {
  override readonly name = 'InvalidCursor';
}

/** A place in a list, opaque to callers: the values it is ordered by, as text. */
export function encodeCursor(list: string, ...place: readonly string[]): string {
  return Buffer.from(JSON.stringify([list, ...place])).toString('base64url');
}

/** The place a cursor names. Throws InvalidCursor when it is not one of `list` with `length` values. */
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

/** No list is ordered by what neither PostgreSQL nor UTF-8 can hold. */
function isText(value: unknown): value is string {
  return typeof value === 'string' && !value.includes('\0') && value.isWellFormed();
}

/** A bigint out of a cursor; throws InvalidCursor. */
export function bigintOf(value: string | undefined): bigint {
  if (value === undefined || !/^\d{1,19}$/.test(value)) throw new InvalidCursor('not a position');
  const position = BigInt(value);
  if (position > 2n ** 63n - 1n) throw new InvalidCursor('not a position');
  return position;
}

/** A 32-bit id out of a cursor; throws InvalidCursor. */
export function idOf(value: string | undefined): number {
  const id = bigintOf(value);
  if (id > 2_147_483_647n) throw new InvalidCursor('not an id');
  return Number(id);
}

/** A moment of the years 1 to 9999 out of a cursor, written as it was there; throws InvalidCursor. */
export function momentOf(value: string | undefined): Date {
  const moment = new Date(value ?? '');
  const ours = !Number.isNaN(moment.getTime()) && moment.toISOString() === value;
  if (!ours || !/^\d{4}-/.test(value) || value.startsWith('0000')) throw new InvalidCursor('not a moment');
  return moment;
}
