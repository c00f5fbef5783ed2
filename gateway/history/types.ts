import { Ctx, Field, ID, InterfaceType, ObjectType, registerEnumType } from 'type-graphql';
import type { GatewayContext } from '../server/context.ts';
import { changedBy } from '../person/changed-by.ts';
import { Person } from '../person/types.ts';
import { severalKinds } from '../../projections/kernel/read-history.ts';
import { connectionOf } from '../server/connection/types.ts';
import { DateTime, Position } from '../server/scalars.ts';

@ObjectType({
  simpleResolvers: true,
  description: 'One field that changed. `before` is null when the entity was registered.',
})
export class FieldChange {
  @Field(() => String) field!: string;
  @Field(() => String, {
    description: 'The value before the change; null when the entity was registered.',
    nullable: true,
  })
  before!: string | null;
  @Field(() => String, { description: 'The value after the change; null if it was removed.', nullable: true })
  after!: string | null;
}

@InterfaceType({ description: 'One entry in the history of a thing: who changed what, and when.' })
export abstract class HistoryEntry {
  @Field(() => ID) id!: string;
  @Field(() => DateTime) at!: Date;
  @Field(() => [FieldChange], { description: 'The fields that changed, each once.' }) changes!: FieldChange[];
  @Field(() => Position) position!: bigint;
  @Field(() => ID, {
    description:
      'The call that made the change. Entries of one save have the same, so that they can be shown as one.',
  })
  correlationId!: string;
  tenantId!: number;
  /** the actor as the log has it: `user-7`, `process-…` */
  actor!: string;

  @Field(() => Person, { nullable: true, description: 'who made the change; null for the program itself' })
  by(@Ctx() context: GatewayContext): Promise<Person | null> {
    return changedBy(context, this.tenantId, this.actor);
  }
}

/**
 * The types of one history: `<name>` for an entry, `<name>Kind` for the kinds of entries (`kinds` says what each means), and
 * `<name>Connection` for a page of entries.
 */
export function historyTypes<Kind extends string>(
  name: string,
  kinds: Readonly<Record<Kind, string>>,
  description: string,
) {
  const all = { ...kinds, [severalKinds]: 'One save changed fields of several kinds.' };
  const described = Object.entries<string>(all).map(
    ([kind, meaning]) => [kind.toUpperCase().replaceAll('-', '_'), kind, meaning] as const,
  );
  const values = Object.fromEntries(described.map(([value, kind]) => [value, kind]));
  registerEnumType(values, {
    name: `${name}Kind`,
    description: 'What happened, in the terms of this history.',
    valuesConfig: Object.fromEntries(
      described.map(([value, , meaning]) => [value, { description: meaning }]),
    ),
  });

  @ObjectType(name, { implements: HistoryEntry, description })
  class Entry extends HistoryEntry {
    @Field(() => values, { description: 'What happened.' }) kind!: Kind;
  }
  return { name, Entry, Connection: connectionOf(name, () => Entry) };
}
