import type { z } from 'zod';

/**
 * A fact in the past tense: its type and its data. Id, time, actor and position belong to the envelope (see
 * the port of the event store).
 */
export interface DomainEvent<Type extends string = string, Data extends object = object> {
  readonly type: Type;
  readonly data: Data;
}

/**
 * The fields of an event that are personal data of one person. `person` is the field with the person's id. The
 * fields are encrypted with the key of the subject `<kind>-<id>`. An event can hold data of several persons.
 */
export interface PersonalFields<Field extends string = string> {
  readonly kind: string;
  readonly person: Field;
  readonly fields: readonly Field[];
}

/** An event type: its schema, its version and the persons whose data it holds. */
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

/** Declares an event type. The compiler checks the personal fields against the schema. */
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

/** Creates a domain event of this type. */
export function happened<Type extends string, Schema extends z.ZodObject>(
  definition: EventDefinition<Type, Schema>,
  data: z.output<Schema>,
): DomainEvent<Type, z.output<Schema>> {
  return { type: definition.type, data };
}
