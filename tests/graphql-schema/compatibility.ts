import { readFileSync } from 'node:fs';
import { CriticalityLevel, diff } from '@graphql-inspector/core';
import { buildSchema } from 'graphql';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

/** A breaking change that was decided: the place in the schema, and why clients have to follow. */
export interface DeclaredBreak {
  /** as the check prints it, such as `Query.events.first` */
  readonly path: string;
  readonly reason: string;
}

/** The schema that clients rely on. `npm run schema:accept` replaces it by the present one. */
export const acceptedSchema = (): string => read('accepted.graphql');

/** The schema as it is now. */
export const presentSchema = (): string => read('../../gateway/schema.graphql');

/** The changes from one schema to another that break clients, except the declared ones. */
export async function undeclaredBreaks(
  before: string,
  now: string,
  declared: readonly DeclaredBreak[],
): Promise<readonly string[]> {
  const changes = await diff(buildSchema(before), buildSchema(now));
  const allowed = new Set(declared.map(({ path }) => path));
  return changes
    .filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking)
    .filter(({ path }) => !allowed.has(path ?? ''))
    .map(({ message, path }) => `${path}: ${message}`);
}
