import type { DoorList, DoorRegistrant } from '../model/door-list.ts';

// A list as it is stored: ten thousand registrants without the names of their fields.

/** Raised with the shape: a list of another one is read anew. */
const shape = 2;
const statuses = ['CONFIRMED', 'WAITING', 'CANCELLED'] as const;

type Row = readonly [
  registrantId: number,
  name: string,
  size: string | null,
  status: number,
  digest: string,
  version: string,
  ...checkIn: readonly string[],
];

/** A DoorList in few bytes. */
export interface PackedList extends Omit<DoorList, 'registrants'> {
  readonly shape: number;
  readonly rows: readonly Row[];
}

export function packed({ registrants, ...list }: DoorList): PackedList {
  return { ...list, shape, rows: registrants.map(rowOf) };
}

/** Null for a list that another version of the program stored. */
export function unpacked({ shape: stored, rows, ...list }: PackedList): DoorList | null {
  return stored === shape ? { ...list, registrants: rows.map(registrantOf) } : null;
}

function rowOf({ registrantId, name, size, status, digest, version, checkIn }: DoorRegistrant): Row {
  const came = checkIn === null ? [] : [checkIn.scanKey, checkIn.scannedAt, checkIn.by];
  return [registrantId, name, size, statuses.indexOf(status), digest, version, ...came];
}

function registrantOf([registrantId, name, size, status, digest, version, ...came]: Row): DoorRegistrant {
  const [scanKey, scannedAt, by] = came;
  return {
    registrantId,
    name,
    size,
    status: statuses[status] ?? 'CANCELLED',
    digest,
    version,
    checkIn: scanKey && scannedAt && by !== undefined ? { scanKey, scannedAt, by } : null,
  };
}
