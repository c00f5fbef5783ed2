import type { ColumnType } from '../../projections/kernel/read-model.ts';

/**
 * A column of many rows as the text of a PostgreSQL array: one parameter a column, however many
 * rows. JSON goes as text inside.
 */
export function arrayLiteral(type: ColumnType, values: readonly unknown[]): string {
  const items = values.map((value) =>
    value === null || value === undefined ? 'NULL' : element(type, value),
  );
  return `{${items.join(',')}}`;
}

function element(type: ColumnType, value: unknown): string {
  switch (type) {
    case 'text':
    case 'uuid':
      return quoted(String(value));
    case 'timestamptz':
      return value instanceof Date ? `"${value.toISOString()}"` : quoted(String(value));
    case 'jsonb':
      return quoted(JSON.stringify(value));
    case 'bigint':
    case 'integer':
    case 'boolean':
      return String(value);
  }
}

const special = /["\\]/g;

function quoted(text: string): string {
  return `"${text.replace(special, '\\$&')}"`;
}
