import { describe, expect, it } from 'vitest';
import type { DoorRegistrant } from './door-list.ts';
import { isOvertaken, type Scan, verdictOf } from './scan.ts';

const ann: DoorRegistrant = {
  registrantId: 1,
  name: 'Ann',
  size: null,
  status: 'CONFIRMED',
  digest: '',
  checkIn: null,
  version: '10',
};
const scan: Scan = {
  tenantId: 1,
  eventId: 2,
  itemId: 3,
  scanKey: 'mine',
  ticketCode: null,
  registrantId: 1,
  method: 'HAND',
  scannedAt: '2027-05-01T09:00:00.000Z',
  answer: null,
};
const by = { scannedAt: '2027-05-01T08:59:00.000Z', by: 'Tom Moss' };
const counted: Scan = {
  ...scan,
  answer: { kind: 'counted', registrantId: 1, scannedAt: scan.scannedAt, version: '12' },
};

describe('a scan that waits', () => {
  it('is expected to count for who has a place and did not come yet', () => {
    expect(verdictOf(scan, ann)).toEqual({ kind: 'waiting' });
  });

  it('says what the list of the device has against it', () => {
    expect(verdictOf(scan, undefined)).toEqual({ kind: 'unknown' });
    expect(verdictOf(scan, { ...ann, status: 'WAITING' })).toEqual({
      kind: 'refused',
      code: 'still-waiting',
    });
    expect(verdictOf(scan, { ...ann, status: 'CANCELLED' })).toMatchObject({ kind: 'refused' });
    expect(verdictOf(scan, { ...ann, checkIn: { scanKey: 'other', ...by } })).toEqual({
      kind: 'already',
      ...by,
    });
  });

  it('counts if the list has it already: only its answer was lost', () => {
    expect(verdictOf(scan, { ...ann, checkIn: { scanKey: 'mine', ...by } })).toEqual({ kind: 'counted' });
  });
});

describe('a scan that counted', () => {
  it('counts until the list is newer than the answer', () => {
    expect(verdictOf(counted, ann)).toEqual({ kind: 'counted' });
    expect(verdictOf(counted, undefined)).toEqual({ kind: 'counted' });
    const later = { ...ann, version: '12', checkIn: { scanKey: 'mine', ...by } };
    expect(verdictOf(counted, later)).toEqual({ kind: 'counted' });
  });

  it('is told when an earlier scan of another device arrived later', () => {
    const verdict = verdictOf(counted, { ...ann, version: '13', checkIn: { scanKey: 'other', ...by } });
    expect(verdict).toEqual({ kind: 'already', ...by });
    expect(isOvertaken(counted, verdict)).toBe(true);
  });

  it('is told when it was undone, also after a new scan', () => {
    const later = { scanKey: 'later', scannedAt: '2027-05-01T09:30:00.000Z', by: 'Tom Moss' };
    expect(verdictOf(counted, { ...ann, version: '14', checkIn: later })).toEqual({ kind: 'undone' });
    expect(verdictOf(counted, { ...ann, version: '13' })).toEqual({ kind: 'undone' });
  });
});

describe('a scan of a ticket that was scanned before', () => {
  const repeated: Scan = { ...scan, answer: { kind: 'already', registrantId: 1, ...by, version: '12' } };
  const already = { kind: 'already', ...by };

  it('names the scan that counts, whether the list had it when the answer came or gets it later', () => {
    const first = { scanKey: 'other', ...by };
    expect(verdictOf(repeated, ann)).toEqual(already);
    expect(verdictOf(repeated, undefined)).toEqual(already);
    expect(verdictOf(repeated, { ...ann, version: '12' })).toEqual(already);
    expect(verdictOf(repeated, { ...ann, version: '12', checkIn: first })).toEqual(already);
    expect(verdictOf(repeated, { ...ann, version: '13', checkIn: first })).toEqual(already);
  });

  it('names an even earlier one that arrived later', () => {
    const earliest = { scannedAt: '2027-05-01T08:58:00.000Z', by: 'Ines Roe' };
    expect(
      verdictOf(repeated, { ...ann, version: '13', checkIn: { scanKey: 'third', ...earliest } }),
    ).toEqual({ kind: 'already', ...earliest });
  });

  it('shows when that check-in was undone, also after a new scan', () => {
    const later = { scanKey: 'later', scannedAt: '2027-05-01T09:30:00.000Z', by: 'Tom Moss' };
    expect(verdictOf(repeated, { ...ann, version: '13' })).toEqual({ kind: 'undone' });
    expect(verdictOf(repeated, { ...ann, version: '14', checkIn: later })).toEqual({ kind: 'undone' });
  });

  it('stays as it was answered if an older app kept it', () => {
    const { version: _, ...kept } = repeated.answer as Extract<Scan['answer'], { readonly kind: 'already' }>;
    const old = { ...repeated, answer: kept } as Scan;
    expect(verdictOf(old, { ...ann, version: '13' })).toEqual(already);
  });
});
