import type { Table } from './measurement.ts';

/** The tables as Markdown. */
export function report(tables: readonly Table[], machine: string): string {
  return [`# Bench\n\n${machine}`, ...tables.map(section)].join('\n\n') + '\n';
}

function section({ title, method, columns, rows, goals }: Table): string {
  const lines = [columns, ...rows];
  const widths = columns.map((_, n) => Math.max(3, ...lines.map((cells) => cells[n]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, n) => (n === 0 ? cell.padEnd(widths[n] ?? 0) : cell.padStart(widths[n] ?? 0))).join(' | ')} |`;
  const rule = `| ${widths.map((width, n) => (n === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  const table = [line(columns), rule, ...rows.map(line)].join('\n');
  const reached = goals
    .map((goal) => `- ${goal.reached ? 'reached' : '**missed**'}: ${goal.text}`)
    .join('\n');
  return [`## ${title}`, method, table, reached].filter(Boolean).join('\n\n');
}
