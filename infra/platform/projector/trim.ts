import type { Trim } from '../../../projections/kernel/read-model.ts';
import type { Statement } from '../database/transaction.ts';
import { arrayLiteral } from './array-literal.ts';
import { tableOf, type Build } from './build.ts';
import type { Touched } from './fold.ts';
import { id, inSchema } from './sql-names.ts';
import { Together } from './together.ts';

const trims = new Together();

/** Statements that delete rows that are too old in the partitions that a batch changed, and move their horizons. */
export function trimStatements(build: Build, touched: ReadonlyMap<string, Touched>): readonly Statement[] {
  return build.model.trim.flatMap((trim) => trimTable(build, trim, touched.get(trim.horizon.table)));
}

function trimTable(build: Build, trim: Trim, horizons: Touched | undefined): readonly Statement[] {
  if (horizons === undefined || horizons.size === 0) return [];
  const table = tableOf(build, trim.table);
  const horizon = tableOf(build, trim.horizon.table);
  const partition = id(trim.partition);
  const type = table.table.columns[trim.partition]?.type ?? 'integer';
  // its plan is kept, so the pool must find rows by keys (`byKeys`)
  const text = `with gone as (
       delete from ${inSchema(table.physical)} r using ${inSchema(horizon.physical)} h
       where h.${partition} = any($1::${type}[]) and r.${partition} = h.${partition}
         and r.${id(trim.at)} < h.${id(trim.horizon.newest)} - make_interval(secs => $2)
       returning r.${partition}, r.${id(trim.position)}),
     highest as (select ${partition}, max(${id(trim.position)}) as position from gone group by ${partition})
     update ${inSchema(horizon.physical)} h
     set ${id(trim.horizon.position)} = greatest(h.${id(trim.horizon.position)}, highest.position)
     from highest where h.${partition} = highest.${partition}`;
  return [
    {
      ...(trims.named(text) ?? { text }),
      values: [
        arrayLiteral(
          type,
          Array.from(horizons.values(), ({ row }) => row[trim.partition]),
        ),
        String(trim.windowMs / 1_000),
      ],
    },
  ];
}
