/** Which registrants a list shows. `expected`: who has a place and did not come yet; `came`: who is checked in. */
export type RegistrantFilter = 'all' | 'confirmed' | 'expected' | 'came' | 'waiting' | 'cancelled';

/** The arguments of the query for a filter. */
export function argumentsOf(filter: RegistrantFilter): {
  readonly status: 'CONFIRMED' | 'WAITING' | 'CANCELLED' | null;
  readonly checkedIn: boolean | null;
} {
  switch (filter) {
    case 'all':
      return { status: null, checkedIn: null };
    case 'confirmed':
      return { status: 'CONFIRMED', checkedIn: null };
    case 'expected':
      return { status: 'CONFIRMED', checkedIn: false };
    case 'came':
      return { status: 'CONFIRMED', checkedIn: true };
    case 'waiting':
      return { status: 'WAITING', checkedIn: null };
    case 'cancelled':
      return { status: 'CANCELLED', checkedIn: null };
  }
}
