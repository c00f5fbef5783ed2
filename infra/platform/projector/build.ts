import type { ReadModel, Table } from '../../../projections/kernel/read-model.ts';

/** One table of a build, under the name it really has. */
export interface BuiltTable {
  /** as queries call it */
  readonly name: string;
  /** as it stands in the schema read_models */
  readonly physical: string;
  readonly table: Table;
}

/**
 * One making of a read model: its version, and how often that version was made here. Each has
 * tables of its own; which of them queries see is switched in one transaction.
 */
export interface Build {
  readonly model: ReadModel;
  readonly version: number;
  readonly build: number;
  readonly tables: ReadonlyMap<string, BuiltTable>;
}

/** The build of a read model as the code knows it. */
export function buildOf(model: ReadModel, build: number): Build {
  const tables = Object.entries(model.tables).map(([name, table]): [string, BuiltTable] => [
    name,
    { name, table, physical: physicalName(name, model.version, build) },
  ]);
  return { model, version: model.version, build, tables: new Map(tables) };
}

/** The first build of a version is `<table>_v<version>`, later ones say which they are. */
export function physicalName(table: string, version: number, build: number): string {
  return `${table}_v${version}${build === 1 ? '' : `_${build}`}`;
}

/** The table of a build by the name its handlers use. Throws for one that the read model never declared. */
export function tableOf(build: Build, name: string): BuiltTable {
  const table = build.tables.get(name);
  if (table === undefined) throw new Error(`${build.model.name} has no table ${name}`);
  return table;
}

/** For log lines. */
export function nameOf(build: Build): string {
  return `${build.model.name} v${build.version}${build.build === 1 ? '' : `.${build.build}`}`;
}
