/** An event as an append proposes it. */
export interface Proposed {
  readonly id: string;
  readonly type: string;
  readonly isJson: boolean;
  readonly data: Buffer;
  readonly metadata: Buffer;
}

/** An event in the log. */
export interface Recorded extends Proposed {
  readonly stream: string;
  readonly revision: number;
  /** commit and prepare position */
  readonly position: number;
  /** ms since 1970 */
  readonly created: number;
}

export const deletedForEver = 'all';

/** The largest append, bytes. */
export const maxAppendSize = 1_048_576;

/** The size of an event that counts towards `maxAppendSize`, bytes. */
export function sizeOnDisk(event: Proposed): number {
  return event.data.length + event.metadata.length + event.type.length * 2;
}

/** The distance to the position of the next record. */
export function recordSize(record: Recorded): number {
  return 74 + sizeOnDisk(record) + record.stream.length;
}

/** Whether a read may start at a position: where a record begins, at 0, or after the last record. */
export function mayStartAt(records: readonly Recorded[], position: number): boolean {
  const last = records.at(-1)?.position ?? 0;
  return position === 0 || position > last || records[firstAt(records, position)]?.position === position;
}

/** Index of the first record at or after a position. */
export function firstAt(records: readonly Recorded[], position: number): number {
  let low = 0;
  let high = records.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((records[middle]?.position ?? Infinity) < position) low = middle + 1;
    else high = middle;
  }
  return low;
}
