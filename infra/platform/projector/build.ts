import type { ReadModel, Table } from '../../../projections/kernel/read-model.ts';
import type { Consumer } from '../parking/port.ts';

/** One table of a build, under the name it really has. */
export interface BuiltTable {
  /** the name that queries use */
  readonly name: string;
  /** the name in the schema read_models */
  readonly physical: string;
  readonly table: Table;
}

/**
 * One build of a version of a read model, with its own tables. A transaction switches which build queries
 * see.
 */
export interface Build {
  readonly model: ReadModel;
  readonly version: number;
  readonly build: number;
  readonly tables: ReadonlyMap<string, BuiltTable>;
  /** the lease under which it is changed; null for a build without a leader */
  readonly leader: string | null;
}

/** A build of a read model as this program defines it. */
export function buildOf(model: ReadModel, build: number, leader: string | null = null): Build {
  const tables = Object.entries(model.tables).map(([name, table]): [string, BuiltTable] => [
    name,
    { name, table, physical: physicalName(name, model.version, build) },
  ]);
  return { model, version: model.version, build, tables: new Map(tables), leader };
}

/** The table of the first build of a version is `<table>_v<version>`; later builds append their number. */
export function physicalName(table: string, version: number, build: number): string {
  return `${table}_v${version}${build === 1 ? '' : `_${build}`}`;
}

/** The table of a build by the name that handlers use. Throws if the read model does not declare it. */
export function tableOf(build: Build, name: string): BuiltTable {
  const table = build.tables.get(name);
  if (table === undefined) throw new Error(`${build.model.name} has no table ${name}`);
  return table;
}

/** The build as a consumer that parks. */
export function consumerOf({ model, version, build }: Build): Consumer {
  return { consumer: model.name, version, build };
}

/** The name of a build in log lines. */
export function nameOf(build: Build): string {
  return `${build.model.name} v${build.version}${build.build === 1 ? '' : `.${build.build}`}`;
}
