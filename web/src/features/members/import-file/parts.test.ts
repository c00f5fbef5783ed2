import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guessColumns } from './guess-columns.ts';
import { partsOf } from './parts.ts';

const everything = ['email', 'firstname', 'lastname', 'phone', 'address1', 'city', 'state', 'zip'];

describe('the columns of a file', () => {
  it.for([
    ['English', 'E-mail Address,First Name,LAST_NAME,Phone,Street,Town,County,Post Code'],
    ['a secretary', 'E-Mail;Vorname;Surname;Telefon;Street;Town;State;Zip'],
    ['German', 'E-Mail;Vorname;Nachname;Telefonnummer;Straße;Ort;Bundesland;PLZ'],
    ['Spanish', 'Correo electrónico;Nombre;Apellidos;Teléfono;Dirección;Ciudad;Provincia;Código postal'],
    ['French', 'Adresse e-mail;Prénom;Nom;Téléphone;Rue;Ville;Département;Code postal'],
    ['Italian', 'E-mail;Nome;Cognome;Cellulare;Indirizzo;Città;Provincia;CAP'],
    ['Portuguese', 'E-mail;Nome;Sobrenome;Celular;Endereço;Cidade;Estado;CEP'],
    ['Japanese', 'メールアドレス,名,姓,電話番号,住所,市区町村,都道府県,郵便番号'],
    ['Korean', '이메일,이름,성,전화번호,주소,도시,시도,우편번호'],
    ['simplified Chinese', '电子邮件,名字,姓,手机,地址,城市,省份,邮编'],
    ['traditional Chinese', '電子郵件,名字,姓氏,手機,地址,城市,縣市,郵遞區號'],
  ] as const)('are guessed in %s', ([, header]) => {
    const names = header.split(/[,;]/);
    expect(guessColumns(names)).toEqual(Object.fromEntries(everything.map((column, at) => [column, at])));
  });

  it('of the same meaning are taken once, and unknown ones not at all', () => {
    expect(guessColumns(['Mail', 'email', 'Shoe size', ''])).toEqual({ email: 0 });
  });
});

const row = (line: number, ...cells: string[]) => ({ line, cells });

describe('the parts of a file', () => {
  it('name wrong lines of their own, and the columns that are ignored', () => {
    const table = {
      header: ['Mail', 'Shoe size', '', 'City'],
      rows: [row(2, 'a@x.org', '7', '', 'Ross'), row(3, 'A@x.org '), row(5, 'b@x.org', '', '', '', 'extra')],
      encoding: null,
    };
    expect(partsOf(table, { email: 0, city: 3 })).toEqual({
      parts: [{ csv: 'email,city\n"a@x.org","Ross"', lines: new Map([[2, 2]]), rows: 1 }],
      problems: [
        { line: 3, field: 'email', code: 'TWICE_IN_FILE' },
        { line: 5, field: 'line', code: 'TOO_MANY_CELLS' },
      ],
      leftOut: ['Shoe size'],
    });
  });

  it('together hold every row once, fit into a request each, and know the lines of the file', () => {
    const cells = fc.array(fc.string({ unit: fc.constantFrom('a', 'Ä', '"', ',', ';', '\n', '\r', '免') }), {
      minLength: 1,
      maxLength: 700,
    });
    fc.assert(
      fc.property(cells, fc.integer({ min: 0, max: 4_000 }), (bios, size) => {
        const rows = bios.map((bio, at) => row(at * 3 + 2, `${at}@x.org`, bio + 'x'.repeat(size)));
        const { parts, problems } = partsOf(
          { header: ['email', 'bio'], rows, encoding: null },
          { email: 0, bio: 1 },
        );
        expect(problems).toEqual([]);
        const read = parts.flatMap(({ csv, lines, rows: count }) => {
          expect(JSON.stringify(csv).length).toBeLessThan(250_000);
          const records = parse(csv, { info: true, from: 2 }) as unknown as {
            info: { lines: number };
            record: string[];
          }[];
          expect(records).toHaveLength(count);
          return records.map(({ info, record }) => [lines.get(info.lines), ...record]);
        });
        expect(read).toEqual(
          rows.map(({ line, cells: [email, bio] }) => [line, email, bio?.replace(/\r\n?/g, '\n')]),
        );
      }),
      { numRuns: 30 },
    );
  });
});
