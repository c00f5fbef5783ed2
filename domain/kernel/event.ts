import type { z } from 'zod';

/**
 * A fact in the past tense, as the domain speaks of it: its type and what it says.
 * Ids, time, actor and position are the envelope's business (see the event store port).
 */
export interface DomainEvent<Type extends string = string, Data extends object = object> {
  readonly type: Type;
  readonly data: Data;
}

/**
 * Names the fields of an event that speak of one person. `person` is the data field that holds the
 * person's id and `kind` the sort of person, so that the subject of the ciphertext is `<kind>-<id>`.
 * One event can hold several people.
 */
export interface PersonalFields<Field extends string = string> {
  readonly kind: string;
  readonly person: Field;
  readonly fields: readonly Field[];
}

/** What the log has to know of an event type: its shape, its version and whose personal data it holds. */
export interface EventDefinition<Type extends string = string, Schema extends z.ZodObject = z.ZodObject> {
  readonly type: Type;
  readonly version: number;
  readonly schema: Schema;
  readonly personal: readonly PersonalFields[];
  /** the event says that a person is erased: read models overwrite what they hold of them */
  readonly erases: boolean;
  /** Turns data of an older version (1 upwards) into the present shape; absent while there is one version. */
  readonly upcast?: (data: Record<string, unknown>, version: number) => Record<string, unknown>;
}

/** The domain event that a definition describes. */
export type EventOf<Definition> =
  Definition extends EventDefinition<infer Type, infer Schema> ? DomainEvent<Type, z.output<Schema>> : never;

/** Declares an event type; personal fields are checked against the schema's own. */
export function defineEvent<Type extends string, Schema extends z.ZodObject>(definition: {
  type: Type;
  version?: number;
  schema: Schema;
  personal?: readonly PersonalFields<Extract<keyof z.output<Schema>, string>>[];
  erases?: boolean;
  upcast?: EventDefinition['upcast'];
}): EventDefinition<Type, Schema> {
  return { version: 1, personal: [], erases: false, ...definition };
}

/** Makes the domain event of a definition, typed by its schema. */
export function happened<Type extends string, Schema extends z.ZodObject>(
  definition: EventDefinition<Type, Schema>,
  data: z.output<Schema>,
): DomainEvent<Type, z.output<Schema>> {
  return { type: definition.type, data };
}
