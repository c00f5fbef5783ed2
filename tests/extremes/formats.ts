import fc from 'fast-check';

// Text of the formats that inputs ask for. A field whose format is missing here fails the test with a message.

const digits = fc.integer({ min: 0, max: 2 ** 48 - 1 }).map((value) => value.toString(36));

/** Local part and domain at their longest and shortest; unique, because most addresses must be. */
const email = fc
  .tuple(digits, fc.constantFrom('', "+tag_o'neil", '.x-y', 'A'.repeat(40)), fc.constantFrom(1, 40, 180))
  .map(([id, middle, length]) => {
    const labels = 'b'.repeat(length).replaceAll(/(.{60})/g, '$1.');
    return `q${id}${middle}z@${labels}c.example`;
  });

const username = fc
  .tuple(digits, fc.constantFrom('', '.', '-_-', 'A'.repeat(40)))
  .map(([id, end]) => `9${id}${end}`.slice(0, 40));

const timezone = fc.constantFrom(
  'UTC',
  'Europe/Berlin',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Pacific/Apia',
  'Africa/Cairo',
  'Etc/GMT+12',
  'asia/tokyo',
);

const moments = [
  '1900-01-01T00:00:00Z',
  '1900-01-01T00:00:00.000Z',
  '1899-12-31T12:00:00-12:00',
  '2999-12-31T23:59:59.999Z',
  '2999-12-31T23:59:59Z',
  '3000-01-01T13:59:59+14:00',
  '2000-02-29T23:59:59Z',
  '2024-02-29T00:00:00Z',
  '2025-03-30T01:30:00Z',
  '1970-01-01T00:00:00Z',
];
/** The first and last moments of the years of events, leap days, changes of clocks, with and without offset. */
const moment = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...moments) },
  {
    weight: 9,
    arbitrary: fc
      .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString()),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('1899-12-31T23:59:59Z', '3000-01-01T00:00:00Z', '9999-12-31T12:00:00Z'),
  },
);

/** Calendar dates: the first and last of the years of events, leap days, changes of clocks. */
const day = fc.constantFrom(
  '1900-01-01',
  '2000-02-29',
  '2025-03-30',
  '2031-06-14',
  '2999-12-31',
  '2031-02-29',
);

const uuid = fc.oneof(
  { weight: 20, arbitrary: fc.uuid() },
  { weight: 1, arbitrary: fc.uuid().map((id) => id.toUpperCase()) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '00000000-0000-0000-0000-000000000000',
      'ffffffff-ffff-ffff-ffff-ffffffffffff',
    ),
  },
);

// Values that are no usernames, because a field takes every format that it accepts.
const position = fc.constantFrom('0', '7', '42');
const sha256 = fc.constantFrom('0'.repeat(64), 'f'.repeat(64), '0123456789abcdef'.repeat(4));
const signature = fc.constantFrom('0'.repeat(96), 'f'.repeat(96));
// few, so that a ticket is often known
const ticketCode = fc.constantFrom('0'.repeat(16), 'Z'.repeat(16));
const consumer = fc.constantFrom('ab', 'event-feed-'.repeat(9), 'a'.repeat(100));

/** Arbitraries of text, from which a field takes those that it accepts. `media`: files that exist. */
export const formatsWith = (media: readonly string[]): readonly fc.Arbitrary<string>[] => [
  email,
  username,
  timezone,
  moment,
  day,
  uuid,
  position,
  consumer,
  sha256,
  signature,
  ticketCode,
  fc.constantFrom('', ...media),
];
