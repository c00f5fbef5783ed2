import { stringify } from 'csv-stringify/sync';
import type { Question } from '../../../domain/registrations/questions.ts';
import type { RegistrantRow } from '../../../projections/registrants/table.ts';

/**
 * Registrants as CSV (RFC 4180) in UTF-8 with a byte order mark, which spreadsheets need. A cell that a spreadsheet
 * would read as a formula begins with an apostrophe (OWASP, CSV injection), and every cell is quoted. Times are in
 * UTC. `begins`: false for a later piece of the same file.
 */
export function writeRegistrants(
  rows: readonly RegistrantRow[],
  {
    begins,
    names,
    publicUrl,
    questions,
  }: {
    readonly begins: boolean;
    /** display names of users by id */
    readonly names: ReadonlyMap<number, string>;
    /** before the path of a document */
    readonly publicUrl: string;
    readonly questions: readonly Pick<Question, 'key' | 'label'>[];
  },
): string {
  const lines = rows.map((row) => [
    row.name,
    row.email,
    row.phone,
    row.size ?? '',
    row.status,
    shown(row.registered_at),
    shown(row.promoted_at),
    shown(row.checked_in_at),
    row.checked_in_by === null ? '' : (names.get(row.checked_in_by) ?? ''),
    row.ticket_code,
    ...acceptedWaiver(row, publicUrl),
    ...questions.map(({ key }) => answerTo(key, row)),
  ]);
  const header = [...columns, ...questions.map(({ label }) => label)];
  return stringify(begins ? [header, ...lines] : lines, {
    bom: begins,
    escape_formulas: true,
    quoted: true,
    record_delimiter: 'windows',
  });
}

const columns = [
  'name',
  'email',
  'phone',
  'size',
  'status',
  'registered',
  'promoted',
  'checkedin',
  'checkedinby',
  'ticket',
  'waiver',
  'waiverhash',
  'waiverlink',
  'waiveraccepted',
] as const;

/** The waiver that a registrant accepted, which is when they registered. */
function acceptedWaiver(row: RegistrantRow, publicUrl: string): readonly string[] {
  const { waiver_name: name, waiver_hash: hash, waiver_path: path, registered_at: at } = row;
  if (hash === null) return ['', '', '', ''];
  return [name ?? '', hash, path === null ? '' : `${publicUrl}${path}`, shown(at)];
}

const shown = (moment: Date | null): string =>
  moment === null ? '' : moment.toISOString().slice(0, 19).replace('T', ' ');

function answerTo(key: string, { answers }: RegistrantRow): string {
  const answer = new Map<string, unknown>(Object.entries(Object(answers))).get(key);
  return typeof answer === 'string' ? answer : '';
}
