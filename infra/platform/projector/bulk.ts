import type { Statement } from '../database/transaction.ts';
import { arrayLiteral } from './array-literal.ts';
import type { BuiltTable } from './build.ts';
import { partText, type BulkStep } from './plan.ts';
import { typeOf } from './rows.ts';
import { id, inSchema } from './sql-names.ts';
import { Together } from './together.ts';

const bulks = new Together();

/**
 * Changes of many rows of one table that one statement makes. They set the same columns, and rows are found by
 * other columns, so each change concerns rows of its own.
 */
export interface BulkGroup {
  readonly table: string;
  /** the last change for each set of rows, by their values */
  readonly steps: Map<string, BulkStep>;
}

/** Puts changes together that have one effect in any order; the others stay in theirs. */
export function groupsOf(steps: readonly BulkStep[]): readonly BulkGroup[] {
  const groups: BulkGroup[] = [];
  const last = new Map<string, { readonly shape: string; readonly group: BulkGroup }>();
  for (const step of steps) {
    const { table, where, columns } = step;
    const shape = JSON.stringify([Object.keys(where), Object.keys(columns)]);
    const isDisjoint = !Object.keys(where).some((name) => name in columns);
    const open = last.get(table);
    const values = JSON.stringify(Object.values(where).map(partText));
    if (isDisjoint && open?.shape === shape) {
      open.group.steps.set(values, step);
    } else {
      const group = { table, steps: new Map([[values, step]]) };
      groups.push(group);
      last.set(table, { shape, group });
    }
  }
  return groups;
}

/**
 * The statement that sets columns of all rows with certain values. It returns the column `answer` of the changed
 * rows, if there is one. Its plan is kept, so the pool must find rows by keys (`byKeys`).
 */
export function updateStatement(
  { physical, table }: BuiltTable,
  { steps }: BulkGroup,
  answer?: string,
): Statement {
  const all = [...steps.values()];
  const [first] = all;
  const set = [...Object.keys(first?.columns ?? {}), 'version'];
  const where = Object.keys(first?.where ?? {});
  const types = [...set, ...where].map((name) => typeOf(table, name));
  const values = [
    ...set.map((name) =>
      all.map(({ event, columns }) => (name === 'version' ? event.position : columns[name])),
    ),
    ...where.map((name) => all.map((step) => step.where[name])),
  ];
  const names = [...set.map((_, at) => `s${at}`), ...where.map((_, at) => `w${at}`)];
  const text = `update ${inSchema(physical)} t set ${set.map((name, at) => `${id(name)} = b.s${at}`).join(', ')}
     from unnest(${types.map((type, at) => `$${at + 1}::${type}[]`).join(', ')}) as b (${names.join(', ')})
     where ${where.map((name, at) => `t.${id(name)} = b.w${at}`).join(' and ')}
     ${answer === undefined ? '' : `returning t.${id(answer)} as answer`}`;
  return {
    ...(bulks.named(text) ?? { text }),
    values: types.map((type, at) => arrayLiteral(type, values[at] ?? [])),
  };
}
