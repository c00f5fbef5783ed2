import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFile } from './read-file.ts';
import { separatorOf } from './read-text.ts';
import { maxUnzipped } from './read-workbook.ts';
import { maxFileSize, maxLines, type FileTable } from './table.ts';
import { bomb, workbook } from './testing/workbook.ts';

async function read(bytes: Uint8Array, encoding?: string): Promise<FileTable> {
  const table = await readFile({ bytes: new Uint8Array(bytes), ...(encoding && { encoding }) });
  if (typeof table === 'string') throw new Error(table);
  return table;
}
const problemOf = (bytes: Uint8Array) => readFile({ bytes: new Uint8Array(bytes) });

/** The bytes of text in an encoding of one byte for each letter. */
function inSingleBytes(text: string, encoding: string): Uint8Array {
  const letters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Uint8Array.from(Array.from(text, (letter) => letters.indexOf(letter)));
}

const german = [
  'Vorname;Nachname;E-Mail;Telefon;Straße;Ort;Bundesland;PLZ;Bemerkung',
  'Jürgen;Müller;juergen@example.org;030 1;Schloßstraße 1;Köln;NRW;50667;"Mag Äpfel; ""und"" Öl"',
  'Käthe;Größe;kaethe@example.org;030 2;Übersee 2;Düsseldorf;NRW;40210;',
].join('\r\n');

describe('a CSV file', () => {
  it('of a German spreadsheet is read: semicolons, Windows-1252, rows by their line', async () => {
    const table = await read(inSingleBytes(german, 'windows-1252'));
    expect(table.encoding).toBe('windows-1252');
    expect(table.header).toHaveLength(9);
    expect(table.rows.map(({ line, cells }) => [line, cells[0], cells[1], cells[5]])).toEqual([
      [2, 'Jürgen', 'Müller', 'Köln'],
      [3, 'Käthe', 'Größe', 'Düsseldorf'],
    ]);
  });

  it.for([
    ['windows-1251', 'Имя,Фамилия,Город\nВладимир,Кузнецов,Екатеринбург\nНаталья,Соколова,Москва'],
    ['windows-1250', 'Imię,Nazwisko,Miasto\nŁukasz,Żółkiewski,Łódź\nŚwiętosława,Ćwikła,Kraków'],
  ] as const)('in %s is read as it was written when that is chosen', async ([encoding, text]) => {
    const { rows } = await read(inSingleBytes(text, encoding), encoding);
    expect(rows.map(({ cells }) => cells.join())).toEqual(text.split('\n').slice(1));
  });

  it.for([
    ['windows-1251', 'Имя,Фамилия\nВладимир,Кузнецов из Екатеринбурга\nНаталья,Соколова из Москвы'],
    ['iso-8859-2', 'Imię,Nazwisko\nŁukasz,Żółkiewski\nŁucja,Łódzka\nStanisław,Brzęczyszczykiewicz'],
    ['windows-1252', 'Prénom,Nom\nÉlodie,Lefèvre\nJérôme,Benoît\nHélène,Château'],
  ] as const)('in %s is recognised', async ([encoding, text]) => {
    expect((await read(inSingleBytes(text, encoding))).rows[0]?.cells.join()).toBe(text.split('\n')[1]);
  });

  it('has the separator of its header, whatever stands in quotes', () => {
    expect(separatorOf('a;b;c\n1,2,3,4')).toBe(';');
    expect(separatorOf('"a;b;c;d",e\n')).toBe(',');
    expect(separatorOf('a\tb,c\td')).toBe('\t');
    expect(separatorOf('"a\nb";c')).toBe(';');
    expect(separatorOf('email')).toBe(',');
  });

  const cell = fc
    .string({ unit: fc.constantFrom(...Array.from('abz ÄöüßéñłŁŻ名前김;,\t"\'\n=+@0')) })
    .map((text) => text.trim());
  const tables = fc
    .record({
      separator: fc.constantFrom(',', ';', '\t'),
      newline: fc.constantFrom('\n', '\r\n'),
      encoding: fc.constantFrom('utf-8', 'utf-8 with mark', 'utf-16le', 'utf-16be'),
      rows: fc.array(fc.tuple(cell, cell, cell), { maxLength: 8 }),
    })
    .filter(({ rows }) => rows.every((row) => row.some((value) => value !== '')));

  it('gives back every cell, for each separator, line break and Unicode encoding', async () => {
    await fc.assert(
      fc.asyncProperty(tables, async ({ separator, newline, encoding, rows }) => {
        const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;
        const text = [['first', 'second', 'third'], ...rows]
          .map((row) => row.map(quoted).join(separator))
          .join(newline);
        const table = await read(encoded(text, encoding));
        expect(table.header).toEqual(['first', 'second', 'third']);
        expect(table.rows.map(({ cells }) => cells)).toEqual(rows);
      }),
    );
  });

  it('of letters of one byte is given back in the encoding that is chosen', async () => {
    const encodings = [
      'windows-1250',
      'windows-1251',
      'windows-1252',
      'windows-1253',
      'iso-8859-2',
      'koi8-r',
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...encodings),
        fc.array(fc.integer({ min: 0xc0, max: 0xff }), { minLength: 1, maxLength: 20 }),
        async (encoding, letters) => {
          const word = new TextDecoder(encoding).decode(Uint8Array.from(letters));
          const table = await read(Uint8Array.from([...Buffer.from('name\n'), ...letters]), encoding);
          expect(table.rows[0]?.cells[0]).toBe(word.trim());
        },
      ),
    );
  });
});

function encoded(text: string, encoding: string): Uint8Array {
  if (encoding === 'utf-8') return Buffer.from(text);
  if (encoding === 'utf-8 with mark') return Buffer.from(`\uFEFF${text}`);
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return encoding === 'utf-16le' ? bytes : bytes.swap16();
}

describe('a workbook', () => {
  it('is read from its first sheet: texts, numbers, and empty rows left out', async () => {
    const table = await read(
      workbook([
        ['Vorname', 'Telefon', 'PLZ'],
        ['Jürgen & Söhne', 493012345678, '01067'],
        ['', '', ''],
        ['Käthe', 0.5, ' 50667 '],
      ]),
    );
    expect(table.header).toEqual(['Vorname', 'Telefon', 'PLZ']);
    expect(table.rows).toEqual([
      { line: 2, cells: ['Jürgen & Söhne', '493012345678', '01067'] },
      { line: 4, cells: ['Käthe', '0.5', '50667'] },
    ]);
  });

  it('gives a day as yyyy-MM-dd, and nothing for a number that is formatted as a day but is none', async () => {
    const { rows } = await read(
      workbook([
        ['Born', 'Phone'],
        [{ day: 46_552 }, { day: 493_012_345_678 }],
      ]),
    );
    expect(rows).toEqual([{ line: 2, cells: ['2027-06-14', ''] }]);
  });

  it('of 5,000 lines is read', async () => {
    const rows = Array.from({ length: maxLines }, (_, index) => [`Member ${index}`, `m${index}@example.org`]);
    expect((await read(workbook([['name', 'email'], ...rows]))).rows).toHaveLength(maxLines);
  });

  it('that unzips to more than the bound is refused before it is unzipped', async () => {
    const began = performance.now();
    expect(await problemOf(bomb(maxUnzipped + 1))).toBe('too-large');
    // reading it would take the sheet as XML: the declared size alone refuses it
    expect(performance.now() - began).toBeLessThan(20_000);
  });

  it('that lies about its size is not unzipped beyond what it says', async () => {
    const bytes = bomb(30 * 1_024 * 1_024);
    const view = new DataView(bytes.buffer);
    // the declared sizes of the central directory: 46 bytes before its name, at 24
    for (let at = 0; at < bytes.length - 46; at += 1)
      if (view.getUint32(at, true) === 0x02_01_4b_50) view.setUint32(at + 24, 10, true);
    expect(await problemOf(bytes)).toBe('not-csv');
  });
});

describe('a file that cannot be read', () => {
  it.for([
    ['empty', new Uint8Array(), 'not-csv'],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]), 'not-csv'],
    ['a broken archive', Uint8Array.from([0x50, 0x4b, 3, 4, 9, 9, 9]), 'not-csv'],
    ['an unclosed quote', Buffer.from('email\n"a@x.org'), 'not-csv'],
    ['too many lines', Buffer.from(`email\n${'a@x.org\n'.repeat(maxLines + 1)}`), 'too-many-lines'],
    ['too many bytes', new Uint8Array(maxFileSize + 1), 'too-large'],
  ] as const)('is refused with the reason: %s', async ([, bytes, problem]) => {
    expect(await problemOf(bytes)).toBe(problem);
  });
});
