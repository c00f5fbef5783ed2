import { expect, test } from 'vitest';
import { mostLines, readCsv } from './read-csv.ts';
import { writeCsv } from './write-csv.ts';
import type { MemberRow } from '../../projections/members/table.ts';

const row = (changes: Partial<MemberRow>): MemberRow => ({
  tenant_id: 1,
  member_id: 1,
  email: 'grace@example.org',
  firstname: 'Grace',
  lastname: 'Hopper',
  display_name: '',
  phone: '+1 555 0100',
  address1: '1 Mill Lane',
  address2: null,
  city: 'Ledbury',
  state: 'HW',
  zip: 'HR8',
  bio: '',
  image: null,
  name_key: '',
  email_key: '',
  search_key: '',
  registered_at: new Date(0),
  import_id: null,
  erased: false,
  revision: 0n,
  version: 1n,
  ...changes,
});

test('headers are known by their usual names, and columns of no use are passed over', () => {
  const csv =
    '\uFEFFE-mail Address;First Name;LAST_NAME;Shoe size;Post Code\r\ng@x.org;Grace;Hopper;7;HR8\r\n';
  expect(readCsv(csv)).toEqual([
    { line: 2, fields: { email: 'g@x.org', firstname: 'Grace', lastname: 'Hopper', zip: 'HR8' } },
  ]);
});

test('lines are counted as an editor counts them, over empty ones', () => {
  const csv = 'email\na@x.org\n\n , \nb@x.org\n';
  expect(readCsv(csv)).toEqual([
    { line: 2, fields: { email: 'a@x.org' } },
    { line: 5, fields: { email: 'b@x.org' } },
  ]);
});

test('what is no file of members says why', () => {
  expect(readCsv('')).toBe('not-csv');
  expect(readCsv('PK\u0003\u0004\0\0')).toBe('not-csv');
  expect(readCsv('name\nAda')).toBe('no-email-column');
  expect(readCsv('email,mail\na,b')).toBe('column-twice');
  expect(readCsv('email\n"a@x.org')).toBe('not-csv');
  expect(readCsv(`email\n${'a@x.org\n'.repeat(mostLines + 1)}`)).toBe('too-many-lines');
});

test.for(['=1+1', '+44 20', '-2', '@SUM(A1)', '\t=1', '"=1"', "'quoted", 'a,"b"\nc'])(
  'no cell of an export is a formula, and it comes back as it was: %j',
  (bio) => {
    const csv = writeCsv([row({ bio })]);
    expect(csv).not.toMatch(/(^|[,\n])"?[=+\-@\t]/m);
    const lines = readCsv(csv);
    const [line] = typeof lines === 'string' ? [] : lines;
    expect(line?.fields).toMatchObject({ phone: '+1 555 0100', address2: '' });
    expect(line?.fields.bio?.trim()).toBe(bio.trim());
  },
);
