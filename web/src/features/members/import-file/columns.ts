/** The columns of an import, as the server names them; must equal infra/features/members/columns.ts. */
export const importColumns = [
  'email',
  'firstname',
  'lastname',
  'phone',
  'address1',
  'address2',
  'city',
  'state',
  'zip',
  'bio',
] as const;

export type ImportColumn = (typeof importColumns)[number];

/** Columns without which no line can be imported. */
export const requiredColumns: ReadonlySet<ImportColumn> = new Set(
  importColumns.filter((column) => column !== 'address2' && column !== 'bio'),
);

/** Which column of the file, by index, each of ours is read from. */
export type ColumnMap = Readonly<Partial<Record<ImportColumn, number>>>;
