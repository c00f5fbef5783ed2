import { idOf, momentOf } from '../kernel/cursor.ts';
import type { MemberRow } from './table.ts';

/** One order of the list of members. Members with the same value follow each other by id. */
interface MemberOrder {
  /** the column that is compared; the table has an index for each */
  readonly column: 'last_name_key' | 'name_key' | 'email_key' | 'city_key' | 'registered_at';
  /** the value of a row as text in a cursor */
  textOf(row: MemberRow): string;
  /** Parses the text of a cursor; throws InvalidCursor. */
  valueOf(text: string): string | Date;
}

const byText = (column: Exclude<MemberOrder['column'], 'registered_at'>): MemberOrder => ({
  column,
  textOf: (row) => row[column],
  valueOf: (text) => text,
});

/** The orders in which members are listed; 'last-name' is the usual one. */
export const memberOrders = {
  'last-name': byText('last_name_key'),
  'first-name': byText('name_key'),
  email: byText('email_key'),
  city: byText('city_key'),
  registered: {
    column: 'registered_at',
    textOf: (row) => row.registered_at.toISOString(),
    valueOf: momentOf,
  },
} as const satisfies Readonly<Record<string, MemberOrder>>;

export type MemberSort = keyof typeof memberOrders;

/** The place of a row in an order, for a cursor. */
export function placeOf(sort: MemberSort, row: MemberRow): readonly [string, string] {
  return [memberOrders[sort].textOf(row), String(row.member_id)];
}

/** The column's value and the id in a place; throws InvalidCursor. */
export function valuesAt(sort: MemberSort, place: readonly string[]): readonly [string | Date, number] {
  const order: MemberOrder = memberOrders[sort];
  return [order.valueOf(place[0] ?? ''), idOf(place[1])];
}
