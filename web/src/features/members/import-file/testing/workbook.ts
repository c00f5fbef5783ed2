import { strToU8, zipSync } from 'fflate';

const office = 'http://schemas.openxmlformats.org';
const xml = (text: string): Uint8Array =>
  strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${text}`);
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A cell that is formatted as a day: the number of days since 1900, as spreadsheets count them. */
interface Day {
  readonly day: number;
}
type Cell = string | number | Day;

/** An .xlsx workbook of one sheet, as spreadsheets write it; numbers are numeric cells. */
export function workbook(rows: readonly (readonly Cell[])[]): Uint8Array<ArrayBuffer> {
  const cell = (value: Cell) => {
    if (typeof value === 'number') return `<c><v>${value}</v></c>`;
    if (typeof value === 'object') return `<c s="1"><v>${value.day}</v></c>`;
    return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
  };
  const sheet = rows.map((row, index) => {
    const cells = row.map((value, at) =>
      cell(value).replace('<c', `<c r="${String.fromCharCode(65 + at)}${index + 1}"`),
    );
    return `<row r="${index + 1}">${cells.join('')}</row>`;
  });
  const main = `${office}/spreadsheetml/2006/main`;
  const relation = `${office}/officeDocument/2006/relationships`;
  const zipped = zipSync({
    '[Content_Types].xml': xml(
      `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    ),
    '_rels/.rels': xml(
      `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${main}" xmlns:r="${relation}"><sheets><sheet name="Members" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relation}/styles" Target="styles.xml"/></Relationships>`,
    ),
    // style 1 is a day, such as 14.06.2027
    'xl/styles.xml': xml(
      `<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    ),
    'xl/worksheets/sheet1.xml': xml(
      `<worksheet xmlns="${main}"><sheetData>${sheet.join('')}</sheetData></worksheet>`,
    ),
  });
  return new Uint8Array(zipped);
}

/** An archive whose only sheet is this many zeros: small on the disk, large unzipped. */
export const bomb = (bytes: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(bytes) }));
