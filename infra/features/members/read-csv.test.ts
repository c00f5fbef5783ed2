import { expect, test } from 'vitest';
import { maxLines, readCsv } from './read-csv.ts';
import { writeCsv } from './write-csv.ts';
import type { MemberRow } from '../../../projections/members/table.ts';

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
  last_name_key: '',
  city_key: '',
  email_key: '',
  search_key: '',
  registered_at: new Date(0),
  import_id: null,
  archived: false,
  erased: false,
  revision: 0n,
  version: 1n,
  ...changes,
});

async function linesOf(csv: string) {
  const file = await readCsv(csv);
  if (typeof file === 'string') throw new Error(file);
  return file.lines;
}

test('usual names of headers are recognised, and other columns are ignored', async () => {
  const csv =
    '\uFEFFE-mail Address;First Name;LAST_NAME;Shoe size;Post Code\r\ng@x.org;Grace;Hopper;7;HR8\r\n';
  expect(await readCsv(csv)).toEqual({
    lines: [{ line: 2, fields: { email: 'g@x.org', firstname: 'Grace', lastname: 'Hopper', zip: 'HR8' } }],
    leftOut: ['Shoe size'],
  });
});

test('line numbers are those of a text editor, with empty lines counted', async () => {
  const csv = 'email\na@x.org\n\n , \nb@x.org\n';
  expect(await linesOf(csv)).toEqual([
    { line: 2, fields: { email: 'a@x.org' } },
    { line: 5, fields: { email: 'b@x.org' } },
  ]);
});

test('a line with more cells than columns is wrong as a whole, unless the extra cells are empty', async () => {
  const csv = 'email,city,zip\na@x.org,Hill, near Ross,HR9\nb@x.org,Ross,HR9,,\nc@x.org,Ross\n';
  expect(await linesOf(csv)).toEqual([
    { line: 2, fields: {}, problem: 'too-many-cells' },
    { line: 3, fields: { email: 'b@x.org', city: 'Ross', zip: 'HR9' } },
    { line: 4, fields: { email: 'c@x.org', city: 'Ross' } },
  ]);
});

test('a column without a name is reported as ignored only when it has content', async () => {
  expect(await readCsv('email,,\na@x.org,,\n')).toMatchObject({ leftOut: [] });
  expect(await readCsv('email,Fax,,Fax\na@x.org,,here,\n')).toMatchObject({ leftOut: ['Fax', ''] });
});

test('a text that is not a file of members is refused with the reason', async () => {
  expect(await readCsv('')).toBe('not-csv');
  expect(await readCsv('PK\u0003\u0004\0\0')).toBe('not-csv');
  expect(await readCsv('name\nAda')).toBe('no-email-column');
  expect(await readCsv('email,mail\na,b')).toBe('column-twice');
  expect(await readCsv('email\n"a@x.org')).toBe('not-csv');
  expect(await readCsv(`email\n${'a@x.org\n'.repeat(maxLines + 1)}`)).toBe('too-many-lines');
});

test.for(['=1+1', 'a;=1+1', '+44 20', '-2', '@SUM(A1)', '\t=1', '"=1"', "'quoted", 'a,"b"\nc'])(
  'no cell of an export is a formula, and it is imported unchanged: %j',
  async (bio) => {
    const csv = writeCsv([row({ bio })]);
    expect(csv).not.toMatch(/(^|[,\n])"?[=+\-@\t]/m);
    // with semicolons as separators a formula after one would be a cell
    for (const cell of csv
      .slice(1)
      .split('\r\n')[1]
      ?.match(/("(?:[^"]|"")*"|[^,]+)/g) ?? [])
      expect(cell).toMatch(/^"/);
    const [line] = await linesOf(csv);
    expect(line?.fields).toMatchObject({ phone: '+1 555 0100', address2: '' });
    expect(line?.fields.bio?.trim()).toBe(bio.trim());
  },
);

test.for(['a\nb', 'a\rb', 'a\r\nb'])(
  'a cell with a line break of any kind is quoted (RFC 4180): %j',
  async (bio) => {
    const csv = writeCsv([row({ bio })]);
    expect(csv).toContain(`"${bio}"`);
    expect((await linesOf(csv))[0]?.fields.bio).toBe(bio);
  },
);

test('other calls have their turn while a long file is read', async () => {
  const csv = `email,firstname\n${'ada@x.org,Änne 免責\n'.repeat(maxLines)}`;
  let turns = 0;
  let isRead = false;
  const count = () => {
    turns += 1;
    if (!isRead) setImmediate(count);
  };
  setImmediate(count);
  const lines = await linesOf(csv);
  isRead = true;
  expect(lines).toHaveLength(maxLines);
  expect(new Set(lines.map(({ fields }) => fields.firstname))).toEqual(new Set(['Änne 免責']));
  expect(turns).toBeGreaterThan(Buffer.byteLength(csv) / 10_000);
});
