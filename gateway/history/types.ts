import { Ctx, Field, ID, InterfaceType, ObjectType, registerEnumType } from 'type-graphql';
import type { GatewayContext } from '../server/context.ts';
import { changedBy } from '../person/changed-by.ts';
import { Person } from '../person/types.ts';
import { connectionOf } from '../server/connection/types.ts';
import { DateTime, Position } from '../server/scalars.ts';

@ObjectType({
  simpleResolvers: true,
  description: 'One field that changed. `before` is null when the entity was registered.',
})
export class FieldChange {
  @Field(() => String) field!: string;
  @Field(() => String, { nullable: true }) before!: string | null;
  @Field(() => String, { nullable: true }) after!: string | null;
}

@InterfaceType({ description: 'One entry in the history of a thing: who changed what, and when.' })
export abstract class HistoryEntry {
  @Field(() => ID) id!: string;
  @Field(() => DateTime) at!: Date;
  @Field(() => [FieldChange]) changes!: FieldChange[];
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
 * The types of one history: `<name>` for an entry, `<name>Kind` for the kinds of entries, and
 * `<name>Connection` for a page of entries.
 */
export function historyTypes<Kind extends string>(name: string, kinds: readonly Kind[], description: string) {
  const values = Object.fromEntries(kinds.map((kind) => [kind.toUpperCase().replaceAll('-', '_'), kind]));
  registerEnumType(values, { name: `${name}Kind` });

  @ObjectType(name, { implements: HistoryEntry, description })
  class Entry extends HistoryEntry {
    @Field(() => values) kind!: Kind;
  }
  return { name, Entry, Connection: connectionOf(name, () => Entry) };
}
