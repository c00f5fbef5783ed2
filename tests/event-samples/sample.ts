import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { EventDefinition } from '../../domain/kernel/event.ts';
import type { JsonObject } from '../../infra/platform/event-store/port.ts';

/** An event of one version as the log stores it, and its data when it was written. */
export interface Sample {
  readonly type: string;
  readonly version: number;
  /** with sealed personal fields */
  readonly stored: JsonObject;
  readonly plain: JsonObject;
}

const folder = join(import.meta.dirname, 'samples');

/** The name of a sample's file. */
export const nameOf = ({ type, version }: Pick<Sample, 'type' | 'version'>): string => `${type}.v${version}`;

/** All stored samples by name. */
export function readSamples(): ReadonlyMap<string, Sample> {
  const files = globSync('*.json', { cwd: folder }).toSorted();
  const samples = files.map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Sample);
  return new Map(samples.map((sample, index) => [files[index]?.replace('.json', '') ?? '', sample]));
}

/** Writes a new sample. Throws if there is one: a stored sample never changes. */
export function writeSample(sample: Sample): void {
  const path = join(folder, `${nameOf(sample)}.json`);
  writeFileSync(path, `${JSON.stringify(sample, null, 2)}\n`, { flag: 'wx' });
}

/** The names of the samples that the present versions of these events need and that are missing. */
export const missingSamples = (
  definitions: Iterable<EventDefinition>,
  samples: ReadonlyMap<string, Sample>,
): readonly EventDefinition[] => [...definitions].filter((definition) => !samples.has(nameOf(definition)));

type Shape = z.core.JSONSchema.JSONSchema;

/**
 * Data of an event, derived from its schema. Every field has a value, also those that may be null, and most
 * values differ, so that a mix-up of fields shows.
 */
export const exampleData = ({ schema }: EventDefinition): object =>
  exampleOf(z.toJSONSchema(schema), '') as object;

function exampleOf(shape: Shape, field: string): unknown {
  if (shape.enum) return shape.enum[0];
  if (shape.const !== undefined) return shape.const;
  if (shape.anyOf) return exampleOf(shape.anyOf[0] ?? {}, field);
  if (shape.oneOf) return exampleOf(shape.oneOf[0] ?? {}, field);
  // the first type of a field that may be null is the other one
  switch (Array.isArray(shape.type) ? shape.type[0] : shape.type) {
    case 'string':
      return field.endsWith('At') ? momentFor(field) : `${field} Ähren 🎟️`;
    case 'number':
    case 'integer':
      return field.length;
    case 'boolean':
      return true;
    case 'array':
      return [exampleOf((shape.items ?? {}) as Shape, field)];
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {}).map(([name, each]) => [
          name,
          exampleOf(each as Shape, `${field}${name}`),
        ]),
      );
    default:
      throw new Error(`No example of ${field} can be derived from ${JSON.stringify(shape)}`);
  }
}

const momentFor = (field: string): string => `2027-03-01T18:${10 + field.length}:00.000Z`;
