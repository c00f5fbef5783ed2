import pg from 'pg';
import type { Table } from '../../../projections/kernel/read-model.ts';

/** A quoted identifier. */
export const id = (name: string): string => pg.escapeIdentifier(name);

/** A table or view of the read models. */
export const inSchema = (name: string): string => `read_models.${id(name)}`;

/** All columns of a table in their order: the declared ones, then the version. */
export const columnsOf = (table: Table): readonly string[] => [...Object.keys(table.columns), 'version'];
